import { Hono } from 'hono'
import { auditTargets } from '../../../content/audit/targets.ts'
import { publisherOf } from '../../accounts/approval/may-publish.server.ts'
import { requireEditor } from '../../accounts/require-editor.server.ts'
import { about } from '../../audit/record.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { listPageIds } from '../page.store.server.ts'
import { bulkFilter, bulkInput, bulkUndo } from './bulk.schema.ts'
import { changePages, undoChanges } from './bulk-pages.server.ts'

const call = callsOf('Pages')

/** Mounted behind the guard of the pages, before the calls of one page. */
export const bulkApi = new Hono<AppEnv>()
  .get(
    '/ids',
    call('List the ids of all pages that match', 'ids, at most 10,000'),
    requireEditor,
    valid('query', bulkFilter),
    async (c) => c.json({ ids: await listPageIds(c.var.services.db, c.req.valid('query')) }),
  )
  .post(
    '/bulk',
    call(
      'Publish, unpublish or trash up to 50 pages, each on its own',
      'success: true, changed, how many were so already, and failed with a message each',
      { audit: 'page.bulk' },
    ),
    requireEditor,
    valid('json', bulkInput),
    async (c) => {
      const { action, ids } = c.req.valid('json')
      about(c, { label: auditTargets.pages(action, ids) })
      const by = await publisherOf(c)
      return c.json({
        success: true,
        ...(await changePages(c.var.services, action, ids, by)),
      })
    },
  )
  .post(
    '/bulk/undo',
    call('Take a change of many pages back', 'success: true, changed and failed', {
      audit: 'page.bulk-undo',
    }),
    requireEditor,
    valid('json', bulkUndo),
    async (c) => {
      const { action, pages } = c.req.valid('json')
      const ids = pages.map(({ id }) => id)
      about(c, { label: auditTargets.pages(action, ids) })
      const by = await publisherOf(c)
      return c.json({
        success: true,
        ...(await undoChanges(c.var.services, action, pages, by)),
      })
    },
  )
