import type { Config } from '../server/config.ts'
import type { Db } from '../server/db/database.ts'
import { openFileStore } from '../server/files/open-file-store.ts'
import { listMediaFiles, trashFolder } from './media.store.server.ts'

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
  if (remove) await files.remove(unused)
  return [
    `${wanted.size} files in the library, ${missing.length} missing, ${unused.length} unused`,
    ...missing.map((name) => `missing: ${name}`),
    ...unused.map((name) => `${remove ? 'removed' : 'unused'}: ${name}`),
  ]
}
