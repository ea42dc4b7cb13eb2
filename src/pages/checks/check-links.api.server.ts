import { Hono } from 'hono'
import * as z from 'zod/mini'
import { articles } from '../../../content/articles/articles.ts'
import { findPictureNames } from '../../media/media.store.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { findAddresses, findPublishedSlugs } from '../page.store.server.ts'
import { pagePath, slugIn } from '../page-path.ts'
import { findRedirects } from '../redirects/redirect.store.server.ts'

const call = callsOf('Pages')

/** Numbers of pages, or addresses such as /page/method. */
const linkList = z.object({
  links: z
    .array(z.string().check(z.regex(/^(?:[1-9]\d{0,8}|\/(?:page|blog)\/[a-z0-9-]{1,255})$/)))
    .check(z.maxLength(1000)),
  /** Files of the library whose names are asked for. */
  pictures: z._default(
    z.array(z.string().check(z.regex(/^[\w.-]{1,100}$/))).check(z.maxLength(1000)),
    [],
  ),
})

/** Mounted behind the guard of the pages. */
export const checkLinksApi = new Hono<AppEnv>().post(
  '/check-links',
  call('Ask which links to pages lead nowhere', 'broken: those of the links; names of pictures', {
    changesNothing: true,
  }),
  valid('json', linkList),
  async (c) => {
    const { db } = c.var.services
    const { links, pictures } = c.req.valid('json')
    const paths = links.filter((link) => link.startsWith('/'))
    const ids = links.filter((link) => !link.startsWith('/')).map(Number)
    const slugs = paths.map(slugIn)
    const [byId, bySlug, redirects, names] = await Promise.all([
      ids.length > 0 ? findAddresses(db, ids) : [],
      slugs.length > 0 ? findPublishedSlugs(db, slugs) : [],
      paths.length > 0 ? findRedirects(db, paths) : [],
      findPictureNames(db, pictures),
    ])
    const works = new Set([
      ...byId.map(({ id }) => String(id)),
      ...bySlug.map(pagePath),
      // An article's address below /page/ leads to it.
      ...bySlug.map(({ slug }) => `/page/${slug}`),
      ...articles.map(({ slug }) => `/blog/${slug}`),
      ...redirects.filter(({ to }) => to !== null).map(({ from }) => from),
    ])
    return c.json({ broken: links.filter((link) => !works.has(link)), names })
  },
)
