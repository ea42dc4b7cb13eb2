import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { brand } from '../../content/brand.ts'
import { exportProblems, staticExport } from '../../content/cms/static-export.ts'
import { AppError } from '../lib/app-error.ts'
import {
  findPublishedPage,
  listPublishedPages,
  type StoredPage,
} from '../pages/page.store.server.ts'
import { presentContent } from '../pages/present-content.server.ts'
import { projectRoot } from '../server/project-root.ts'
import type { Services } from '../server/services.ts'
import { socialCardPath } from '../site/layout/social-card-path.ts'
import { feedXml, sitemapXml } from '../site/machine-files.ts'
import { frameKeyOf, type PageMemory, type Previous, recall } from './page-memory.server.ts'
import { relativeReferences } from './relative-references.server.ts'
import {
  renderStaticHome,
  renderStaticMissing,
  renderStaticPage,
  type SiteFrame,
} from './render-static.server.tsx'
import { createSiteWriter, type SiteWriter } from './site-writer.server.ts'
import { createStaticAssets, readStylesheet, type StaticAssets } from './static-assets.server.ts'
import type { StaticManifest, StaticProblem, WrittenFile } from './static-export.schema.ts'
import type { ListedPage } from './static-views.tsx'

type Progress = (done: number, total: number) => void
type SourcePage = ListedPage & { slug: string }

const linksInHeader = 5
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))

/** Writes every published page, and all that it needs, into an empty folder. */
export async function writeStaticSite(
  services: Services,
  folder: string,
  previous: Previous | null,
  progress: Progress,
) {
  const pages = await listSources(services)
  if (pages.length === 0) throw new AppError('nothing_published', staticExport.noPages)
  const now = new Date()
  const writer = createSiteWriter(folder)
  const assets = createStaticAssets(services)
  const frame: SiteFrame = {
    // By title: an order that saving a page does not change.
    navigation: pages.toSorted(byTitle).slice(0, linksInHeader),
    year: now.getUTCFullYear(),
    siteUrl: services.config.siteUrl ?? null,
  }
  const written = await writePages(services, { pages, frame, writer, assets, progress, previous })
  const files = await writeOwnFiles(services, { pages, frame, writer, assets })
  const style = await writeStylesheet(writer, assets)
  const manifest: StaticManifest = {
    generatedAt: now.toISOString(),
    generator: `${brand.slug} ${version}`,
    pages: written.pages,
    files,
    assets: [style.file, ...(await assets.copyTo(writer))],
  }
  await writer.write('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  return {
    manifest,
    memory: written.memory,
    problems: [...written.problems, ...style.problems, ...addressProblems(frame)],
  }
}

function byTitle(a: SourcePage, b: SourcePage) {
  return a.title.localeCompare(b.title, 'en') || a.slug.localeCompare(b.slug, 'en')
}

async function listSources({ db }: Services): Promise<SourcePage[]> {
  return (await listPublishedPages(db)).map(({ slug, title, updatedAt }) => ({
    slug,
    title,
    fileName: `pages/${slug}.html`,
    updatedAt: updatedAt.toISOString(),
  }))
}

type Work = { pages: SourcePage[]; frame: SiteFrame; writer: SiteWriter; assets: StaticAssets }

type PageWork = Work & { progress: Progress; previous: Previous | null }

async function writePages({ db }: Services, work: PageWork) {
  const { pages, frame, writer, assets, progress, previous } = work
  const slugs = pages.map(({ slug }) => slug)
  const around = { slugs: new Set(slugs), siteUrl: frame.siteUrl }
  const memory: PageMemory = { frameKey: await frameKeyOf(frame, slugs), pages: {} }
  for (const [index, { slug, fileName, updatedAt }] of pages.entries()) {
    const known = recall(previous, memory.frameKey, fileName)
    if (previous && known?.updatedAt === updatedAt) {
      for (const path of known.assets) assets.use(path)
      await writer.reuse(previous.site, known.written)
      memory.pages[fileName] = known
    } else {
      const page = await findPublishedPage(db, slug)
      // Taken back since the list was read: the check names the links that still lead to it.
      if (page) {
        const rendered = renderPage(page, fileName, frame, { ...around, assets })
        const { html, ...remembered } = rendered
        memory.pages[fileName] = { ...remembered, written: await writer.write(fileName, html) }
      }
    }
    progress(index + 1, pages.length)
    // Visitors are served between two pages.
    await breathe()
  }
  const done = Object.values(memory.pages)
  return {
    memory,
    pages: done.map(({ title, written }) => ({ title, ...written })),
    problems: done.flatMap(({ problems }) => problems),
  }
}

type Around = { slugs: ReadonlySet<string>; siteUrl: string | null; assets: StaticAssets }

function renderPage(page: StoredPage, fileName: string, frame: SiteFrame, around: Around) {
  const { title, slug, content } = page
  const updatedAt = page.updatedAt.toISOString()
  const used: string[] = []
  const use = (path: string) => {
    used.push(path)
    return around.assets.use(path)
  }
  const { description, image = socialCardPath('/'), ...presented } = presentContent(content)
  const relative = relativeReferences(presented.html, slug, { ...around, assets: { use } })
  const about = { title, fileName, description, updatedAt, image: use(image) }
  return {
    html: renderStaticPage(frame, { ...about, html: relative.html }),
    title,
    updatedAt,
    assets: used,
    problems: relative.problems.map((problem) => ({ page: fileName, problem })),
  }
}

async function writeOwnFiles({ siteUrl }: Services, work: Work): Promise<WrittenFile[]> {
  const { pages, frame, writer, assets } = work
  const address = ({ fileName }: SourcePage) => `${siteUrl}/${fileName}`
  assets.use('/favicon.svg')
  const home = renderStaticHome(frame, pages, assets.use(socialCardPath('/')))
  const sitemap = sitemapXml([
    { address: `${siteUrl}/index.html` },
    ...pages.map((page) => ({ address: address(page), lastModified: page.updatedAt })),
  ])
  const feed = feedXml(
    siteUrl,
    pages.map((page) => ({
      address: address(page),
      title: page.title,
      summary: '',
      updated: new Date(page.updatedAt),
    })),
  )
  return [
    await writer.write('index.html', home),
    await writer.write('404.html', renderStaticMissing(frame)),
    await writer.write('sitemap.xml', sitemap),
    await writer.write('feed.xml', feed),
    await writer.write('robots.txt', `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`),
  ]
}

async function writeStylesheet(writer: SiteWriter, assets: StaticAssets) {
  const fileName = 'assets/styles.css'
  const css = await readStylesheet(assets)
  const problems = css === null ? [{ page: fileName, problem: exportProblems.noStylesheet }] : []
  return { file: await writer.write(fileName, css ?? ''), problems }
}

function addressProblems({ siteUrl }: SiteFrame): StaticProblem[] {
  if (siteUrl) return []
  return [{ page: 'sitemap.xml', problem: exportProblems.absoluteWithoutSiteUrl }]
}
