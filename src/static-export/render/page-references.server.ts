import { exportProblems } from '../../../content/cms/static-export.ts'
import { escapeAttribute, unescapeMarkup } from '../../lib/escape-markup.ts'
import { topOf } from './file-names.server.ts'
import { exportedName } from './site-assets.server.ts'

export type Surroundings = {
  /** The files of this export by their address on the live site. */
  files: ReadonlyMap<string, string>
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
export function createReferences(around: Surroundings, folder: 'pages' | 'blog' = 'pages') {
  const known = new Map<string, Target>()

  function targetOf(name: string, value: string): Target {
    const found = known.get(`${name} ${value}`)
    if (found) return found
    // Copied, because in V8 a substring keeps the whole page in memory.
    const own = Buffer.from(unescapeMarkup(value)).toString()
    const target = name === 'href' ? linkTarget(own, around, folder) : imageTarget(own)
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

function linkTarget(href: string, { files, liveUrl }: Surroundings, folder: string): Target {
  const base = new URL(`${liveUrl ?? placeholderOrigin}/page/`)
  const url = href.startsWith('#') ? null : URL.parse(href, base)
  if (url?.origin !== base.origin) return { address: href, assets: [] }
  const { pathname, hash: part } = url
  const link = files.get(pathname.replace(/(?<=.)\/$/, ''))
  if (link !== undefined) return { address: besides(link, folder) + part, assets: [], link }
  // An address that only the live site knows leads there.
  const isPage = /^\/page\/[^/]+\/?$/.test(pathname)
  const fileName = isPage ? undefined : exportedName(pathname)
  if (fileName) return { address: `../${fileName}${part}`, assets: [pathname] }
  if (!isPage && liveUrl) return { address: url.href, assets: [] }
  const problemOf = isPage ? exportProblems.unpublished : exportProblems.noSiteUrl
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

/** The address of a file, from another one in this folder. */
function besides(fileName: string, folder: string) {
  const own = `${folder}/`
  const isBeside = fileName.startsWith(own) && !fileName.slice(own.length).includes('/')
  return isBeside ? fileName.slice(own.length) : topOf(own) + fileName
}
