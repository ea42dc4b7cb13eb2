import { Hono } from 'hono'
import { samplePages } from '../../content/cms/sample-pages.ts'
import { approvalErrors } from '../../content/errors/approval.ts'
import { pageErrors } from '../../content/errors/pages.ts'
import {
  approvalNeeded,
  noteIfWithoutApproval,
  publisherOf,
  refuseUnapproved,
  requirePublisher,
} from '../accounts/approval/may-publish.server.ts'
import { isAtLeast } from '../accounts/cms-roles.ts'
import { requireAuthor, requireEditor } from '../accounts/require-editor.server.ts'
import { about } from '../audit/record.server.ts'
import { refuse } from '../lib/app-error.ts'
import { rowId } from '../lib/form/row-number.ts'
import { countedTotal } from '../server/db/list-part.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import type { BodyLimit } from '../server/http/body-limits.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { approvalApi } from './approval/approval.api.server.ts'
import { draftNote, publishAs, readToSave } from './approval/publishing.server.ts'
import { requireOwnPage } from './approval/require-own-page.server.ts'
import { requireArticleParts } from './articles/require-parts.server.ts'
import { bulkApi } from './bulk/bulk.api.server.ts'
import { checkLinksApi } from './checks/check-links.api.server.ts'
import { revisionApi } from './history/revision.api.server.ts'
import {
  draftUpdate,
  newPageInput,
  pageAppearance,
  pageFilter,
  pageRead,
  pageSlug,
  pageUpdate,
} from './page.schema.ts'
import { countSamplePages, deleteSamplePages, findPage, listPages } from './page.store.server.ts'
import { answerSaved, entityTag, presentPage } from './present-page.server.ts'
import { readPreview, readPublishedPage } from './public-page.server.ts'
import { readState } from './read-state.server.ts'
import {
  addSamplePages,
  createPage,
  discardDraft,
  duplicatePage,
  saveDraft,
  savePage,
} from './save-page.server.ts'
import { scheduleApi } from './schedule/schedule.api.server.ts'
import { requireLibraryPicture } from './search-appearance/require-library-picture.server.ts'
import { previewLinkApi } from './sharing/preview-link.api.server.ts'
import { tellOfPages } from './tell-visitors.server.ts'
import { trashPages } from './trash/trash.store.server.ts'

/** A page of a million characters of up to four bytes each. */
export const pageLimit: BodyLimit = { path: '/api/cms/pages', maxBytes: 4 * 1024 * 1024 }

const call = callsOf('Pages')

/** For visitors: published pages only. */
export const pageApi = new Hono<AppEnv>().get(
  '/:slug',
  call('Read a published page', 'title, slug, content as HTML, and updatedAt'),
  valid('param', pageSlug),
  async (c) => {
    const { db, readPublic } = c.var.services
    const { slug: wanted } = c.req.valid('param')
    const page = await readPublic((readable) => readPublishedPage(readable, wanted, db))
    if (!page) refuse('not_found', pageErrors.notPublished)
    const { title, slug, publicHtml, updatedAt } = page
    return c.json({ title, slug, content: publicHtml, updatedAt })
  },
)

