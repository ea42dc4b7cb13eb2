import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { noteIfWithoutApproval, publisherOf } from '../../accounts/approval/may-publish.server.ts'
import { reviewNote } from '../../accounts/approval/review.schema.ts'
import { requireEditor } from '../../accounts/require-editor.server.ts'
import { about } from '../../audit/record.server.ts'
import { rowId } from '../../lib/form/row-number.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { pageRead } from '../page.schema.ts'
import type { StoredPage } from '../page.store.server.ts'
import { answerSaved, entityTag, presentPage } from '../present-page.server.ts'
import { readState } from '../read-state.server.ts'
import { setStatus } from '../save-page.server.ts'
import { publishAs } from './publishing.server.ts'
import { askApproval, returnPage, waitingIn, withdrawRequest } from './review-page.server.ts'

const call = callsOf('Pages')

const returning = z.extend(pageRead, { note: reviewNote })

/** Mounted behind the guard of the pages. */
export const approvalApi = new Hono<AppEnv>()
  .post(
    '/:id/ask',
    call('Ask for approval of the newest version of a page', 'success: true, and the page', {
      audit: 'page.ask',
    }),
    valid('param', rowId),
    valid('json', pageRead),
    async (c) => {
      const { services, editor } = c.var
      const read = readState(c, c.req.valid('json'))
      const { id } = c.req.valid('param')
      return answer(c, await askApproval(services, id, read, editor.username))
    },
  )
  .post(
    '/:id/withdraw',
    call('Withdraw the request to approve a page', 'success: true, and the page', {
      audit: 'page.withdraw',
    }),
    valid('param', rowId),
    valid('json', pageRead),
    async (c) => {
      const read = readState(c, c.req.valid('json'))
      return answer(c, await withdrawRequest(c.var.services, c.req.valid('param').id, read))
    },
  )
  .post(
    '/:id/approve',
    call(
      'Approve a page that somebody else asked for: it is published, or scheduled if it is an article with a later date',
      'success: true, and the page',
      { audit: 'page.approve' },
    ),
    requireEditor,
    valid('param', rowId),
    valid('json', pageRead),
    async (c) => {
      const read = readState(c, c.req.valid('json'))
      return publish(c, c.req.valid('param').id, (page) => {
        waitingIn(page)
        return { ...read, version: read.version ?? page.version }
      })
    },
  )
  .post(
    '/:id/publish',
    call('Show visitors the newest version of a page', 'success: true, and the page', {
      audit: 'page.publish',
    }),
    requireEditor,
    valid('param', rowId),
    valid('json', pageRead),
    async (c) => {
      const read = readState(c, c.req.valid('json'))
      return publish(c, c.req.valid('param').id, () => read)
    },
  )
  .post(
    '/:id/return',
    call('Return a page to whoever asked for approval', 'success: true, and the page', {
      audit: 'page.return',
    }),
    requireEditor,
    valid('param', rowId),
    valid('json', returning),
    async (c) => {
      const { services, editor } = c.var
      const { note, ...sent } = c.req.valid('json')
      const page = await returnPage(services, c.req.valid('param').id, readState(c, sent), {
        note,
        by: editor.username,
      })
      return answer(c, page)
    },
  )

async function publish(
  c: Context<AppEnv>,
  id: number,
  readOf: (page: StoredPage) => Parameters<typeof setStatus>[3],
) {
  const by = await publisherOf(c)
  const saved = await publishAs(c.var.services, id, by, async (db, note, page) => {
    if (note.event !== 'approved') noteIfWithoutApproval(c, by)
    return setStatus(db, id, 'published', readOf(page), note)
  })
  return answerSaved(c, saved)
}

function answer(c: Context<AppEnv>, stored: StoredPage) {
  about(c, { id: stored.id, label: stored.title })
  const page = presentPage(stored)
  return c.json({ success: true, page }, 200, { ETag: entityTag(page) })
}
