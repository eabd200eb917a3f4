// SHA-256 (FIPS 180-4) in plain code: a page that came over http has no `crypto.subtle`, and whether a shuffle can be
// checked must not depend on that.

const PRIMES = Array.from({ length: 310 }, (_, n) => n + 2).filter((n) => {
  for (let by = 2; by * by <= n; by++) if (n % by === 0) return false
  return true
})
/** The first 32 bits behind the point. */
const behind = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32)
const K = Int32Array.from(PRIMES, (prime) => behind(Math.cbrt(prime)))
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => behind(Math.sqrt(prime)))

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by))

/** Bytes, a bit, zeros, and the length in bits. */
function padded(bytes: Uint8Array): DataView {
  const all = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  all.set(bytes)
  all[bytes.length] = 0x80
  const view = new DataView(all.buffer)
  view.setUint32(all.length - 4, bytes.length * 8)
  return view
}

/** The hash of bytes, or of a text, as eight numbers of 32 bits. */
export function words(of: string | Uint8Array): number[] {
  const view = padded(typeof of === 'string' ? new TextEncoder().encode(of) : of)
  const hash = Int32Array.from(START)
  const w = new Int32Array(64)
  const at = (index: number) => w[index] ?? 0
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let t = 0; t < 16; t++) w[t] = view.getUint32(block + 4 * t)
    for (let t = 16; t < 64; t++) {
      const [early, late] = [at(t - 15), at(t - 2)]
      const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
      const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
      w[t] = at(t - 16) + s0 + at(t - 7) + s1
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
    for (let t = 0; t < 64; t++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
      const one = h + s1 + ((e & f) ^ (~e & g)) + (K[t] ?? 0) + at(t)
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
      const two = s0 + ((a & b) ^ (a & c) ^ (b & c))
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + two) | 0
    }
    ;[a, b, c, d, e, f, g, h].forEach((more, nth) => (hash[nth] = (hash[nth] ?? 0) + more))
  }
  return Array.from(hash, (word) => word >>> 0)
}

/** The hash of bytes, or of a text, in hexadecimal digits. */
export const sha256 = (of: string | Uint8Array): string =>
  words(of)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')