export const pagesApi = new Hono<AppEnv>()
  .use(requireAuthor)
  .use('/:id/*', requireOwnPage)
  .get(
    '/',
    call('List pages', `pages without their content, and ${countedTotal}`),
    valid('query', pageFilter),
    async (c) => {
      const { editor, services } = c.var
      const isAuthor = !isAtLeast(editor.role, 'editor')
      const owner = isAuthor ? editor.username : undefined
      const { pages, ...counted } = await listPages(services.db, c.req.valid('query'), owner)
      // What an editor wrote to somebody else is not for those who only link to the page.
      const isShown = (page: { owner: string | null }) => !isAuthor || page.owner === owner
      const shown = pages.map((page) => (isShown(page) ? page : { ...page, review: null }))
      return c.json({ pages: shown, ...counted })
    },
  )
  .post(
    '/',
    call('Create a page', 'success: true, and the page', { audit: 'page.create', status: 201 }),
    valid('json', newPageInput),
    async (c) => {
      const { db } = c.var.services
      const input = c.req.valid('json')
      await requireLibraryPicture(db, input.searchAppearance)
      await requireArticleParts(db, input.article)
      if (input.isPublished === 'published') await refuseUnapproved(c)
      const page = await createPage(db, input, c.var.editor.username)
      about(c, { id: page.id, label: page.title })
      await tellOfPages(c.var.services, [page.slug], [], page.kind)
      return c.json({ success: true, page: presentPage(page) }, 201)
    },
  )
  .route('/', bulkApi)
  .route('/', checkLinksApi)
  .get(
    '/:id',
    call(
      'Read a page, as stored or as visitors would see its newest version',
      'the page, with its version as ETag; draft holds changes that visitors do not see yet',
    ),
    valid('param', rowId),
    valid('query', pageAppearance),
    async (c) => {
      const { db } = c.var.services
      const { id } = c.req.valid('param')
      if (c.req.valid('query').as !== 'visitor') {
        const page = (await findPage(db, id)) ?? refuse('not_found', pageErrors.gone)
        return c.json(presentPage(page), 200, { ETag: entityTag(page) })
      }
      const preview = (await readPreview(db, id)) ?? refuse('not_found', pageErrors.gone)
      const { title, slug, publicHtml: content } = preview
      const page = { ...presentPage(preview.page), draft: null, title, slug, content }
      return c.json(page, 200, { ETag: entityTag(page) })
    },
  )
  .put(
    '/:id',
    call(
      'Save a page. With version, updatedAt or If-Match it is refused (409) on top of a newer save',
      'success: true, and the page',
      { audit: 'page.save' },
    ),
    valid('param', rowId),
    valid('json', pageUpdate),
    async (c) => {
      const { version, updatedAt, ...input } = c.req.valid('json')
      const { services } = c.var
      const { id } = c.req.valid('param')
      const by = await publisherOf(c)
      const sent = readState(c, { version, updatedAt })
      const read = await readToSave(services.db, id, input.isPublished, sent, by)
      await requireLibraryPicture(services.db, input.searchAppearance, id)
      await requireArticleParts(services.db, input.article, id)
      if (input.isPublished === 'draft')
        return answerSaved(c, await savePage(services.db, id, input, read, draftNote(by)))
      const saved = await publishAs(services, id, by, async (db, note) => {
        if (note.event !== 'approved') noteIfWithoutApproval(c, by)
        return savePage(db, id, input, read, note)
      })
      return answerSaved(c, saved)
    },
  )
  .put(
    '/:id/draft',
    call(
      'Save changes of a published page beside what visitors see. Refused (409) like a save',
      'success: true, and the page with its draft',
      { audit: 'page.draft' },
    ),
    valid('param', rowId),
    valid('json', draftUpdate),
    async (c) => {
      const { version, updatedAt, ...input } = c.req.valid('json')
      const read = readState(c, { version, updatedAt })
      const told = draftNote(await publisherOf(c))
      const { id } = c.req.valid('param')
      await requireLibraryPicture(c.var.services.db, input.searchAppearance, id)
      await requireArticleParts(c.var.services.db, input.article, id)
      return answerSaved(c, await saveDraft(c.var.services.db, id, input, read, told))
    },
  )
  .post(
    '/:id/discard',
    call('Discard changes that visitors do not see yet', 'success: true, and the page', {
      audit: 'page.discard',
    }),
    valid('param', rowId),
    valid('json', pageRead),
    async (c) => {
      const read = readState(c, c.req.valid('json'))
      const { id } = c.req.valid('param')
      const author = c.var.editor.username
      return answerSaved(c, await discardDraft(c.var.services.db, id, read, author))
    },
  )
  .post(
    '/:id/duplicate',
    call('Make a draft with the newest version of a page', 'success: true, and the new page', {
      audit: 'page.duplicate',
      status: 201,
    }),
    valid('param', rowId),
    async (c) => {
      const { db } = c.var.services
      const page = await duplicatePage(db, c.req.valid('param').id, c.var.editor.username)
      about(c, { id: page.id, label: page.title })
      return c.json({ success: true, page: presentPage(page) }, 201)
    },
  )
  .delete(
    '/:id',
    call('Move a page to the trash', 'success: true', { audit: 'page.trash' }),
    valid('param', rowId),
    async (c) => {
      const { id } = c.req.valid('param')
      const { db } = c.var.services
      const isAuthor = !isAtLeast(c.var.editor.role, 'editor')
      const trashed = await trashPages(db, [id], c.var.editor.username, isAuthor)
      if (trashed.length === 0) {
        if (isAuthor && (await findPage(db, id))) refuse(approvalNeeded, approvalErrors.livePage)
        refuse('not_found', pageErrors.gone)
      }
      about(c, { label: trashed[0]?.slug })
      await tellOfPages(
        c.var.services,
        trashed.map(({ slug }) => slug),
        [id],
      )
      return c.json({ success: true })
    },
  )
  .route('/', approvalApi)
  .route('/', revisionApi)
  .route('/', scheduleApi)
  .route('/', previewLinkApi)

const sampleSlugs = samplePages.map(({ slug }) => slug)

/** Samples show new editors how pages work. A changed sample becomes an ordinary page. */
export const samplePagesApi = new Hono<AppEnv>()
  .use(requireEditor)
  .get('/', call('Count the sample pages that nobody has changed', 'pages'), async (c) =>
    c.json({ pages: await countSamplePages(c.var.services.db) }),
  )
  .post(
    '/',
    call('Add the sample pages', 'success: true, and how many pages were added', {
      audit: 'page.samples',
      status: 201,
    }),
    requirePublisher,
    async (c) => {
      const pages = await addSamplePages(c.var.services.db)
      await tellOfPages(c.var.services, sampleSlugs)
      return c.json({ success: true, pages }, 201)
    },
  )
  .delete(
    '/',
    call(
      'Remove the sample pages that nobody has changed',
      'success: true, and how many pages were removed',
      { audit: 'page.samples-remove' },
    ),
    async (c) => {
      const pages = await deleteSamplePages(c.var.services.db)
      await tellOfPages(c.var.services, sampleSlugs)
      return c.json({ success: true, pages })
    },
  )
