import { Hono } from 'hono'
import { siteErrors } from '../../content/errors/site.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { restoreContent } from './change-content.server.ts'
import { contentEditor } from './content-editor.server.ts'
import { documentAbout, documentOf } from './document-about.server.ts'
import { presentState } from './present-content.server.ts'
import { documentId, revisionOf, revisionsAfter, versionRead } from './site-content.schema.ts'
import { findRevision, listRevisions } from './site-content.store.server.ts'

const call = callsOf('Site')

const revisionsAtOnce = 50

/** What built-in pages said before. */
export const contentHistoryApi = new Hono<AppEnv>()
  .get(
    '/:id/revisions',
    call('List the history of a built-in page, newest first', 'versions without their content'),
    valid('param', documentId),
    valid('query', revisionsAfter),
    async (c) => {
      const { id } = documentOf(c.req.valid('param').id)
      const { before } = c.req.valid('query')
      const found = await listRevisions(c.var.services.db, id, before, revisionsAtOnce + 1)
      const revisions = found.slice(0, revisionsAtOnce)
      return c.json({ revisions, hasMore: found.length > revisionsAtOnce })
    },
  )
  .get(
    '/:id/revisions/:version',
    call('Read a version of a built-in page', 'its content'),
    valid('param', revisionOf),
    async (c) => {
      const { id, version } = c.req.valid('param')
      const document = documentOf(id)
      const revision =
        (await findRevision(c.var.services.db, id, version)) ??
        refuse('not_found', siteErrors.revisionGone)
      return c.json({ ...revision, content: revision.content ?? document.shipped })
    },
  )
  .post(
    '/:id/revisions/:version/restore',
    call(
      'Bring a version of a built-in page back as its draft; what visitors see stays as it is',
      'success: true, and its state',
      { audit: 'site.restore' },
    ),
    valid('param', revisionOf),
    valid('json', versionRead),
    async (c) => {
      const { id, version } = c.req.valid('param')
      const document = documentAbout(c, id)
      const edit = { ...c.req.valid('json'), ...(await contentEditor(c)) }
      const saved = await restoreContent(c.var.services.db, document, version, edit)
      return c.json({ success: true, document: presentState(document, saved) })
    },
  )
