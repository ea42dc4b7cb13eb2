import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

export function readSessionSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>) {
  if (config.sessionSecret) return config.sessionSecret
  const file = join(config.dataDir, 'session-secret')
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  try {
    // Fails if the file exists, even if another process wrote it a moment ago.
    writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
