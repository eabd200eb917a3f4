import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files in which there is something to save; pictures and fonts are compressed by themselves. */
const TEXT = /\.(css|html|js|json|svg)$/
/** A file that is shorter fits into one packet anyway. */
const SHORTEST = 1024

/** Writes each file of the built page once more as `.br` and `.gz`, so that no server compresses it for every visitor. */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'blackpoker-compress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => squeeze(join(folder, file))))
    },
  }
}

async function squeeze(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < SHORTEST) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const made = [
    ['br', await promisify(brotliCompress)(text, { params: quality })],
    ['gz', await promisify(gzip)(text, { level: 9 })],
  ] as const
  for (const [ending, bytes] of made) await writeFile(`${file}.${ending}`, bytes)
}
