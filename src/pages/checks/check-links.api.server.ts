import { Hono } from 'hono'
import * as z from 'zod/mini'
import { findPictureNames } from '../../media/media.store.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { findAddresses } from '../page.store.server.ts'
import { findBroken } from './find-broken.server.ts'

const call = callsOf('Pages')

/** Numbers of pages, or paths such as /page/method. */
const linkList = z.object({
  links: z
    .array(z.string().check(z.regex(/^(?:[1-9]\d{0,8}|\/[^\s?#]{0,255})$/)))
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
    const { db, serves } = c.var.services
    const { links, pictures } = c.req.valid('json')
    const paths = links.filter((link) => link.startsWith('/'))
    const ids = links.filter((link) => !link.startsWith('/')).map(Number)
    const [byId, brokenPaths, names] = await Promise.all([
      ids.length > 0 ? findAddresses(db, ids) : [],
      findBroken({ db, serves }, paths),
      findPictureNames(db, pictures),
    ])
    const published = new Set(byId.map(({ id }) => id))
    const brokenIds = ids.filter((id) => !published.has(id)).map(String)
    return c.json({ broken: [...brokenIds, ...brokenPaths], names })
  },
)
