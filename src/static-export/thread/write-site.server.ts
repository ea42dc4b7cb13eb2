import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blog as blogWords } from '../../../content/blog.ts'
import { brand } from '../../../content/brand.ts'
import { exportProblems } from '../../../content/cms/static-export.ts'
import { blogPath } from '../../pages/articles/blog-paths.ts'
import { isSlug } from '../../pages/page.schema.ts'
import { openFileStore } from '../../server/files/open-file-store.ts'
import { projectRoot } from '../../server/project-root.ts'
import type { ShippedArticle } from '../built-in-pages.ts'
import type { ExportedArticle, ExportedAuthor } from '../render/exported-article.ts'
import {
  builtInFileName,
  fileNameOf,
  filesByAddress,
  listFileName,
} from '../render/file-names.server.ts'
import { writeOwnFiles } from '../render/own-files.server.ts'
import type { SiteFrame } from '../render/render-document.server.tsx'
import { readSheet, readStylesheet, writeAssets } from '../render/site-assets.server.ts'
import { type WrittenArticle, writeBlog } from '../render/write-blog.server.ts'
import { writeRedirects } from '../render/write-redirects.server.ts'
import { manifestName, type StaticManifest, type WrittenFile } from '../static-export.schema.ts'
import type { KeptPage, Previous } from '../store/export-memory.server.ts'
import type { PublishedRow, Snapshot } from '../store/published-pages.store.server.ts'
import type { SiteWriter } from '../store/site-writer.server.ts'
import type { ExportJob, PageSource } from './export-job.ts'
import { writeBuiltIn } from './write-built-in.server.ts'
import { type Listeners, writePages } from './write-pages.server.ts'

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))

type SiteWork = {
  job: ExportJob
  source: PageSource
  listeners: Listeners
  previous: Previous
  writer: SiteWriter
}

/** Writes every published page and all files that they need. */
export async function writeSite({ job, source, listeners, previous, writer }: SiteWork) {
  const now = new Date()
  const { all, media, redirects } = readSnapshot(await source.snapshot())
  const rows = all.filter(({ slug }) => isSlug(slug)).sort(newestFirst)
  const shipped = (await source.shippedArticles()).map(exportedShipped)
  const frame = frameOf(job, rows, shipped.length > 0, now)
  const files = filesByAddress(
    rows,
    job.builtIn,
    shipped.map(({ article }) => article),
  )
  const builtIn = await writeBuiltIn({ job, source, writer, files })
  const work = { ...job, ...listeners, rows, files, source, frame, old: previous.pages, writer }
  const { pages, problems } = await writePages(work)
  const { siteUrl, liveUrl } = job
  const address = siteUrl ?? job.fallbackUrl
  const own = new Set(builtIn.pages.map(({ fileName }) => fileName))
  const shippedArticles = shipped.filter(({ fileName }) => own.has(fileName))
  const articles = [...articlesIn(rows, pages), ...shippedArticles].sort(latestFirst)
  const blog = writeBlog({ writer, frame, siteUrl: address, articles })
  const beside = writeOwnFiles({
    ...{ writer, frame, pages, builtIn: builtIn.pages, siteUrl: address },
    articles: shippedArticles,
    lists: blog.lists,
  })
  const names = [...pages, ...builtIn.pages, ...beside.files, ...blog.files].map(
    ({ fileName }) => fileName,
  )
  const old = writeRedirects(writer, redirects, {
    files,
    siteUrl,
    liveUrl,
    names: [...names, manifestName],
  })
  const style = readStylesheet()
  const sheets = writeSheets(builtIn.sheets, writer, previous.assets)
  const paths = new Set([
    ...pages.flatMap(({ assets }) => assets),
    ...builtIn.assets,
    ...beside.assets,
    ...blog.assets,
  ])
  for (const path of [...(style?.assets ?? []), ...sheets.assets]) paths.add(path)
  const styleName = 'assets/styles.css'
  const stylesheet = writer.write(styleName, style?.css ?? '', previous.assets.get(styleName))
  const assets = await writeAssets(paths, writer, {
    files: await openFileStore(job.files),
    mediaStems: new Set(media.map((filename) => filename.slice(0, stemLength))),
    old: previous.assets,
  })
  const manifest: StaticManifest = {
    generatedAt: now.toISOString(),
    generator: `${brand.slug} ${version}`,
    pages: pages.map((page) => ({ title: page.title, ...inManifest(page) })),
    files: [
      ...builtIn.pages.map((page) => ({ title: page.title, ...inManifest(page) })),
      ...[...beside.files, ...blog.files, ...old].map(inManifest),
    ],
    assets: [stylesheet, ...sheets.files, ...assets].map(inManifest),
  }
  writer.write(manifestName, `${JSON.stringify(manifest, null, 2)}\n`)
  problems.push(...builtIn.problems)
  for (const { slug } of all.filter(({ slug }) => !isSlug(slug))) {
    problems.push({ page: slug, problem: exportProblems.leftOut })
  }
  if (!style) problems.push({ page: styleName, problem: exportProblems.noStylesheet })
  if (!job.siteUrl) {
    problems.push({ page: 'sitemap.xml', problem: exportProblems.absoluteWithoutSiteUrl })
  }
  return {
    ...{ manifest, pages, problems, builtIn: builtIn.pages.length },
    assets: [stylesheet, ...sheets.files, ...assets],
  }
}

