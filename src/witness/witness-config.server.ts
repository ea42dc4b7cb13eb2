import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { fromBase64, toBase64 } from '../lib/base64.ts'
import { publicKeyOfSeed } from '../lib/ed25519.ts'
import { StartError } from '../server/start-error.ts'
import { formatVerifierKey, keyTypes, parseVerifierKey } from '../transparency/witness-key.ts'
import type { WitnessKey } from './add-checkpoint.server.ts'

export type WitnessConfig = {
  name: string
  folder: string
  host: string
  port: number
  metrics: { host: string; port: number } | null
  lists: string[]
  maxLogs: number
  /** How its operator can be reached, for everybody to read. */
  contact: string | null
  /** Whether lists may come without TLS and from private networks. */
  allowsPrivate: boolean
  /** How many proxies in front set the address of who asks. */
  trustProxy: number
}

/** WITNESSES_ALLOW_PRIVATE, TRUST_PROXY and DATA_DIR are those of the server. */
export const witnessVariables = [
  'WITNESS_NAME',
  'WITNESS_DIR',
  'WITNESS_LISTEN',
  'WITNESS_METRICS_LISTEN',
  'WITNESS_LOG_LISTS',
  'WITNESS_MAX_LOGS',
  'WITNESS_CONTACT',
] as const

type Env = { [name in Variable]?: string | undefined }
type Variable =
  | (typeof witnessVariables)[number]
  | 'DATA_DIR'
  | 'TRUST_PROXY'
  | 'WITNESSES_ALLOW_PRIVATE'

export function readWitnessConfig(env: Env = process.env): WitnessConfig {
  const name = env.WITNESS_NAME?.trim() ?? ''
  if (!/^[^\s+:/][^\s+:]{0,199}$/u.test(name) || name.includes('//'))
    throw new StartError(
      'WITNESS_NAME must be the address of the witness without https://, for example witness.example.com/w1',
    )
  const maxLogs = Number(env.WITNESS_MAX_LOGS?.trim() || 4000)
  if (!Number.isInteger(maxLogs) || maxLogs < 1 || maxLogs > 100_000)
    throw new StartError('WITNESS_MAX_LOGS must be a whole number from 1 to 100000')
  const trustProxy = Number(env.TRUST_PROXY?.trim() || 0)
  if (!Number.isInteger(trustProxy) || trustProxy < 0 || trustProxy > 10)
    throw new StartError('TRUST_PROXY must be a whole number from 0 to 10')
  const lists = (env.WITNESS_LOG_LISTS ?? '').split(',').flatMap((list) => list.trim() || [])
  const wrong = lists.find((list) => !URL.canParse(list))
  if (wrong !== undefined)
    throw new StartError(
      `WITNESS_LOG_LISTS must be addresses separated by commas: "${wrong}" is none`,
    )
  const metrics = env.WITNESS_METRICS_LISTEN?.trim()
  return {
    name,
    folder: resolve(env.WITNESS_DIR?.trim() || join(env.DATA_DIR?.trim() || './data', 'witness')),
    ...readAddress('WITNESS_LISTEN', env.WITNESS_LISTEN?.trim() || '127.0.0.1:4180'),
    metrics: metrics ? readAddress('WITNESS_METRICS_LISTEN', metrics) : null,
    lists,
    maxLogs,
    contact: env.WITNESS_CONTACT?.trim() || null,
    trustProxy,
    allowsPrivate: env.WITNESSES_ALLOW_PRIVATE?.trim() === 'true',
  }
}

function readAddress(variable: string, text: string) {
  const [, host = '', port] = /^\[?([^\]]+?)\]?:([0-9]{1,5})$/.exec(text) ?? []
  if (!host || Number(port) > 65_535)
    throw new StartError(`${variable} must be a host and a port such as 127.0.0.1:4180`)
  return { host, port: Number(port) }
}

/** The key of this witness, made at the first start. */
export function openWitnessKey({
  name,
  folder,
}: Pick<WitnessConfig, 'name' | 'folder'>): WitnessKey & { vkey: string } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const file = join(folder, 'key')
  const seed = existsSync(file) ? fromBase64(readFileSync(file, 'utf8').trim()) : makeSeed(file)
  if (seed?.length !== 32) throw new StartError(`${file} must hold the base64 of 32 bytes`)
  const vkey = formatVerifierKey({ name, type: keyTypes.ed25519, publicKey: publicKeyOfSeed(seed) })
  const key = parseVerifierKey(vkey)
  if (!key) throw new StartError(`${file} holds a key that cannot be used`)
  return { key, seed, vkey }
}

function makeSeed(file: string) {
  const seed = new Uint8Array(randomBytes(32))
  const handle = openSync(file, 'wx', 0o600)
  writeSync(handle, `${toBase64(seed)}\n`)
  fsyncSync(handle)
  closeSync(handle)
  return seed
}
