import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that this program stores in its data directory. */
const ownNames = [
  'database',
  'database.unfinished',
  'media',
  'static-site',
  'imports',
  'session-secret',
  'sealing-key',
  'log-key',
  'log-checkpoint',
  'lock',
  'lock-journal',
  'lock.pid',
  'operator.sock',
]

const others = 0o077

/**
 * Makes the process write files that only its own user can read, and fixes files that an earlier
 * version left readable. The directory itself belongs to the operator and keeps its mode.
 */
export function keepDataPrivate(dataDir: string) {
  process.umask(others)
  for (const name of ownNames) {
    const path = join(dataDir, name)
    const found = statSync(path, { throwIfNoEntry: false })
    // Nobody else can enter a closed folder, so its content need not be checked.
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

/** Works from the inside out, so that the next start repeats a run that was interrupted. */
export function makePrivate(path: string) {
  changeModes(path, (mode) => mode & ~others)
}

/** Gives a copy of private files the usual modes of the user's files. */
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
