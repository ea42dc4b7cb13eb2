import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'

export type DataDirLock = { release(): void }

/**
 * PGlite has no lock of its own: two processes on one directory silently lose rows. Node has no
 * flock, but an exclusive SQLite transaction holds an operating system lock, which is released
 * however the process ends.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const ownerFile = join(dataDir, 'lock.pid')
  const lock = new DatabaseSync(join(dataDir, 'lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new DataDirInUse(dataDir, readOwner(ownerFile))
    throw error
  }
  writeFileSync(ownerFile, String(process.pid))
  return { release: () => lock.close() }
}

class DataDirInUse extends StartError {
  constructor(dataDir: string, owner: string) {
    super(
      `DATA_DIR: ${dataDir} is in use by ${owner}; stop that one first, or give this one a DATA_DIR of its own`,
    )
  }
}

function isBusy(error: unknown) {
  const sqliteBusy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function readOwner(ownerFile: string) {
  try {
    return `process ${readFileSync(ownerFile, 'utf8')}`
  } catch {
    return 'another process'
  }
}
