import { Hono } from 'hono'
import { mediaErrors } from '../../content/errors/media.ts'
import { requireEditor } from '../accounts/require-editor.server.ts'
import { refuse } from '../lib/app-error.ts'
import { rowId } from '../lib/form/row-number.ts'
import { countedTotal } from '../server/db/list-part.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { trashFilter } from './media.schema.ts'
import { type FindPagesUsing, listTrashedMedia } from './media.store.server.ts'
import { bringBack, emptyMediaTrash, removeForGood } from './media-trash.server.ts'
import { presentMedia } from './present-media.server.ts'

const call = callsOf('Trash')

export function mediaTrashApi(findPagesUsing: FindPagesUsing) {
  return new Hono<AppEnv>()
    .use(requireEditor)
    .get(
      '/',
      call(
        'List the pictures in the trash, newest first',
        `media, each with the pages that use it, and ${countedTotal}`,
      ),
      valid('query', trashFilter),
      async (c) => {
        const { db } = c.var.services
        const { media, ...counted } = await listTrashedMedia(db, c.req.valid('query'))
        const shown = media.map(async (one) => ({
          ...presentMedia(one),
          deletedAt: one.deletedAt?.toISOString() ?? '',
          deletedBy: one.deletedBy,
          pages: await findPagesUsing(db, one.filename),
        }))
        return c.json({ media: await Promise.all(shown), ...counted })
      },
    )
    .post(
      '/:id/restore',
      call('Bring a picture back from the trash', 'success: true', { audit: 'media.restore' }),
      valid('param', rowId),
      async (c) => {
        if (!(await bringBack(c.var.services, c.req.valid('param').id)))
          refuse('not_found', mediaErrors.gone)
        return c.json({ success: true })
      },
    )
    .delete(
      '/:id',
      call('Delete a picture in the trash and its files for good', 'success: true', {
        audit: 'media.delete',
      }),
      valid('param', rowId),
      async (c) => {
        if (!(await removeForGood(c.var.services, c.req.valid('param').id)))
          refuse('not_found', mediaErrors.gone)
        return c.json({ success: true })
      },
    )
    .delete(
      '/',
      call('Empty the trash of pictures', 'success: true, and how many were deleted', {
        audit: 'media.empty-trash',
      }),
      async (c) => c.json({ success: true, media: await emptyMediaTrash(c.var.services) }),
    )
}
