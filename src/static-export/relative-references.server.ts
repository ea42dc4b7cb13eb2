import { exportProblems } from '../../content/cms/static-export.ts'
import { elementsOf, parseHtml, toHtml } from '../pages/html-tree.server.ts'
import type { StaticAssets } from './static-assets.server.ts'

type Surroundings = {
  slugs: ReadonlySet<string>
  assets: Pick<StaticAssets, 'use'>
  /** Where the live site is; null: nobody has said. */
  siteUrl: string | null
}

const nowhere = 'http://this-site.invalid'

/** A page's content for pages/{slug}.html: what it refers to lies inside the export, or is reported. */
export function relativeReferences(html: string, slug: string, around: Surroundings) {
  const problems: string[] = []
  const tree = parseHtml(html)
  for (const { tag, attributes } of elementsOf(tree)) {
    if (tag === 'a' && attributes.href) {
      attributes.href = link(attributes.href, slug, around, problems)
    }
    if (tag !== 'img') continue
    if (attributes.src) attributes.src = image(attributes.src, around)
    if (attributes.srcset) {
      attributes.srcset = attributes.srcset
        .split(', ')
        .map((form) => form.split(' '))
        .map(([src = '', width = '']) => `${image(src, around)} ${width}`)
        .join(', ')
    }
  }
  return { html: toHtml(tree), problems }
}

function image(src: string, { assets }: Surroundings) {
  const path = src.replace(/[?#].*$/, '')
  return `../${assets.use(path) ?? `assets${path}`}`
}

function link(href: string, slug: string, around: Surroundings, problems: string[]): string {
  if (href.startsWith('#')) return href
  const base = `${around.siteUrl ?? nowhere}/page/${slug}`
  if (!URL.canParse(href, base)) return href
  const url = new URL(href, base)
  if (url.origin !== new URL(base).origin) return href
  const [, wanted] = /^\/page\/([^/]+)\/?$/.exec(url.pathname) ?? []
  if (wanted !== undefined) {
    if (around.slugs.has(wanted)) return `${wanted}.html${url.hash}`
    problems.push(exportProblems.unpublished(url.pathname))
    return '../404.html'
  }
  const file = around.assets.use(url.pathname)
  if (file) return `../${file}${url.hash}`
  if (around.siteUrl) return url.href
  problems.push(exportProblems.noSiteUrl(url.pathname))
  return '../404.html'
}
