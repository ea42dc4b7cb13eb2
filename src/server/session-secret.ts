import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

export function readSessionSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>) {
  return config.sessionSecret ?? readOrMake(config.dataDir, 'session-secret')
}

type SealingConfig = Pick<Config, 'sealingKey' | 'sessionSecret' | 'dataDir'>

/**
 * What second steps and connections are sealed with. It is never part of a backup: neither is a
 * session secret that the environment states.
 */
export function readSealingKey(config: SealingConfig) {
  return config.sealingKey ?? config.sessionSecret ?? readOrMake(config.dataDir, sealingKeyFile)
}

/** The same without making one; null if the file is missing. */
export function findSealingKey(config: SealingConfig) {
  return config.sealingKey ?? config.sessionSecret ?? readIfThere(config.dataDir, sealingKeyFile)
}

/** With which something may have been sealed before; the secret of sessions by earlier versions. */
export function formerSealingKeys({ sessionSecret, dataDir }: SealingConfig) {
  const files = ['session-secret', sealingKeyFile].map((name) => readIfThere(dataDir, name))
  return [sessionSecret, ...files].filter((key) => key !== null)
}

function readIfThere(dataDir: string, name: string) {
  const file = join(dataDir, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

const sealingKeyFile = 'sealing-key'

function readOrMake(dataDir: string, name: string) {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // Fails if the file exists, even if another process wrote it a moment ago.
    writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
