// Numbers that nobody can guess.

/** So many random bytes, as hexadecimal digits. */
export function randomHex(bytes: number): string {
  const all = [...crypto.getRandomValues(new Uint8Array(bytes))]
  return all.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A random number of 32 bits. */
export function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
