// The licences of everything inside a release: crates, and packages of the page. Prints who wrote what under which
// licence, then each licence text once.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const cargo = (...args) => execFileSync('cargo', args, { encoding: 'utf8', maxBuffer: 1 << 28 })

function crates() {
  const tree = cargo('tree', '--package', 'blackpoker-cli', '--edges', 'normal', '--prefix', 'none', '--format', '{p}')
  const used = new Set(tree.split('\n').map((line) => line.split(' ').slice(0, 2).join(' ')))
  const { packages } = JSON.parse(cargo('metadata', '--format-version', '1', '--locked'))
  return packages
    .filter((one) => one.source && used.has(`${one.name} v${one.version}`))
    .map(({ name, version, license, manifest_path }) => ({ name, version, license, folder: dirname(manifest_path) }))
}

function modules() {
  const { dependencies } = JSON.parse(readFileSync('web/package.json', 'utf8'))
  return Object.keys(dependencies)
    .map((name) => join('web/node_modules', name))
    .map((folder) => ({ ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')), folder }))
}

const texts = new Map()
const lines = []
for (const { name, version, license, folder } of [...crates(), ...modules()]) {
  lines.push(`${name} ${version}: ${license}`)
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    if (!file.isFile() || !/^(licen[cs]e|copying|notice|unlicense)/i.test(file.name)) continue
    const text = readFileSync(join(folder, file.name), 'utf8').trim()
    texts.set(text, [...(texts.get(text) ?? []), name])
  }
}
console.log(lines.sort().join('\n'))
for (const [text, names] of texts) {
  console.log(`\n\n==== ${[...new Set(names)].join(', ')}\n\n${text}`)
}
