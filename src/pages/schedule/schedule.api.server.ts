import { Hono } from 'hono'
import { pageErrors } from '../../../content/errors/pages.ts'
import { serverErrors } from '../../../content/errors/server.ts'
import { refuse } from '../../lib/app-error.ts'
import { rowId } from '../../lib/form/row-number.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { findPage } from '../page.store.server.ts'
import { answerSaved } from '../present-page.server.ts'
import { readState } from '../read-state.server.ts'
import { toSaved } from '../save-page.server.ts'
import { writeVersion } from '../write-version.store.server.ts'
import { scheduleInput, scheduleProblems } from './schedule.schema.ts'

const call = callsOf('Pages')

/** Mounted behind the guard of the pages. */
export const scheduleApi = new Hono<AppEnv>().put(
  '/:id/schedule',
  call(
    'Publish or unpublish a page at a time; with null for both, cancel that',
    'success: true, and the page',
    { audit: 'page.schedule' },
  ),
  valid('param', rowId),
  valid('json', scheduleInput),
  async (c) => {
    const { db } = c.var.services
    const { id } = c.req.valid('param')
    const given = c.req.valid('json')
    const publishAt = asDate(given.publishAt)
    const unpublishAt = asDate(given.unpublishAt)
    const page = (await findPage(db, id)) ?? refuse('not_found', pageErrors.gone)
    const { isPublished, draftTitle } = page
    const fields = scheduleProblems(
      { publishAt, unpublishAt },
      { isPublished, hasChanges: draftTitle !== null },
    )
    if (Object.keys(fields).length > 0) refuse('invalid', serverErrors.needAttention, { fields })
    const author = c.var.editor.username
    const when = publishAt ?? unpublishAt
    const told = when ? ({ author, event: 'scheduled', refersTo: when } as const) : { author }
    const change = { publishAt, unpublishAt, scheduledBy: when && author }
    const written = await writeVersion(db, id, change, readState(c, given), told)
    return answerSaved(c, await toSaved(db, id, written, page.slug))
  },
)

function asDate(text: string | null) {
  return text === null ? null : new Date(text)
}
