import { Hono } from 'hono'
import { pageErrors } from '../../../content/errors/pages.ts'
import { refuseUnapproved } from '../../accounts/approval/may-publish.server.ts'
import { requireEditor } from '../../accounts/require-editor.server.ts'
import { refuse } from '../../lib/app-error.ts'
import { rowId } from '../../lib/form/row-number.ts'
import { trashFilter } from '../../media/media.schema.ts'
import { countedTotal } from '../../server/db/list-part.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { tellOfPages } from '../tell-visitors.server.ts'
import { emptyPageTrash } from './tidy-pages.server.ts'
import {
  deletePagesForGood,
  listTrashedPages,
  restoreTrashedPage,
  wouldPublish,
} from './trash.store.server.ts'

const call = callsOf('Trash')

export const pageTrashApi = new Hono<AppEnv>()
  .use(requireEditor)
  .get(
    '/',
    call('List the pages in the trash, newest first', `pages, and ${countedTotal}`),
    valid('query', trashFilter),
    async (c) => {
      return c.json(await listTrashedPages(c.var.services.db, c.req.valid('query')))
    },
  )
  .post(
    '/:id/restore',
    call(
      'Bring a page back from the trash as it was; with another slug if its own is taken',
      'success: true, and the page with id, slug, title and isPublished',
      { audit: 'page.restore' },
    ),
    valid('param', rowId),
    async (c) => {
      const { services } = c.var
      const { id } = c.req.valid('param')
      if (await wouldPublish(services.db, id)) await refuseUnapproved(c)
      const found =
        (await restoreTrashedPage(services.db, id)) ?? refuse('not_found', pageErrors.notInTrash)
      const { is_published: isPublished, ...page } = found
      await tellOfPages(services, [page.slug], [page.id])
      return c.json({ success: true, page: { ...page, isPublished } })
    },
  )
  .delete(
    '/:id',
    call('Delete a page in the trash and its history for good', 'success: true', {
      audit: 'page.delete',
    }),
    valid('param', rowId),
    async (c) => {
      const deleted = await deletePagesForGood(c.var.services.db, [c.req.valid('param').id])
      if (deleted === 0) refuse('not_found', pageErrors.notInTrash)
      return c.json({ success: true })
    },
  )
  .delete(
    '/',
    call('Empty the trash of pages', 'success: true, and how many were deleted', {
      audit: 'page.empty-trash',
    }),
    async (c) => c.json({ success: true, pages: await emptyPageTrash(c.var.services.db) }),
  )
