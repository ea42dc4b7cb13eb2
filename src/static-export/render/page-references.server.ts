import { hash } from 'node:crypto'
import { exportProblems } from '../../../content/cms/static-export.ts'
import { escapeAttribute, unescapeMarkup } from '../../lib/escape-markup.ts'
import { exportedName } from './site-assets.server.ts'

export type Surroundings = {
  /** Slugs of all pages of this export. */
  slugs: ReadonlySet<string>
  /** Address of the live site; null if it is not configured. */
  liveUrl: string | null
}

/** Where a reference leads in the export, and the files it needs. */
type Target = { address: string; assets: string[]; link?: string; problem?: string }

const placeholderOrigin = 'http://this-site.invalid'

/**
 * Rewrites the references of prepared pages so that they lead inside the export. The serialiser of
 * pages escapes <, > and & in texts and attributes, and quotes in attributes, so a regular
 * expression finds exactly the tags and attributes. Pages share most references, so each is
 * resolved once.
 */
export function createReferences(around: Surroundings) {
  const known = new Map<string, Target>()

  function targetOf(name: string, value: string): Target {
    const found = known.get(`${name} ${value}`)
    if (found) return found
    // Copied, because in V8 a substring keeps the whole page in memory.
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
  const base = new URL(`${liveUrl ?? placeholderOrigin}/page/`)
  const url = href.startsWith('#') ? null : URL.parse(href, base)
  if (url?.origin !== base.origin) return { address: href, assets: [] }
  const { pathname, hash: part } = url
  const [, folder, slug = ''] = /^\/(page|blog)\/([^/]+)\/?$/.exec(pathname) ?? []
  // Articles that the CMS does not know stay on the live site.
  const link = folder === 'page' || slugs.has(slug) ? slug : undefined
  if (link !== undefined && slugs.has(link)) {
    return { address: fileNameOf(link).replace('pages/', '') + part, assets: [], link }
  }
  const fileName = link === undefined ? exportedName(pathname) : undefined
  if (fileName) return { address: `../${fileName}${part}`, assets: [pathname] }
  if (link === undefined && liveUrl) return { address: url.href, assets: [] }
  const problemOf = link === undefined ? exportProblems.noSiteUrl : exportProblems.unpublished
  return { address: '../404.html', assets: [], problem: problemOf(pathname) }
}

/** For one address, or for several with their widths (srcset). */
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
 * The file of a page in the site. File names have at most 255 bytes, so a long slug is cut and ends
 * in a hash, after a _ that no slug contains.
 */
export function fileNameOf(slug: string) {
  const isLong = slug.length > longestSlug
  const name = isLong ? `${slug.slice(0, longestSlug)}_${hash('sha256', slug).slice(0, 16)}` : slug
  return `pages/${name}.html`
}
