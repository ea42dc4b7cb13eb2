import { feedXml, newestEntries, sitemapFiles } from '../../frames/site/machine-files.ts'
import { socialCardPath } from '../../frames/site/social-card-path.ts'
import type { SiteWriter } from '../store/site-writer.server.ts'
import { renderHome, renderMissing, type SiteFrame } from './render-document.server.tsx'
import { exportedName } from './site-assets.server.ts'
import type { ListedPage } from './static-document.tsx'

/** The files beside the pages: home, 404, sitemap and feed. Pages come newest first. */
export function writeOwnFiles(
  writer: SiteWriter,
  frame: SiteFrame,
  pages: readonly (ListedPage & { summary: string })[],
  /** The files of lists of articles. */
  lists: readonly string[],
  siteUrl: string,
) {
  const address = ({ fileName }: ListedPage) => `${siteUrl}/${fileName}`
  const card = socialCardPath('/')
  const home = renderHome(frame, pages, exportedName(card))
  const sitemaps = sitemapFiles(siteUrl, [
    { address: `${siteUrl}/index.html` },
    ...lists.map((fileName) => ({ address: `${siteUrl}/${fileName}` })),
    ...pages
      .filter(({ noindex }) => !noindex)
      .map((page) => ({ address: address(page), lastModified: page.updatedAt })),
  ])
  const feed = feedXml(
    siteUrl,
    pages
      .filter(({ noindex }) => !noindex)
      .slice(0, newestEntries)
      .map((page) => ({
        address: address(page),
        title: page.title,
        summary: page.summary,
        updated: new Date(page.updatedAt),
      })),
  )
  const robots = `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`
  return {
    assets: ['/favicon.svg', card],
    files: [
      writer.write('index.html', home),
      writer.write('404.html', renderMissing(frame)),
      ...sitemaps.map(({ name, xml }) => writer.write(name, xml)),
      writer.write('feed.xml', feed),
      writer.write('robots.txt', robots),
    ],
  }
}
