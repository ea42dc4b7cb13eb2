import { feedXml, newestEntries, sitemapXml } from '../frames/site/machine-files.ts'
import { socialCardPath } from '../frames/site/social-card-path.ts'
import type { ExportJob } from './export-job.server.ts'
import type { KeptPage } from './export-memory.server.ts'
import { renderHome } from './page-template.server.ts'
import { renderStaticMissing, type SiteFrame } from './render-static.server.tsx'
import type { SiteWriter } from './site-writer.server.ts'
import { exportedName } from './static-assets.server.ts'

type OwnWork = {
  job: ExportJob
  frame: SiteFrame
  /** Newest first. */
  pages: readonly KeptPage[]
  css: string
}

/** What the site has beside its pages: home, 404 and what machines read. */
export function writeOwnFiles(writer: SiteWriter, { job, frame, pages, css }: OwnWork) {
  const siteUrl = job.siteUrl ?? job.fallbackUrl
  const address = ({ fileName }: KeptPage) => `${siteUrl}/${fileName}`
  const card = socialCardPath('/')
  const home = renderHome(frame, pages, exportedName(card))
  const sitemap = sitemapXml([
    { address: `${siteUrl}/index.html` },
    ...pages.map((page) => ({ address: address(page), lastModified: page.updatedAt })),
  ])
  const feed = feedXml(
    siteUrl,
    pages.slice(0, newestEntries).map((page) => ({
      address: address(page),
      title: page.title,
      summary: '',
      updated: new Date(page.updatedAt),
    })),
  )
  const robots = `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`
  return {
    assets: ['/favicon.svg', card],
    files: [
      writer.write('index.html', home),
      writer.write('404.html', renderStaticMissing(frame, css)),
      writer.write('sitemap.xml', sitemap),
      writer.write('feed.xml', feed),
      writer.write('robots.txt', robots),
    ],
  }
}
