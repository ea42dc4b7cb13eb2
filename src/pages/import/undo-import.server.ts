import { importWords } from '../../../content/cms/import.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Services } from '../../server/services.ts'
import { deleteImportedAuthors } from '../articles/author.store.server.ts'
import { tellOfPages } from '../tell-visitors.server.ts'
import { listKept, markUndone, runExists, undoPart } from './import-run.store.server.ts'

/**
 * Moves the pages of an import that nobody has changed since to the trash, in short transactions.
 * Where it is interrupted, another call continues.
 */
export async function undoImport(
  services: Pick<Services, 'db' | 'pagesChanged'>,
  run: number,
  by: string,
) {
  const { db } = services
  if (!(await runExists(db, run))) refuse('not_found', importWords.noRun)
  const total = { pages: 0, redirects: 0 }
  for (;;) {
    const { pages, redirects } = await undoPart(db, run, by)
    if (pages.length === 0) break
    total.pages += pages.length
    total.redirects += redirects
    await tellOfPages(
      services,
      pages.map(({ slug }) => slug),
      pages.map(({ id }) => id),
    )
  }
  const authors = await deleteImportedAuthors(db, run)
  if (total.pages > 0) await markUndone(db, run, by)
  return { ...total, authors, ...(await listKept(db, run)) }
}
