import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '../../content/brand.ts'
import { staticSite } from '../../content/cms/static-export.ts'
import { pageTitle } from '../../content/common.ts'
import { PageView } from '../pages/page-view.tsx'
import { StaticDocument, type StaticLink } from './static-document.tsx'
import { type ListedPage, StaticHome, StaticMissing } from './static-views.tsx'

/** The same for every page of one export. */
export type SiteFrame = {
  navigation: readonly StaticLink[]
  year: number
  /** Where the site will stand; null: nobody has said, so nothing full can be written. */
  siteUrl: string | null
}

export type PageToRender = {
  title: string
  fileName: string
  html: string
  description: string
  updatedAt: string
  /** A file of the export. */
  image: string | undefined
}

export function renderStaticPage(frame: SiteFrame, page: PageToRender): string {
  const { title, fileName, html, updatedAt } = page
  const description = page.description || title
  return renderDocument(frame, {
    fileName,
    head: (
      <Head
        {...page}
        title={pageTitle(title)}
        description={description}
        type="article"
        siteUrl={frame.siteUrl}
      />
    ),
    children: <PageView title={title} html={html} updatedAt={updatedAt} />,
  })
}

export function renderStaticHome(
  frame: SiteFrame,
  pages: readonly ListedPage[],
  image: string | undefined,
): string {
  const { title, lead } = staticSite.home
  const about = { title, description: lead, fileName: 'index.html', image, siteUrl: frame.siteUrl }
  return renderDocument(frame, {
    fileName: 'index.html',
    head: <Head {...about} type="website" />,
    children: <StaticHome pages={pages} />,
  })
}

/**
 * Hosts answer any unknown address with this file, however deep it is, so nothing in it is relative to
 * the address: its style is inside, without fonts, and its links are full ones where those are known.
 */
export function renderStaticMissing({ siteUrl, ...frame }: SiteFrame, css: string): string {
  const style = css.replace(/@font-face\s*{[^}]*}/g, '').replaceAll('</', '<\\/')
  const top = siteUrl ? (`${siteUrl}/` as const) : './'
  return withDoctype(
    <StaticDocument
      {...frame}
      top={top}
      style={style}
      fileName="404.html"
      head={
        <>
          <title>{pageTitle(staticSite.missing.title)}</title>
          <meta name="robots" content="noindex" />
        </>
      }
    >
      <StaticMissing home={`${top}index.html`} />
    </StaticDocument>,
  )
}

type DocumentParts = { fileName: string; head: ReactNode; children: ReactNode }

function renderDocument({ navigation, year }: SiteFrame, parts: DocumentParts) {
  const top = parts.fileName.includes('/') ? '../' : './'
  return withDoctype(<StaticDocument top={top} navigation={navigation} year={year} {...parts} />)
}

function withDoctype(document: ReactNode) {
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`
}

type HeadProps = {
  title: string
  description: string
  fileName: string
  image: string | undefined
  type: 'website' | 'article'
  siteUrl: string | null
}

function Head({ title, description, fileName, image, type, siteUrl }: HeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      {siteUrl && (
        <>
          <link rel="canonical" href={`${siteUrl}/${fileName}`} />
          <meta property="og:url" content={`${siteUrl}/${fileName}`} />
        </>
      )}
      {siteUrl && image && <meta property="og:image" content={`${siteUrl}/${image}`} />}
    </>
  )
}
