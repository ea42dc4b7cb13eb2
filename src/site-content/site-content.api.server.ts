import { Hono } from 'hono'
import { serverErrors } from '../../content/errors/server.ts'
import {
  noteIfWithoutApproval,
  publisherOf,
  requirePublisher,
} from '../accounts/approval/may-publish.server.ts'
import { requireEditor } from '../accounts/require-editor.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import type { Services } from '../server/services.ts'
import { discardContentDraft, resetContent, saveContentDraft } from './change-content.server.ts'
import { contentApprovalApi } from './content-approval.api.server.ts'
import { contentEditor } from './content-editor.server.ts'
import { contentHistoryApi } from './content-history.api.server.ts'
import { documentAbout, documentOf } from './document-about.server.ts'
import { documents } from './documents.server.ts'
import { pathsLinkedFrom } from './links-of.ts'
import { newestContent, presentDocument, presentState } from './present-content.server.ts'
import { publishContentAs, scheduleContentAs } from './review-content.server.ts'
import {
  contentInput,
  documentId,
  publishInput,
  scheduleInput,
  scheduleProblem,
  versionRead,
} from './site-content.schema.ts'
import { findContent, listContent } from './site-content.store.server.ts'

const call = callsOf('Site')

/** What `main/` knows of the addresses of the whole site. */
type SiteLinks = {
  list: (db: Db) => Promise<readonly string[]>
  findBroken: (
    services: Pick<Services, 'db' | 'serves'>,
    paths: readonly string[],
  ) => Promise<readonly string[]>
}

export const siteContentApi = (siteLinks: SiteLinks) =>
  new Hono<AppEnv>()
    .use(requireEditor)
    .route('/', contentApprovalApi)
    .route('/', contentHistoryApi)
    .get(
      '/',
      call(
        'List the built-in pages and what all pages show',
        'each with its state and how many of its links lead nowhere, and the addresses of this site that a link can lead to',
      ),
      async (c) => {
        const { db } = c.var.services
        const [rows, addresses] = await Promise.all([listContent(db), siteLinks.list(db)])
        const listed = documents.map((document) => {
          const stored = rows.find((row) => row.document === document.id)
          return { document, stored, links: pathsLinkedFrom(newestContent(document, stored)) }
        })
        const linked = [...new Set(listed.flatMap(({ links }) => links))]
        const broken = new Set(await siteLinks.findBroken(c.var.services, linked))
        return c.json({
          addresses,
          documents: listed.map(({ document, stored, links }) => ({
            ...presentState(document, stored),
            brokenLinks: links.filter((path) => broken.has(path)).length,
          })),
        })
      },
    )
    .get(
      '/:id',
      call(
        'Read the content of a built-in page',
        'form (a JSON Schema), what is shipped, live and in the draft, and the version for the next write',
      ),
      valid('param', documentId),
      async (c) => {
        const document = documentOf(c.req.valid('param').id)
        const { db, config } = c.var.services
        return c.json(presentDocument(document, await findContent(db, document.id), config))
      },
    )
    .put(
      '/:id/draft',
      call('Save a draft of a built-in page', 'success: true, and its state', {
        audit: 'site.save-draft',
      }),
      valid('param', documentId),
      valid('json', contentInput),
      async (c) => {
        const document = documentAbout(c, c.req.valid('param').id)
        const { version, content, isKept } = c.req.valid('json')
        const edit = { version, ...(await contentEditor(c)) }
        const saved = await saveContentDraft(c.var.services.db, document, content, edit, isKept)
        return c.json({ success: true, document: presentState(document, saved) })
      },
    )
    .delete(
      '/:id/draft',
      call('Discard the draft of a built-in page', 'success: true, and its state', {
        audit: 'site.discard-draft',
      }),
      valid('param', documentId),
      valid('json', versionRead),
      async (c) => {
        const document = documentAbout(c, c.req.valid('param').id)
        const edit = { ...c.req.valid('json'), author: c.var.editor.username }
        const saved = await discardContentDraft(c.var.services.db, document, edit)
        return c.json({ success: true, document: presentState(document, saved) })
      },
    )
    .post(
      '/:id/publish',
      call(
        'Publish this content of a built-in page, or else its draft',
        'success: true, and its state',
        {
          audit: 'site.publish',
        },
      ),
      valid('param', documentId),
      valid('json', publishInput),
      async (c) => {
        const document = documentAbout(c, c.req.valid('param').id)
        const { version, content } = c.req.valid('json')
        const by = await publisherOf(c)
        const { saved, isApproval } = await publishContentAs(
          c.var.services,
          document,
          content,
          version,
          by,
        )
        if (!isApproval) noteIfWithoutApproval(c, by)
        return c.json({ success: true, document: presentState(document, saved) })
      },
    )
    .post(
      '/:id/reset',
      call('Publish the shipped content of a built-in page again', 'success: true, and its state', {
        audit: 'site.reset',
      }),
      requirePublisher,
      valid('param', documentId),
      valid('json', versionRead),
      async (c) => {
        const document = documentAbout(c, c.req.valid('param').id)
        const edit = { ...c.req.valid('json'), author: c.var.editor.username }
        const saved = await resetContent(c.var.services, document, edit)
        return c.json({ success: true, document: presentState(document, saved) })
      },
    )
    .put(
      '/:id/schedule',
      call(
        'Publish the draft of a built-in page at a time; with null, cancel that',
        'success: true, and its state',
        { audit: 'site.schedule' },
      ),
      valid('param', documentId),
      valid('json', scheduleInput),
      async (c) => {
        const document = documentAbout(c, c.req.valid('param').id)
        const { version, publishAt: text } = c.req.valid('json')
        const publishAt = text === null ? null : new Date(text)
        const problem = publishAt && scheduleProblem(publishAt)
        if (problem)
          refuse('invalid', serverErrors.needAttention, { fields: { publishAt: problem } })
        const by = await publisherOf(c)
        const { saved, isApproval } = await scheduleContentAs(
          c.var.services,
          document,
          publishAt,
          version,
          by,
        )
        if (!isApproval) noteIfWithoutApproval(c, by)
        return c.json({ success: true, document: presentState(document, saved) })
      },
    )
