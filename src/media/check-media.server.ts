import type { Config } from '../server/config.ts'
import type { Db } from '../server/db/database.ts'
import type { FileStore } from '../server/files/file-store.ts'
import { openFileStore } from '../server/files/open-file-store.ts'
import { listMediaFiles, stemOf, trashFolder, whereUnused } from './media.store.server.ts'

/**
 * Compares the library with the stored files and returns the lines to print. A crash between
 * writing files and inserting their row leaves unused files; `remove` deletes those.
 */
export async function checkMedia({ db, config }: { db: Db; config: Config }, remove: boolean) {
  const files = await openFileStore(config)
  const stored = new Set<string>()
  for (const folder of ['', trashFolder]) {
    for await (const name of files.names(folder)) stored.add(name)
  }
  // Read after the files: an image uploaded meanwhile has a row by now, or no file yet.
  const wanted = new Set((await listMediaFiles(db)).map(({ name }) => name))
  const missing = [...wanted].filter((name) => !stored.has(name))
  const unused = [...stored].filter((name) => !wanted.has(name))
  const removed = new Set<string>()
  if (remove) {
    for (const name of unused) if (await removeUnused(db, files, name)) removed.add(name)
  }
  return [
    `${wanted.size} files in the library, ${missing.length} missing, ${unused.length} unused`,
    ...missing.map((name) => `missing: ${name}`),
    ...unused.map((name) => `${removed.has(name) ? 'removed' : 'unused'}: ${name}`),
  ]
}

/** An upload may have found the file and added its row meanwhile. */
async function removeUnused(db: Db, files: FileStore, name: string) {
  const isTrash = name.startsWith(trashFolder)
  const stem = stemOf(isTrash ? name.slice(trashFolder.length) : name)
  return whereUnused(db, stem, isTrash ? 'trash' : 'library', () => files.remove([name]))
}
