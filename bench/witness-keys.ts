import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicKeyOfSeed } from '../src/lib/ed25519.ts'
import { formatVerifierKey, keyTypes, parseVerifierKey } from '../src/transparency/witness-key.ts'
import { newDataDir } from '../tests/support/server-process.ts'

export function witnessKey(name: string, seed: Uint8Array) {
  const vkey = formatVerifierKey({ name, type: keyTypes.ed25519, publicKey: publicKeyOfSeed(seed) })
  const key = parseVerifierKey(vkey)
  if (!key) throw new Error('the key cannot be read')
  return { key, seed, vkey }
}

export function seedOf(number: number) {
  return new Uint8Array(32).fill(number)
}

/** The path of a policy with these lines. */
export function policyOf(lines: readonly string[]) {
  const file = join(newDataDir(), 'policy')
  writeFileSync(file, lines.join('\n'))
  return file
}
