import { withNameLock } from '../server/db/one-instance.ts'
import type { FileStore } from '../server/files/file-store.ts'
import { openFileStore } from '../server/files/open-file-store.ts'
import type { Services } from '../server/services.ts'
import { trashFolder } from './media.schema.ts'
import { isUsed, listMediaFiles, stemOf } from './media.store.server.ts'

/**
 * Compares the library with the stored files and returns the lines to print. A crash between
 * writing files and inserting their row leaves unused files; `remove` deletes those.
 */
export async function checkMedia(
  given: Pick<Services, 'db' | 'database' | 'config'>,
  remove: boolean,
) {
  const { db } = given
  const files = await openFileStore(given.config)
  const stored = new Set<string>()
  for (const folder of ['', trashFolder]) {
    for await (const name of files.names(folder)) stored.add(name)
  }
  // Rows are read after the files, so that the row of an image uploaded meanwhile is found.
  const wanted = new Set((await listMediaFiles(db)).map(({ name }) => name))
  const missing = [...wanted].filter((name) => !stored.has(name))
  const unused = [...stored].filter((name) => !wanted.has(name))
  const removed = new Set<string>()
  if (remove) {
    for (const name of unused) if (await removeUnused(given, files, name)) removed.add(name)
  }
  return [
    `${wanted.size} files in the library, ${missing.length} missing, ${unused.length} unused`,
    ...missing.map((name) => `missing: ${name}`),
    ...unused.map((name) => `${removed.has(name) ? 'removed' : 'unused'}: ${name}`),
  ]
}

/** Checks again under the lock, because an upload may have added a row for the file meanwhile. */
async function removeUnused(
  { db, database }: Pick<Services, 'db' | 'database'>,
  files: FileStore,
  name: string,
) {
  const isTrash = name.startsWith(trashFolder)
  const stem = stemOf(isTrash ? name.slice(trashFolder.length) : name)
  return withNameLock(database, stem, async () => {
    if (await isUsed(db, stem, isTrash ? 'trash' : 'library')) return false
    await files.remove([name])
    return true
  })
}
