import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { brand } from '../../content/brand.ts'
import { exportProblems, staticExport } from '../../content/cms/static-export.ts'
import { AppError } from '../lib/app-error.ts'
import { findPublishedPage, listPublishedPages } from '../pages/page.store.server.ts'
import { presentContent } from '../pages/present-content.server.ts'
import { projectRoot } from '../server/project-root.ts'
import type { Services } from '../server/services.ts'
import { socialCardPath } from '../site/layout/social-card-path.ts'
import { feedXml, sitemapXml } from '../site/machine-files.ts'
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
export async function writeStaticSite(services: Services, folder: string, progress: Progress) {
  const pages = await listSources(services)
  if (pages.length === 0) throw new AppError('nothing_published', staticExport.noPages)
  const now = new Date()
  const writer = createSiteWriter(folder)
  const assets = createStaticAssets(services)
  const frame: SiteFrame = {
    navigation: pages.slice(0, linksInHeader),
    year: now.getUTCFullYear(),
    siteUrl: services.config.siteUrl ?? null,
  }
  const written = await writePages(services, { pages, frame, writer, assets, progress })
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
    problems: [...written.problems, ...style.problems, ...addressProblems(frame)],
  }
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

async function writePages({ db }: Services, work: Work & { progress: Progress }) {
  const { pages, frame, writer, assets, progress } = work
  const around = { slugs: new Set(pages.map(({ slug }) => slug)), assets, siteUrl: frame.siteUrl }
  const done: StaticManifest['pages'] = []
  const problems: StaticProblem[] = []
  for (const [index, { slug, fileName }] of pages.entries()) {
    const page = await findPublishedPage(db, slug)
    // Taken back since the list was read: the check names the links that still lead to it.
    if (page) {
      const { title, content, updatedAt } = page
      const { description, image = socialCardPath('/'), ...presented } = presentContent(content)
      const { html, problems: found } = relativeReferences(presented.html, slug, around)
      const rendered = renderStaticPage(frame, {
        title,
        fileName,
        html,
        description,
        updatedAt: updatedAt.toISOString(),
        image: assets.use(image),
      })
      done.push({ title, ...(await writer.write(fileName, rendered)) })
      problems.push(...found.map((problem) => ({ page: fileName, problem })))
    }
    progress(index + 1, pages.length)
    // Visitors are served between two pages.
    await breathe()
  }
  return { pages: done, problems }
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
