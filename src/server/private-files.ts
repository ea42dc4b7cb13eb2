import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All that this program puts into its data directory. */
const ownNames = [
  'database',
  'database.unfinished',
  'media',
  'static-site',
  'session-secret',
  'lock',
  'lock-journal',
  'lock.pid',
  'operator.sock',
]

const others = 0o077

/**
 * Whatever the process writes from now on is for its own user alone, and so becomes what an earlier
 * version left readable. The directory itself is the operator's: it may have been there before.
 */
export function keepDataPrivate(dataDir: string) {
  process.umask(others)
  for (const name of ownNames) {
    const path = join(dataDir, name)
    const found = statSync(path, { throwIfNoEntry: false })
    // Nobody else gets into a folder that is closed, so what lies in it need not be looked at.
    if (found && found.mode & others) closeOrWarn(path)
  }
}

function closeOrWarn(path: string) {
  try {
    makePrivate(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.warn(`DATA_DIR: other users may be able to read ${path}: ${reason}`)
  }
}

/** From the inside out: where it is interrupted, the next start begins again. */
export function makePrivate(path: string) {
  changeModes(path, (mode) => mode & ~others)
}

/** A copy of something private, as the files of its user usually are. */
export function makeUsual(path: string, umask: number) {
  changeModes(path, (_mode, isFolder) => (isFolder ? 0o777 : 0o666) & ~umask)
}

function changeModes(path: string, wanted: (mode: number, isFolder: boolean) => number) {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  const isFolder = found.isDirectory()
  if (isFolder) for (const name of readdirSync(path)) changeModes(join(path, name), wanted)
  const mode = found.mode & 0o777
  if (wanted(mode, isFolder) !== mode) chmodSync(path, wanted(mode, isFolder))
}
