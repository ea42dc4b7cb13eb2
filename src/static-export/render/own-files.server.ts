import {
  type FeedBrand,
  feedXml,
  newestEntries,
  sitemapFiles,
} from '../../frames/site/machine-files.ts'
import { socialCardPath } from '../../frames/site/social-card-path.ts'
import type { SiteWriter } from '../store/site-writer.server.ts'
import { pagesFileName } from './file-names.server.ts'
import { renderList, renderMissing, type SiteFrame } from './render-document.server.tsx'
import { exportedName } from './site-assets.server.ts'
import type { ListedPage, StaticLink } from './static-document.server.tsx'

const startFile = 'index.html'

type OwnFiles = {
  writer: SiteWriter
  frame: SiteFrame
  /** The newest first. */
  pages: readonly (ListedPage & { summary: string })[]
  builtIn: readonly StaticLink[]
  /** The shipped ones, for the feed. */
  articles: readonly (ListedPage & { summary: string })[]
  /** The files of lists of articles. */
  lists: readonly string[]
  siteUrl: string
}

/** The files beside the pages: the list of all pages, 404, sitemap and feed. */
export function writeOwnFiles(given: OwnFiles) {
  const { writer, frame, pages, builtIn, articles, lists, siteUrl } = given
  const address = ({ fileName }: StaticLink) => `${siteUrl}/${fileName}`
  const card = socialCardPath('/')
  const list = { pages, builtIn, image: exportedName(card) }
  const hasStart = builtIn.some(({ fileName }) => fileName === startFile)
  const sitemaps = sitemapFiles(siteUrl, [
    ...(hasStart ? [] : [{ address: `${siteUrl}/${startFile}` }]),
    ...builtIn.map((page) => ({ address: address(page) })),
    { address: `${siteUrl}/${pagesFileName}` },
    ...lists.map((fileName) => ({ address: `${siteUrl}/${fileName}` })),
    ...pages
      .filter(({ noindex }) => !noindex)
      .map((page) => ({ address: address(page), lastModified: page.updatedAt })),
  ])
  const feed = feedXml(
    siteUrl,
    [...articles, ...pages.filter(({ noindex }) => !noindex).slice(0, newestEntries)].map(
      (page) => ({
        address: address(page),
        title: page.title,
        summary: page.summary,
        updated: new Date(page.updatedAt),
      }),
    ),
    feedBrand(frame, siteUrl),
  )
  const robots = `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`
  return {
    assets: ['/favicon.svg', card, ...(frame.logo ? [frame.logo] : [])],
    files: [
      ...(hasStart ? [] : [writer.write(startFile, renderList(frame, startFile, list))]),
      writer.write(pagesFileName, renderList(frame, pagesFileName, list)),
      writer.write('404.html', renderMissing(frame)),
      ...sitemaps.map(({ name, xml }) => writer.write(name, xml)),
      writer.write('feed.xml', feed),
      writer.write('robots.txt', robots),
    ],
  }
}

/** The site, with the address of its logo in the export. */
export function feedBrand({ name, tagline, logo }: SiteFrame, siteUrl: string): FeedBrand {
  const file = logo && exportedName(logo)
  return { name, tagline, logo: file ? `${siteUrl}/${file}` : null }
}
