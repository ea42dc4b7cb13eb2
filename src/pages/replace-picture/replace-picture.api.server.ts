import { Hono } from 'hono'
import * as z from 'zod/mini'
import { requirePublisher } from '../../accounts/approval/may-publish.server.ts'
import { requireEditor } from '../../accounts/require-editor.server.ts'
import { rowId, rowNumber } from '../../lib/form/row-number.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { type ReplaceElsewhere, replacePicture } from './replace-picture.server.ts'

const call = callsOf('Media')

const replacement = z.object({ with: rowNumber('Choose another picture') })

/** Mounted beside the media API, which does not know about pages. */
export const replacePictureApi = (replaceElsewhere: ReplaceElsewhere) =>
  new Hono<AppEnv>().post(
    '/:id/replace',
    call(
      'Show another picture of the library wherever this one is shown, on pages, built-in pages and authors, live and in drafts',
      'success: true, how many pages were changed, and failed: those that were not, each with id and title',
      { audit: 'media.replace' },
    ),
    requireEditor,
    requirePublisher,
    valid('param', rowId),
    valid('json', replacement),
    async (c) => {
      const ids = { from: c.req.valid('param').id, to: c.req.valid('json').with }
      const outcome = await replacePicture(
        c.var.services,
        ids,
        c.var.editor.username,
        replaceElsewhere,
      )
      return c.json({ success: true, ...outcome })
    },
  )
