import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromBase64 } from '../lib/base64.ts'
import type { Config } from '../server/config.ts'
import { openEd25519Seed } from '../server/native-ed25519.ts'
import { StartError } from '../server/start-error.ts'
import { formatNoteKey, formatSignature } from './signed-note.ts'

export type LogSigner = {
  /** The public key as notes of this origin write it. */
  vkey(origin: string): string
  /** One signature line below a text. */
  line(origin: string, text: string): string
}

type KeyConfig = Pick<Config, 'logPrivateKeys' | 'dataDir'>

/** The log's own keys, newest first. Creates one if there is none yet. */
export function readLogSigners(config: KeyConfig): LogSigner[] {
  return (config.logPrivateKeys ?? readFile(config)).map(toSigner)
}

export const newSeed = () => randomBytes(32).toString('base64')

/** Puts a new key before those in the file. */
export function keepNewKey(config: KeyConfig, seed: string) {
  const file = fileOf(config)
  const text = [seed, ...readFile(config)].join('\n')
  writeFileSync(`${file}.new`, `${text}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function readFile(config: KeyConfig): string[] {
  const file = fileOf(config)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  try {
    // Fails if the file exists, even if another process wrote it a moment ago.
    writeFileSync(file, `${newSeed()}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim().split(/\s+/)
}

const fileOf = ({ dataDir }: KeyConfig) => join(dataDir, 'log-key')

/** Exported for tests, which know their seeds. */
export function toSigner(seed: string): LogSigner {
  const bytes = fromBase64(seed)
  if (bytes?.length !== 32) {
    throw new StartError(
      'DATA_DIR/log-key: wants the base64 of 32 bytes on each line; put the file back that was there before',
    )
  }
  const { publicKey, sign } = openEd25519Seed(bytes)
  return {
    vkey: (origin) => formatNoteKey(origin, publicKey),
    line: (origin, text) => formatSignature(origin, publicKey, sign(Buffer.from(text))),
  }
}
