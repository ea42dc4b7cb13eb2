import { Hono } from 'hono'
import { pageErrors } from '../../../content/errors/pages.ts'
import { serverErrors } from '../../../content/errors/server.ts'
import {
  approves,
  noteIfWithoutApproval,
  publisherOf,
} from '../../accounts/approval/may-publish.server.ts'
import { requireEditor } from '../../accounts/require-editor.server.ts'
import { refuse } from '../../lib/app-error.ts'
import { rowId } from '../../lib/form/row-number.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { findPage } from '../page.store.server.ts'
import { answerSaved } from '../present-page.server.ts'
import { readState } from '../read-state.server.ts'
import { scheduleInput, scheduleProblems } from './schedule.schema.ts'
import { schedulePage } from './schedule-page.server.ts'

const call = callsOf('Pages')

/** Mounted behind the guard of the pages. */
export const scheduleApi = new Hono<AppEnv>().put(
  '/:id/schedule',
  call(
    'Publish or unpublish a page at a time; with null for both, cancel that',
    'success: true, and the page',
    { audit: 'page.schedule' },
  ),
  requireEditor,
  valid('param', rowId),
  valid('json', scheduleInput),
  async (c) => {
    const { services } = c.var
    const given = c.req.valid('json')
    const times = { publishAt: asDate(given.publishAt), unpublishAt: asDate(given.unpublishAt) }
    const page =
      (await findPage(services.db, c.req.valid('param').id)) ?? refuse('not_found', pageErrors.gone)
    const { isPublished, draftTitle, publishAt } = page
    const by = await publisherOf(c)
    // Another time than the one that was approved is a decision of its own.
    const isToPublish = times.publishAt && times.publishAt.getTime() !== publishAt?.getTime()
    const isApproval = Boolean(isToPublish) && approves(by, page.review)
    if (isToPublish && !isApproval) noteIfWithoutApproval(c, by)
    const fields = scheduleProblems(times, { isPublished, hasChanges: draftTitle !== null })
    if (Object.keys(fields).length > 0) refuse('invalid', serverErrors.needAttention, { fields })
    const read = readState(c, given)
    return answerSaved(c, await schedulePage(services, page, times, read, { by, isApproval }))
  },
)

function asDate(text: string | null) {
  return text === null ? null : new Date(text)
}
