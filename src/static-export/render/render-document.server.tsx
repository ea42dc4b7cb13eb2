import { randomBytes } from 'node:crypto'
import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { blog } from '../../../content/blog.ts'
import { staticSite } from '../../../content/cms/static-export.ts'
import { pageTitle } from '../../../content/common.ts'
import { authorPath, blogPath } from '../../pages/articles/blog-paths.ts'
import { PageView } from '../../pages/page-view.tsx'
import type { ExportedArticle } from './exported-article.ts'
import { pagesFileName, topOf } from './file-names.server.ts'
import { StaticArticle, StaticBlogList } from './static-article.server.tsx'
import type { ListedPage, StaticLink } from './static-document.server.tsx'
import { StaticDocument, StaticList, StaticMissing } from './static-document.server.tsx'

/** Common to all pages of one export. */
export type SiteFrame = {
  navigation: readonly StaticLink[]
  year: number
  /** As editors changed them. */
  name: string
  tagline: string
  logo?: string
  /**
   * Address of the exported site; null if it is not configured, so no absolute address can be
   * written.
   */
  siteUrl: string | null
}

export type PageToRender = {
  title: string
  fileName: string
  html: string
  description: string
  updatedAt: string
  image: string | undefined
  /** What search engines show instead. */
  searchTitle?: string
  canonical?: string
  noindex?: boolean
  article?: ExportedArticle | null
}

/**
 * React renders the head and the text of each page. The frame around them differs only in the link
 * that the header marks as current, and rendering it for each page would take five times as long.
 */
export function createPageRenderer(frame: SiteFrame) {
  const inHeader = new Set(frame.navigation.map(({ fileName }) => fileName))
  const shells = new Map<string, Shell>()
  return (page: PageToRender): string => {
    const { title, html, updatedAt, fileName, image } = page
    const current = inHeader.has(fileName) ? fileName : anyPage
    const shell = shells.get(current) ?? renderShell(frame, current)
    shells.set(current, shell)
    const description = page.description || title
    const { searchTitle, canonical, noindex } = page
    const about = { description, fileName, image, canonical, noindex, ...ofSite(frame) }
    const headTitle = pageTitle(searchTitle || title, frame.name)
    const head = renderToStaticMarkup(<Head {...about} title={headTitle} type="article" />)
    const view = renderToStaticMarkup(
      page.article ? (
        <StaticArticle title={title} html={html} article={page.article} top={topOf(fileName)} />
      ) : (
        <PageView title={title} html={html} updatedAt={updatedAt} />
      ),
    )
    return shell.start + head + shell.middle + view + shell.end
  }
}

type Shell = { start: string; middle: string; end: string }

const anyPage = 'pages/any.html'

/** Split at random marks, so that no text of a page can be mistaken for one. */
function renderShell(frame: SiteFrame, fileName: string): Shell {
  const mark = randomBytes(24).toString('hex')
  const markup = renderDocument(frame, {
    fileName,
    head: <meta name={mark} />,
    children: <hr className={mark} />,
  })
  const [start, middle, end, ...rest] = markup.split(
    new RegExp(`<meta name="${mark}"/>|<hr class="${mark}"/>`),
  )
  if (start === undefined || middle === undefined || end === undefined || rest.length > 0) {
    throw new Error('the frame of the pages does not have its two marks')
  }
  return { start, middle, end }
}

type Listed = {
  pages: readonly ListedPage[]
  builtIn: readonly StaticLink[]
  image: string | undefined
}

/** The list of all pages. */
export function renderList(frame: SiteFrame, fileName: string, { image, ...list }: Listed): string {
  const { name: title, tagline: lead } = frame
  const about = { title, description: lead, fileName, image, ...ofSite(frame) }
  return renderDocument(frame, {
    fileName,
    head: <Head {...about} type="website" />,
    children: <StaticList title={title} lead={lead} top={topOf(fileName)} {...list} />,
  })
}

type BlogList = Omit<ComponentProps<typeof StaticBlogList>, 'top' | 'isInside'> & {
  fileName: string
  path: string
}

export function renderBlogList(frame: SiteFrame, { fileName, path, ...list }: BlogList): string {
  const { title, text: description } = list
  const about = { description, fileName, image: undefined, ...ofSite(frame) }
  const isInside = path !== blogPath
  const top = topOf(fileName)
  const feed = path.startsWith(authorPath('')) ? null : `${top}${path.slice(1)}/feed.xml`
  return renderDocument(frame, {
    fileName,
    head: (
      <>
        <Head {...about} title={pageTitle(title, frame.name)} type="website" />
        {feed && <link rel="alternate" href={feed} type="application/atom+xml" title={blog.feed} />}
      </>
    ),
    children: <StaticBlogList {...list} top={top} isInside={isInside} />,
  })
}

/**
 * Hosts serve this file for any unknown address, at any depth, so its references are absolute if
 * the address of the site is known.
 */
export function renderMissing(frame: SiteFrame): string {
  const top = frame.siteUrl ? `${frame.siteUrl}/` : './'
  return renderDocument(
    frame,
    {
      fileName: '404.html',
      head: (
        <>
          <title>{pageTitle(staticSite.missing.title, frame.name)}</title>
          <meta name="robots" content="noindex" />
        </>
      ),
      children: <StaticMissing home={top + pagesFileName} />,
    },
    top,
  )
}

type DocumentParts = { fileName: string; head: ReactNode; children: ReactNode }

function renderDocument(
  { siteUrl: _siteUrl, ...frame }: SiteFrame,
  parts: DocumentParts,
  top = topOf(parts.fileName),
) {
  const document = <StaticDocument top={top} {...frame} {...parts} />
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`
}

type HeadProps = Omit<PageToRender, 'html' | 'updatedAt' | 'searchTitle' | 'article'> & {
  type: 'website' | 'article'
  siteUrl: string | null
  siteName: string
}

const ofSite = ({ siteUrl, name: siteName }: SiteFrame) => ({ siteUrl, siteName })

function Head(props: HeadProps) {
  const { title, description, fileName, image, type, siteUrl, siteName, noindex } = props
  const address = siteUrl && `${siteUrl}/${fileName}`
  const canonical = props.canonical || address
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {address && <meta property="og:url" content={address} />}
      {siteUrl && image && <meta property="og:image" content={`${siteUrl}/${image}`} />}
    </>
  )
}
