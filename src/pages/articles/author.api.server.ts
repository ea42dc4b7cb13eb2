import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { articleErrors } from '../../../content/errors/articles.ts'
import { pageErrors } from '../../../content/errors/pages.ts'
import { serverErrors } from '../../../content/errors/server.ts'
import { approvalNeeded } from '../../accounts/approval/may-publish.server.ts'
import { isAtLeast } from '../../accounts/cms-roles.ts'
import { requireAuthor, requireEditor } from '../../accounts/require-editor.server.ts'
import { about } from '../../audit/record.server.ts'
import { refuse } from '../../lib/app-error.ts'
import { rowId } from '../../lib/form/row-number.ts'
import { isInLibrary } from '../../media/media.store.server.ts'
import type { Db } from '../../server/db/database.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { namesOfReads } from '../page-path.ts'
import { authorInput } from './article.schema.ts'
import { listTagsInUse } from './article.store.server.ts'
import {
  type Author,
  countArticlesOf,
  countShowing,
  deleteAuthor,
  findAuthor,
  insertAuthor,
  listAuthors,
  updateAuthor,
} from './author.store.server.ts'

const call = callsOf('Articles')

/** As many as a select can show. */
const mostTags = 500

/** With `unlink`, articles that name the author lose it. */
const deletion = z.object({ unlink: z.optional(z.literal('true')) })

/** The authors of articles, who need no account. */
export const authorsApi = new Hono<AppEnv>()
  .use(requireAuthor)
  .get(
    '/',
    call('List the authors of articles', 'authors with their articles counted'),
    async (c) => c.json({ authors: await listAuthors(c.var.services.db) }),
  )
  .get(
    '/tags',
    call('List the tags of all articles', 'tags, each with slug, name and its articles'),
    async (c) => c.json({ tags: await listTagsInUse(c.var.services.db, mostTags) }),
  )
  .post(
    '/',
    call(
      'Add an author; the account of an author adds its own byline, once',
      'success: true, and the author',
      { audit: 'author.add', status: 201 },
    ),
    valid('json', authorInput),
    async (c) => {
      const { db } = c.var.services
      const { role, username } = c.var.editor
      const input = c.req.valid('json')
      await requirePicture(db, input.picture)
      const owner = isAtLeast(role, 'editor') ? null : username
      const author = await insertAuthor(db, input, { owner })
      about(c, { id: author.id, label: author.name })
      return c.json({ success: true, author }, 201)
    },
  )
  .put(
    '/:id',
    call(
      'Change an author; the account of an author changes its own byline until a published article shows it',
      'success: true, and the author',
      { audit: 'author.change' },
    ),
    valid('param', rowId),
    valid('json', authorInput),
    async (c) => {
      const { db, pagesChanged } = c.var.services
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      const before = (await findAuthor(db, id)) ?? refuse('not_found', articleErrors.authorMissing)
      await requireOwnByline(c, before)
      if (input.picture !== before.picture) await requirePicture(db, input.picture)
      const author =
        (await updateAuthor(db, id, input)) ?? refuse('not_found', articleErrors.authorMissing)
      about(c, { id, label: author.name })
      await pagesChanged([namesOfReads.authors])
      return c.json({ success: true, author })
    },
  )
  .delete(
    '/:id',
    call(
      'Delete an author, unless articles name it; with unlink=true they lose it',
      'success: true',
      {
        audit: 'author.delete',
      },
    ),
    requireEditor,
    valid('param', rowId),
    valid('query', deletion),
    async (c) => {
      const { db, pagesChanged } = c.var.services
      const { id } = c.req.valid('param')
      const author = (await findAuthor(db, id)) ?? refuse('not_found', articleErrors.authorMissing)
      const articles = await countArticlesOf(db, id)
      if (articles > 0 && !c.req.valid('query').unlink) {
        refuse({ code: 'author_used', kind: 'conflict' }, articleErrors.authorUsed(articles))
      }
      if (!(await deleteAuthor(db, id))) refuse('not_found', articleErrors.authorMissing)
      about(c, { label: author.name })
      await pagesChanged([namesOfReads.authors])
      return c.json({ success: true })
    },
  )

async function requireOwnByline({ var: { editor, services } }: Context<AppEnv>, author: Author) {
  if (isAtLeast(editor.role, 'editor')) return
  if (author.owner !== editor.username) refuse('not_allowed', articleErrors.notYourByline)
  if ((await countShowing(services.db, author.id)) > 0)
    refuse(approvalNeeded, articleErrors.bylineIsPublic)
}

async function requirePicture(db: Db, picture: string) {
  if (picture === '' || (await isInLibrary(db, picture))) return
  const fields = { picture: pageErrors.notInLibrary }
  refuse('invalid', serverErrors.needAttention, { fields })
}
