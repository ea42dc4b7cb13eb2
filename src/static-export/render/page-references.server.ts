import { hash } from 'node:crypto'
import { exportProblems } from '../../../content/cms/static-export.ts'
import { escapeAttribute, unescapeMarkup } from '../../lib/escape-markup.ts'
import { exportedName } from './site-assets.server.ts'

export type Surroundings = {
  /** Of all pages of this export. */
  slugs: ReadonlySet<string>
  /** Where the live site is; null: nobody has said. */
  liveUrl: string | null
}

/** Where a reference of a page leads in the export, and what has to be there. */
type Target = { address: string; assets: string[]; link?: string; problem?: string }

const nowhere = 'http://this-site.invalid'

/**
 * Rewrites the references of prepared pages to lead inside the export. The serialiser of pages escapes
 * <, > and & in texts and attributes, and quotes in attributes: so what looks like a tag is one, and
 * what looks like its attribute too. Pages share most references, so each is worked out once.
 */
export function createReferences(around: Surroundings) {
  const known = new Map<string, Target>()

  function targetOf(name: string, value: string): Target {
    const found = known.get(`${name} ${value}`)
    if (found) return found
    // A copy: in V8 a part of a page's text keeps all of that page in memory.
    const own = Buffer.from(unescapeMarkup(value)).toString()
    const target = name === 'href' ? linkTarget(own, around) : imageTarget(own)
    const escaped = { ...target, address: escapeAttribute(target.address) }
    known.set(Buffer.from(`${name} ${value}`).toString(), escaped)
    return escaped
  }

  return (publicHtml: string) => {
    const assets = new Set<string>()
    const links = new Set<string>()
    const problems: string[] = []
    const html = publicHtml.replace(/<(?:a|img) [^<>]*>/g, (tag) =>
      tag.replace(/ (href|src|srcset)="([^"]*)"/g, (_, name: string, value: string) => {
        const target = targetOf(name, value)
        for (const asset of target.assets) assets.add(asset)
        if (target.link) links.add(target.link)
        if (target.problem) problems.push(target.problem)
        return ` ${name}="${target.address}"`
      }),
    )
    return { html, assets, links, problems }
  }
}

function linkTarget(href: string, { slugs, liveUrl }: Surroundings): Target {
  const base = new URL(`${liveUrl ?? nowhere}/page/`)
  const url = href.startsWith('#') ? null : URL.parse(href, base)
  if (url?.origin !== base.origin) return { address: href, assets: [] }
  const { pathname, hash: part } = url
  const [, link] = /^\/page\/([^/]+)\/?$/.exec(pathname) ?? []
  if (link !== undefined && slugs.has(link)) {
    return { address: fileNameOf(link).replace('pages/', '') + part, assets: [], link }
  }
  const fileName = link === undefined ? exportedName(pathname) : undefined
  if (fileName) return { address: `../${fileName}${part}`, assets: [pathname] }
  if (link === undefined && liveUrl) return { address: url.href, assets: [] }
  const say = link === undefined ? exportProblems.noSiteUrl : exportProblems.unpublished
  return { address: '../404.html', assets: [], problem: say(pathname) }
}

/** Of one address, or of several with their widths. */
function imageTarget(sources: string): Target {
  const assets: string[] = []
  const forms = sources.split(', ').map((form) => {
    const [src = '', ...width] = form.split(' ')
    const path = src.replace(/[?#].*$/s, '')
    const fileName = exportedName(path)
    if (fileName) assets.push(path)
    return [`../${fileName ?? `assets${path}`}`, ...width].join(' ')
  })
  return { address: forms.join(', '), assets }
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
