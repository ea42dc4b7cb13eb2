import { Hono } from 'hono'
import { pageErrors } from '../../../content/errors/pages.ts'
import { refuse } from '../../lib/app-error.ts'
import { rowId } from '../../lib/form/row-number.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { findPage } from '../page.store.server.ts'
import { previewInput, previewKey } from './preview-link.schema.ts'
import {
  createPreviewLink,
  listPreviewLinks,
  revokePreviewLink,
} from './preview-link.store.server.ts'

const call = callsOf('Pages')

/** Mounted behind the guard of the pages, so that authors share what is theirs. */
export const previewLinkApi = new Hono<AppEnv>()
  .get(
    '/:id/previews',
    call('List the links that show the draft of a page', 'links, without their addresses'),
    valid('param', rowId),
    async (c) =>
      c.json({ links: await listPreviewLinks(c.var.services.db, c.req.valid('param').id) }),
  )
  .post(
    '/:id/previews',
    call(
      'Create a link that shows the newest version of a page to somebody without an account',
      'success: true, the link, and its address, which is shown only this once',
      { audit: 'preview.create', status: 201 },
    ),
    valid('param', rowId),
    valid('json', previewInput),
    async (c) => {
      const { db, secret, siteUrl } = c.var.services
      const { id: pageId } =
        (await findPage(db, c.req.valid('param').id)) ?? refuse('not_found', pageErrors.gone)
      const { hours } = c.req.valid('json')
      const madeBy = c.var.editor.username
      const { token, link } = await createPreviewLink(db, secret, { pageId, madeBy, hours })
      return c.json({ success: true, link, address: `${siteUrl}/preview/${token}` }, 201)
    },
  )
  .delete(
    '/:id/previews/:link',
    call('Revoke a link that shows the draft of a page', 'success: true', {
      audit: 'preview.revoke',
    }),
    valid('param', previewKey),
    async (c) => {
      const { id, link } = c.req.valid('param')
      if (!(await revokePreviewLink(c.var.services.db, id, link))) {
        refuse('not_found', pageErrors.linkEnded)
      }
      return c.json({ success: true })
    },
  )
