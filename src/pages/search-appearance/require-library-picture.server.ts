import { pageErrors } from '../../../content/errors/pages.ts'
import { serverErrors } from '../../../content/errors/server.ts'
import { refuse } from '../../lib/app-error.ts'
import { isInLibrary } from '../../media/media.store.server.ts'
import type { Db } from '../../server/db/database.ts'
import { findPage } from '../page.store.server.ts'
import type { SearchAppearance } from './search-appearance.schema.ts'

/**
 * A social image is a picture of the library. One that the page has already may have been deleted
 * since; it must not keep an editor from saving.
 */
export async function requireLibraryPicture(
  db: Db,
  appearance: SearchAppearance | undefined,
  id?: number,
) {
  const image = appearance?.image
  if (!image || (await isInLibrary(db, image))) return
  const page = id === undefined ? undefined : await findPage(db, id)
  if ([page?.searchAppearance.image, page?.draftSearchAppearance?.image].includes(image)) return
  refuse('invalid', serverErrors.needAttention, {
    fields: { 'searchAppearance.image': pageErrors.notInLibrary },
  })
}
