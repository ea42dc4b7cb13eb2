import { Hono } from 'hono'
import { pageErrors } from '../../../content/errors/pages.ts'
import { publisherOf } from '../../accounts/approval/may-publish.server.ts'
import { refuse } from '../../lib/app-error.ts'
import { rowId } from '../../lib/form/row-number.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { draftNote } from '../approval/publishing.server.ts'
import { findOwnerOfSlug, findPage } from '../page.store.server.ts'
import { answerSaved } from '../present-page.server.ts'
import { readState } from '../read-state.server.ts'
import { newestOf, saveDraft } from '../save-page.server.ts'
import { workOnPage } from '../work-on-page.server.ts'
import { restoreInput, revisionFilter, revisionKey } from './revision.schema.ts'
import { findRevision, listRevisions } from './revision.store.server.ts'

const call = callsOf('Pages')

/** Mounted behind the guard of the pages. */
export const revisionApi = new Hono<AppEnv>()
  .get(
    '/:id/revisions',
    call(
      'List the revisions of a page, newest first',
      'revisions without their content, and how many there are',
    ),
    valid('param', rowId),
    valid('query', revisionFilter),
    async (c) => {
      const { before, pageSize } = c.req.valid('query')
      const { id } = c.req.valid('param')
      return c.json(await listRevisions(c.var.services.db, id, before, pageSize))
    },
  )
  .get(
    '/:id/revisions/:version',
    call('Read a revision', 'the revision; html is what visitors saw or would have seen'),
    valid('param', revisionKey),
    async (c) => {
      const { id, version } = c.req.valid('param')
      const {
        pageId: _,
        isKept: __,
        ...revision
      } = (await findRevision(c.var.services.db, id, version)) ??
      refuse('not_found', pageErrors.revisionGone)
      // Sanitised again, because it may have been saved under older rules.
      const { content, publicHtml: html } = await workOnPage(
        c.var.editor.username,
        'prepare',
        revision.content,
      )
      return c.json({ ...revision, content, html })
    },
  )
  .post(
    '/:id/revisions/:version/restore',
    call(
      'Restore a revision as a draft; what visitors see stays as it is',
      'success: true, and the page',
      { audit: 'page.restore-revision' },
    ),
    valid('param', revisionKey),
    valid('json', restoreInput),
    async (c) => {
      const { db } = c.var.services
      const { id, version } = c.req.valid('param')
      const page = (await findPage(db, id)) ?? refuse('not_found', pageErrors.gone)
      const { title, content, searchAppearance, article, createdAt, ...revision } =
        (await findRevision(db, id, version)) ?? refuse('not_found', pageErrors.revisionGone)
      const isTaken = await findOwnerOfSlug(db, revision.slug, id)
      const slug = isTaken ? newestOf(page).slug : revision.slug
      const input = { title, slug, content, searchAppearance, article }
      const told = {
        ...draftNote(await publisherOf(c)),
        event: 'restored',
        refersTo: createdAt,
      } as const
      const read = readState(c, c.req.valid('json'))
      return answerSaved(c, await saveDraft(db, id, input, read, told))
    },
  )
