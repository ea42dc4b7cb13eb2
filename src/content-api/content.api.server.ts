import { Hono } from 'hono'
import { connectionErrors } from '../../content/errors/connections.ts'
import { pageErrors } from '../../content/errors/pages.ts'
import { requireReadToken } from '../connections/require-read-token.server.ts'
import { refuse } from '../lib/app-error.ts'
import { findArticle } from '../pages/articles/article.store.server.ts'
import { pageSlug } from '../pages/page.schema.ts'
import { readPublishedPage } from '../pages/public-page.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { documents, findDocument } from '../site-content/documents.server.ts'
import { readContent } from '../site-content/read-content.server.ts'
import { documentId } from '../site-content/site-content.schema.ts'
import { listContent } from '../site-content/site-content.store.server.ts'
import { answerWithTag } from './answer-with-tag.server.ts'
import {
  articleFilter,
  contentOwner,
  type contentScopes,
  publishedFilter,
} from './content.schema.ts'
import { presentArticle } from './present-article.server.ts'
import { presentListed, presentPublished } from './present-published.server.ts'
import { listPublishedArticles } from './published-articles.store.server.ts'
import { listPublished } from './published-pages.store.server.ts'

const call = callsOf('Content for other programs')
const mayRead = (scope: (typeof contentScopes)[number]) =>
  requireReadToken(scope, contentOwner.kind)

/** What visitors see, for programs with a read token. */
export const contentApi = new Hono<AppEnv>()
  .get(
    '/pages',
    call(
      'List published pages (scope: pages)',
      'pages without their content, in an order that edits do not change, and next: send it as after for the next part',
    ),
    mayRead('pages'),
    valid('query', publishedFilter),
    async (c) => {
      const { readPublic, siteUrl } = c.var.services
      const filter = c.req.valid('query')
      const { found, next } = await readPublic((db) => listPublished(db, filter))
      return answerWithTag(c, { pages: found.map((page) => presentListed(page, siteUrl)), next })
    },
  )
  .get(
    '/pages/:slug',
    call(
      'Read a published page (scope: pages)',
      'the page, with its content as HTML; addresses in it that begin with / are of this site',
    ),
    mayRead('pages'),
    valid('param', pageSlug),
    async (c) => {
      const { db, readPublic, siteUrl } = c.var.services
      const { slug } = c.req.valid('param')
      const page = await readPublic((readable) => readPublishedPage(readable, slug, db))
      if (page?.kind !== 'page') refuse('not_found', pageErrors.notPublished)
      return answerWithTag(c, presentPublished(page, siteUrl))
    },
  )
  .get(
    '/articles',
    call(
      'List published articles, also by tag or author (scope: articles)',
      'articles without their content, in an order that edits do not change, and next: send it as after for the next part',
    ),
    mayRead('articles'),
    valid('query', articleFilter),
    async (c) => {
      const { services } = c.var
      const filter = c.req.valid('query')
      const { found, next } = await services.readPublic((db) => listPublishedArticles(db, filter))
      const articles = found.map((article) => presentArticle(article, services))
      return answerWithTag(c, { articles, next })
    },
  )
  .get(
    '/articles/:slug',
    call(
      'Read a published article (scope: articles)',
      'the article, with its content as HTML; addresses in it that begin with / are of this site',
    ),
    mayRead('articles'),
    valid('param', pageSlug),
    async (c) => {
      const { services } = c.var
      const { slug } = c.req.valid('param')
      const page = await services.readPublic((db) => readPublishedPage(db, slug, services.db))
      const found =
        page?.kind === 'article'
          ? await services.readPublic((db) => findArticle(db, page.id))
          : undefined
      if (!page || !found) refuse('not_found', pageErrors.notPublished)
      return answerWithTag(c, { ...presentArticle(found, services), content: page.publicHtml })
    },
  )
  .get(
    '/site',
    call(
      'List the built-in pages and what all pages show (scope: site)',
      'documents, each with id, title, url and when it was last changed',
    ),
    mayRead('site'),
    async (c) => {
      const { readPublic, siteUrl } = c.var.services
      const stored = await readPublic(listContent)
      const publishedAt = new Map(stored.map((row) => [row.document, row.publishedAt]))
      const listed = documents.map(({ id, name, path }) => ({
        ...{ id, title: name, url: path && siteUrl + path },
        updatedAt: publishedAt.get(id) ?? null,
      }))
      return answerWithTag(c, { documents: listed })
    },
  )
  .get(
    '/site/:id',
    call(
      'Read the content of a built-in page (scope: site)',
      'id, title, url, and content as visitors see it',
    ),
    mayRead('site'),
    valid('param', documentId),
    async (c) => {
      const { services } = c.var
      const document = findDocument(c.req.valid('param').id)
      if (!document) refuse('not_found', connectionErrors.noDocument)
      const { id, name, path } = document
      const content = await readContent(services, document)
      return answerWithTag(c, { id, title: name, url: path && services.siteUrl + path, content })
    },
  )
