import { type Context, Hono } from 'hono'
import { samplePages } from '../../content/cms/sample-pages.ts'
import { requireEditor } from '../accounts/require-editor.server.ts'
import { AppError } from '../lib/app-error.ts'
import { rowId } from '../lib/form/row-number.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import type { BodyLimit } from '../server/http/body-limits.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { newPageInput, pageAppearance, pageFilter, pageSlug, pageUpdate } from './page.schema.ts'
import {
  countSamplePages,
  deletePage,
  deleteSamplePages,
  findPage,
  listPages,
  type StoredPage,
} from './page.store.server.ts'
import { readPreview, readPublishedPage } from './public-page.server.ts'
import { addSamplePages, createPage, refuseMissing, savePage } from './save-page.server.ts'

/** A page of a million characters of up to four bytes each. */
export const pageLimit: BodyLimit = { path: '/api/cms/pages', maxBytes: 4 * 1024 * 1024 }

const call = callsOf('Pages')

/** For visitors: published pages only. */
export const pageApi = new Hono<AppEnv>().get(
  '/:slug',
  call('Read a published page', 'title, slug, content as HTML, and updatedAt'),
  valid('param', pageSlug),
  async (c) => {
    const page = await readPublishedPage(c.var.services.db, c.req.valid('param').slug)
    if (!page) throw new AppError('not_found', 'There is no published page at this address.')
    const { title, slug, publicHtml, updatedAt } = page
    return c.json({ title, slug, content: publicHtml, updatedAt })
  },
)

export const pagesApi = new Hono<AppEnv>()
  .use(requireEditor)
  .get(
    '/',
    call(
      'List pages',
      'pages without their content, and the total that match (a search counts up to 500)',
    ),
    valid('query', pageFilter),
    async (c) => c.json(await listPages(c.var.services.db, c.req.valid('query'))),
  )
  .post(
    '/',
    call('Create a page', 'success: true, and the page', { status: 201 }),
    valid('json', newPageInput),
    async (c) => {
      const page = await createPage(c.var.services.db, c.req.valid('json'))
      await dropCachedPages(c, page)
      return c.json({ success: true, page }, 201)
    },
  )
  .get(
    '/:id',
    call('Read a page, as stored or as visitors see it', 'the page, with its version as ETag'),
    valid('param', rowId),
    valid('query', pageAppearance),
    async (c) => {
      const { db } = c.var.services
      const { id } = c.req.valid('param')
      if (c.req.valid('query').as !== 'visitor') {
        const page = (await findPage(db, id)) ?? refuseMissing()
        return c.json(page, 200, { ETag: entityTag(page) })
      }
      const {
        publicHtml,
        description: _,
        image: __,
        ...page
      } = (await readPreview(db, id)) ?? refuseMissing()
      return c.json({ ...page, content: publicHtml }, 200, { ETag: entityTag(page) })
    },
  )
  .put(
    '/:id',
    call(
      'Save a page. With version, updatedAt or If-Match it is refused (409) on top of a newer save',
      'success: true, and the page',
    ),
    valid('param', rowId),
    valid('json', pageUpdate),
    async (c) => {
      const { version, updatedAt, ...input } = c.req.valid('json')
      const { id } = c.req.valid('param')
      const { page, formerSlug } = await savePage(c.var.services.db, id, input, {
        version: versionFrom(c.req.header('if-match')) ?? version,
        updatedAt: updatedAt === undefined ? undefined : new Date(updatedAt),
      })
      await dropCachedPages(c, { slug: formerSlug }, page)
      return c.json({ success: true, page }, 200, { ETag: entityTag(page) })
    },
  )
  .delete('/:id', call('Delete a page', 'success: true'), valid('param', rowId), async (c) => {
    const { id } = c.req.valid('param')
    await dropCachedPages(c, (await deletePage(c.var.services.db, id)) ?? refuseMissing())
    return c.json({ success: true })
  })

/** Lets a new editor see how it works. A changed sample is an ordinary page. */
export const samplePagesApi = new Hono<AppEnv>()
  .use(requireEditor)
  .get('/', call('Count the sample pages that nobody has changed', 'pages'), async (c) =>
    c.json({ pages: await countSamplePages(c.var.services.db) }),
  )
  .post(
    '/',
    call('Add the sample pages', 'success: true, and how many pages were added', { status: 201 }),
    async (c) => {
      const pages = await addSamplePages(c.var.services.db)
      await dropCachedPages(c, ...samplePages)
      return c.json({ success: true, pages }, 201)
    },
  )
  .delete(
    '/',
    call(
      'Remove the sample pages that nobody has changed',
      'success: true, and how many pages were removed',
    ),
    async (c) => {
      const pages = await deleteSamplePages(c.var.services.db)
      await dropCachedPages(c, ...samplePages)
      return c.json({ success: true, pages })
    },
  )

/** A change is visible with the next request, at the old and the new address. */
async function dropCachedPages(c: Context<AppEnv>, ...pages: readonly { slug: string }[]) {
  const addresses = pages.map(({ slug }) => `/page/${slug}`)
  await c.var.services.pagesChanged([...addresses, '/sitemap.xml', '/feed.xml'])
}

function entityTag({ version }: StoredPage) {
  return `"${version}"`
}

/**
 * Reads If-Match as this API writes it. Any other value matches no version, and * asks for none.
 */
function versionFrom(ifMatch: string | undefined) {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1] ?? -1)
}