const stemLength = 24
const linksInHeader = 5

function frameOf(
  job: ExportJob,
  rows: readonly PublishedRow[],
  hasShipped: boolean,
  now: Date,
): SiteFrame {
  return {
    // By title, because saving a page does not change that order.
    navigation: [
      ...rows
        .filter(({ kind }) => kind === 'page')
        .toSorted(byTitle)
        .slice(0, linksInHeader)
        .map((row) => ({ title: row.title, fileName: fileNameOf(row) })),
      ...(hasShipped || rows.some(({ kind }) => kind === 'article')
        ? [{ title: blogWords.title, fileName: listFileName(blogPath) }]
        : []),
    ],
    year: now.getUTCFullYear(),
    ...job.words,
    siteUrl: job.siteUrl,
  }
}

function readSnapshot(text: string) {
  const { pages, cards, articles, authors, media, redirects } = JSON.parse(text) as Snapshot
  const authorOf = new Map((authors ?? []).map((author) => [author.id, author]))
  const rows = (pages.id ?? []).map((id, index): PublishedRow => {
    const at = <T>(column: T[] | null) => column?.[index] as T
    return {
      id,
      kind: articles?.[id] ? 'article' : 'page',
      slug: at(pages.slug),
      title: at(pages.title),
      version: at(pages.version),
      updatedAt: new Date(at(pages.updatedAt)).toISOString(),
      card: cards?.[id] ?? null,
      article: articles?.[id] ? articleOf(articles[id], authorOf) : null,
    }
  })
  return { all: rows, media: media ?? [], redirects: redirects ?? [] }
}

type Stored = NonNullable<Snapshot['articles']>[number]

function articleOf(
  { article, tagSlugs, minutes, cover, day }: Stored,
  authorOf: ReadonlyMap<number, ExportedAuthor>,
): ExportedArticle {
  const { authorId, tags = [], summary = '', date } = article
  return {
    date: date || day,
    minutes,
    summary,
    tags: tagSlugs.map((slug, at) => ({ slug, name: tags[at] ?? slug })),
    cover,
    author: (authorId && authorOf.get(authorId)) || null,
  }
}

/** Those that could be written, the latest id first. */
function articlesIn(rows: readonly PublishedRow[], pages: readonly KeptPage[]): WrittenArticle[] {
  const written = new Map(pages.map((page) => [page.fileName, page]))
  return rows
    .toSorted((a, b) => b.id - a.id)
    .flatMap((row) => {
      const page = row.article && written.get(fileNameOf(row))
      return page && row.article ? [{ article: row.article, ...page }] : []
    })
}

function latestFirst(a: WrittenArticle, b: WrittenArticle) {
  return b.article.date.localeCompare(a.article.date)
}

function exportedShipped({ path, title, summary, date, changed, ...rest }: ShippedArticle) {
  const { minutes, cover, topic, author } = rest
  const article: ExportedArticle = {
    ...{ date, minutes, summary, tags: topic ? [topic] : [] },
    cover: cover && { url: cover.src, alt: null, width: null },
    author: author && { id: 0, role: '', biography: '', slug: author.slug, name: author.name },
  }
  return { fileName: builtInFileName(path), title, summary, updatedAt: changed, article }
}

/** A missing one is left out: the check of the finished site names the pages that need it. */
function writeSheets(paths: ReadonlySet<string>, writer: SiteWriter, old: Previous['assets']) {
  const found = [...paths].flatMap((path) => {
    const sheet = readSheet(path)
    return sheet ? [{ fileName: path.slice(1), ...sheet }] : []
  })
  return {
    assets: found.flatMap(({ assets }) => [...assets]),
    files: found.map(({ fileName, css }) => writer.write(fileName, css, old.get(fileName))),
  }
}

const collator = new Intl.Collator('en')

function byTitle(a: PublishedRow, b: PublishedRow) {
  return collator.compare(a.title, b.title) || collator.compare(a.slug, b.slug)
}

function newestFirst(a: PublishedRow, b: PublishedRow) {
  return a.updatedAt === b.updatedAt ? b.id - a.id : a.updatedAt < b.updatedAt ? 1 : -1
}

function inManifest({ fileName, sha256, size }: WrittenFile): WrittenFile {
  return { fileName, sha256, size }
}
