import { blog } from '../../../content/blog.ts'
import { pageTitle } from '../../../content/common.ts'
import { jsonFeed } from '../../frames/site/json-feed.ts'
import { feedXml, newestEntries } from '../../frames/site/machine-files.ts'
import { authorPath, blogPath, tagPath } from '../../pages/articles/blog-paths.ts'
import type { WrittenFile } from '../static-export.schema.ts'
import type { SiteWriter } from '../store/site-writer.server.ts'
import { filesOfCover } from './exported-cover.server.ts'
import { listFileName } from './file-names.server.ts'
import { feedBrand } from './own-files.server.ts'
import { renderBlogList, type SiteFrame } from './render-document.server.tsx'
import { exportedName } from './site-assets.server.ts'
import type { ListedArticle } from './static-article.server.tsx'

export type WrittenArticle = ListedArticle & { updatedAt: string; noindex?: boolean }

type BlogWork = {
  writer: SiteWriter
  frame: SiteFrame
  siteUrl: string
  /** The newest first. */
  articles: readonly WrittenArticle[]
}

const articlesOnPage = 48

/** The lists of articles with their feeds; nothing without articles. */
export function writeBlog(work: BlogWork) {
  const { articles } = work
  if (articles.length === 0) return { files: [], lists: [], assets: [] }
  const all = { title: blog.title, text: blog.text, path: blogPath, articles, hasFeed: true }
  const lists = [all, ...tagsOf(articles), ...authorsOf(articles)]
  const covers = articles.flatMap(({ article }) => (article.cover ? [article.cover] : []))
  return {
    files: [...lists.flatMap((list) => writeList(list, work)), writeJsonFeed(work)],
    /** For the sitemap. */
    lists: lists.map(({ path }) => listFileName(path)),
    assets: covers.flatMap(filesOfCover),
  }
}

type List = {
  title: string
  text: string
  path: string
  articles: readonly WrittenArticle[]
  hasFeed: boolean
}

function tagsOf(articles: readonly WrittenArticle[]): List[] {
  const tags = new Map<string, { name: string; articles: WrittenArticle[] }>()
  for (const one of articles) {
    for (const { name, slug } of one.article.tags) {
      const known = tags.get(slug)
      // As it was typed last.
      if (known) known.articles.push(one)
      else tags.set(slug, { name, articles: [one] })
    }
  }
  return [...tags].map(([slug, { name, articles }]) => ({
    title: name,
    text: blog.about(articles.length, name),
    path: tagPath(slug),
    articles,
    hasFeed: true,
  }))
}

function authorsOf(articles: readonly WrittenArticle[]): List[] {
  const written = articles.filter(({ article }) => article.author)
  return [...Map.groupBy(written, ({ article }) => article.author?.slug ?? '')].map(
    ([slug, articles]) => {
      const { name = '', role, biography } = articles[0]?.article.author ?? {}
      const text = [role, biography, blog.by(articles.length)].filter(Boolean).join('\n')
      return { title: name, text, path: authorPath(slug), articles, hasFeed: false }
    },
  )
}

function writeList({ articles, hasFeed, ...list }: List, work: BlogWork): WrittenFile[] {
  const { writer, frame } = work
  const pages = Math.ceil(articles.length / articlesOnPage)
  const files = Array.from({ length: pages }, (_, at) => {
    const page = at + 1
    const fileName = listFileName(list.path, page)
    const shown = articles.slice(at * articlesOnPage, page * articlesOnPage)
    const newer = page > 1 ? listFileName(list.path, page - 1) : null
    const older = page < pages ? listFileName(list.path, page + 1) : null
    return writer.write(
      fileName,
      renderBlogList(frame, { ...list, fileName, articles: shown, newer, older }),
    )
  })
  return hasFeed ? [...files, writeFeed({ ...list, articles, hasFeed }, work)] : files
}

function newest(articles: readonly WrittenArticle[]) {
  return articles.filter(({ noindex }) => !noindex).slice(0, newestEntries)
}

function writeFeed({ title, path, articles }: List, { writer, siteUrl, frame }: BlogWork) {
  const entries = newest(articles).map(({ fileName, title, summary, updatedAt }) => ({
    address: `${siteUrl}/${fileName}`,
    title,
    summary,
    updated: new Date(updatedAt),
  }))
  const head = {
    title: pageTitle(title, frame.name),
    path: `${path}/feed.xml`,
    of: `/${listFileName(path)}`,
  }
  return writer.write(
    `${path.slice(1)}/feed.xml`,
    feedXml(siteUrl, entries, feedBrand(frame, siteUrl), head),
  )
}

function writeJsonFeed({ writer, siteUrl, articles, frame }: BlogWork) {
  const address = (fileName: string) => `${siteUrl}/${fileName}`
  const entries = newest(articles).map(({ fileName, title, summary, updatedAt, article }) => {
    const { author, cover, date, tags } = article
    const image = cover && exportedName(cover.url)
    return {
      ...{ address: address(fileName), title, summary, date, changed: new Date(updatedAt) },
      image: image ? address(image) : null,
      author: author && {
        name: author.name,
        url: address(listFileName(authorPath(author.slug))),
      },
      tags: tags.map(({ name }) => name),
    }
  })
  const own = 'blog/feed.json'
  const title = pageTitle(blog.title, frame.name)
  const head = { title, home: address(listFileName(blogPath)), brand: feedBrand(frame, siteUrl) }
  return writer.write(own, jsonFeed(entries, { ...head, own: address(own) }))
}
