import { hash } from 'node:crypto'
import { exportProblems } from '../../../content/cms/static-export.ts'
import { escapeAttribute } from '../../pages/html-tree.server.ts'
import { exportedName } from './site-assets.server.ts'

export type Surroundings = {
  /** Of all pages of this export. */
  slugs: ReadonlySet<string>
  /** Where the live site is; null: nobody has said. */
  liveUrl: string | null
}

const nowhere = 'http://this-site.invalid'

/**
 * A prepared page with its references inside the export, and what they lead to. The serialiser of
 * pages escapes <, > and & in texts and attributes, and quotes in attributes: so what looks like a tag
 * here is one, and what looks like its attribute too.
 */
export function rewriteReferences(publicHtml: string, slug: string, around: Surroundings) {
  const references = collectReferences(slug, around)
  const html = publicHtml.replace(/<(?:a|img) [^<>]*>/g, (tag) =>
    tag.replace(/ (href|src|srcset)="([^"]*)"/g, (_, name: string, value: string) => {
      const target = name === 'href' ? references.link : references.images
      return ` ${name}="${escapeAttribute(target(withoutEntities(value)))}"`
    }),
  )
  return { ...references, html }
}

function collectReferences(slug: string, { slugs, liveUrl }: Surroundings) {
  const base = new URL(`${liveUrl ?? nowhere}/page/${slug}`)
  const assets = new Set<string>()
  const links = new Set<string>()
  const problems: string[] = []

  /** The export's name of a file of the live site; undefined: it is no file. */
  function file(path: string) {
    const fileName = exportedName(path)
    if (fileName) assets.add(path)
    return fileName
  }

  function link(href: string): string {
    const url = href.startsWith('#') ? null : URL.parse(href, base)
    if (url?.origin !== base.origin) return href
    const [, wanted] = /^\/page\/([^/]+)\/?$/.exec(url.pathname) ?? []
    if (wanted !== undefined && slugs.has(wanted)) {
      links.add(wanted)
      return fileNameOf(wanted).replace('pages/', '') + url.hash
    }
    const fileName = wanted === undefined ? file(url.pathname) : undefined
    if (fileName) return `../${fileName}${url.hash}`
    if (wanted === undefined && liveUrl) return url.href
    const say = wanted === undefined ? exportProblems.noSiteUrl : exportProblems.unpublished
    problems.push(say(url.pathname))
    return '../404.html'
  }

  /** One address, or several with their widths. */
  function images(sources: string): string {
    const forms = sources.split(', ').map((form) => {
      const [src = '', ...width] = form.split(' ')
      const path = src.replace(/[?#].*$/s, '')
      return [`../${file(path) ?? `assets${path}`}`, ...width].join(' ')
    })
    return forms.join(', ')
  }

  return { assets, links, problems, file, link, images }
}

const entities: Record<string, string> = { lt: '<', gt: '>', nbsp: '\u00a0', quot: '"', amp: '&' }

/** The serialiser writes these five. */
function withoutEntities(text: string) {
  return text.replace(/&(lt|gt|nbsp|quot|amp);/g, (entity, name) => entities[name] ?? entity)
}

const longestSlug = 200

/**
 * Where the page lies in the site. File systems take names of 255 bytes, with the ending; what is too
 * long for that ends in a hash, after a _ that no slug has.
 */
export function fileNameOf(slug: string) {
  const isLong = slug.length > longestSlug
  const name = isLong ? `${slug.slice(0, longestSlug)}_${hash('sha256', slug).slice(0, 16)}` : slug
  return `pages/${name}.html`
}
