import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { serverErrors } from '../../../content/errors/server.ts'
import { AppError, refuse } from '../../lib/app-error.ts'

/** Stores an upload on disk while it is read, because it may be too large for memory. */
export async function keepUpload(dataDir: string, name: string, body: ReadableStream | Readable) {
  const folder = join(dataDir, 'imports')
  await mkdir(folder, { recursive: true })
  await removeLeftovers(folder)
  const path = join(folder, `${randomUUID()}${endingOf(name)}`)
  const remove = () => rm(path, { force: true })
  const target = createWriteStream(path)
  try {
    // Cancelling the body would close the connection before the client has read why it failed.
    const parts =
      body instanceof ReadableStream ? (body as WebStream).values({ preventCancel: true }) : body
    await pipeline(parts, target)
    return { path, remove }
  } catch (error) {
    // It would be created again by an open that is still under way.
    if (!target.closed) await once(target, 'close')
    await remove()
    const isOfDisk = error instanceof Error && 'syscall' in error
    if (error instanceof AppError || isOfDisk) throw error
    refuse('malformed', serverErrors.fileIncomplete)
  }
}

const longestImportMs = 24 * 3600 * 1000

/** Removes files of processes that ended before they could do so. */
async function removeLeftovers(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > longestImportMs) await rm(path, { force: true })
  }
}

/** The only part of the uploaded name that is used on disk. */
function endingOf(name: string) {
  const ending = extname(name).toLowerCase()
  return /^\.[a-z]{1,8}$/.test(ending) ? ending : ''
}
