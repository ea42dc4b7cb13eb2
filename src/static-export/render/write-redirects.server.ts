import { staticSite } from '../../../content/cms/static-export.ts'
import { escapeAttribute, escapeText } from '../../lib/escape-markup.ts'
import { blogPath } from '../../pages/articles/blog-paths.ts'
import { namesFor, targetOf } from '../../pages/redirects/match-redirect.ts'
import { gone, longestChain, storedTarget } from '../../pages/redirects/redirect.schema.ts'
import { isPattern, readableAddress, withoutStar } from '../../pages/redirects/redirect-address.ts'
import type { SiteWriter } from '../store/site-writer.server.ts'
import { fileNameOf } from './file-names.server.ts'

/** `typed` is the address as somebody typed it, if that differs from its normal form. */
export type ExportedRedirect = { from: string; typed?: string | null; to: string }

type Surroundings = {
  /** The files of this export by their address on the live site. */
  files: ReadonlyMap<string, string>
  siteUrl: string | null
  liveUrl: string | null
  /** The files that the export has. */
  names: readonly string[]
}

/**
 * Old addresses in two forms: `_redirects`, which Netlify, Cloudflare and GitLab read, and a small
 * page at each address for other hosts. What leads nowhere in the export is left out. A redirect
 * never takes the name of another file.
 */
export function writeRedirects(
  writer: SiteWriter,
  redirects: readonly ExportedRedirect[],
  around: Surroundings,
) {
  const rules = new Map(redirects.map(({ from, to }) => [from, to]))
  const base = around.siteUrl ? new URL(around.siteUrl).pathname.replace(/\/$/, '') : ''
  const names = new FreeNames(around.names)
  const found = redirects.flatMap((redirect) => {
    const target = targetIn(rules, redirect, around)
    return target ? [{ ...redirect, target }] : []
  })
  const files = found.flatMap(({ from, typed, target }) => {
    if ('isGone' in target || isPattern(from) || from.includes('?')) return []
    const fileName = names.take([typed ?? from, from].map(exportedPath))
    return fileName ? [writer.write(fileName, smallPage(fileName, target, around.siteUrl))] : []
  })
  const lines = found
    .toSorted((a, b) => depthOf(a.from) - depthOf(b.from))
    .flatMap(({ from, typed, target }) => {
      const to = 'file' in target ? `${base}/${target.file}` : target.address
      const status = 'isGone' in target ? `${base}${to} 410` : `${to} 301`
      return spellingsOf(from, typed).map((path) => `${base}${path} ${status}`)
    })
  if (lines.length === 0) return files
  return [...files, writer.write('_redirects', `${lines.join('\n')}\n`)]
}

/** The first line that fits wins: addresses before patterns, long patterns before short ones. */
function depthOf(from: string) {
  return isPattern(from) ? 1 / from.split('/').length : 0
}

type Target = { file: string } | { address: string; isGone?: true }

function targetIn(
  rules: ReadonlyMap<string, string>,
  { from, to: first }: ExportedRedirect,
  { files, liveUrl }: Surroundings,
): Target | null {
  // A page has its own file in an export, whatever its name.
  if (isPattern(from) && isPattern(first)) return targetOfPattern(first, files, liveUrl)
  let address = first
  for (let step = 0; step < longestChain; step += 1) {
    if (address === gone) return { address: '/404.html', isGone: true }
    if (address.startsWith('https://')) return { address }
    const file = files.get(address)
    if (file) return { file }
    const next = namesFor(address).find((name) => rules.has(name))
    if (next === undefined)
      return liveUrl && !address.startsWith('/page/') ? { address: liveUrl + address } : null
    const to = rules.get(next) ?? gone
    address = to === gone ? gone : targetOf({ from: next, to }, address)
  }
  return null
}

function targetOfPattern(
  to: string,
  files: Surroundings['files'],
  liveUrl: string | null,
): Target | null {
  const start = withoutStar(to)
  const slug = ':splat'
  if (start === '/page') return { file: fileNameOf({ kind: 'page', slug }) }
  if (start === blogPath && files.has(blogPath))
    return { file: fileNameOf({ kind: 'article', slug }) }
  if (start.startsWith('https://')) return { address: `${start}/:splat` }
  return liveUrl ? { address: `${liveUrl}${start}/:splat` } : null
}

/**
 * Hosts compare addresses as they are sent: as typed, and with both spellings of encoded letters.
 * They take a colon before a letter for a placeholder and may take %2A for a star, so such an address
 * has a small page only.
 */
function spellingsOf(from: string, typed: string | null | undefined) {
  if (from.includes('?')) return []
  const asTyped = typed ? storedTarget(typed) : from
  const lower = from.replace(/%../g, (byte) => byte.toLowerCase())
  const own = isPattern(from) ? from : `/${exportedPath(from)}`
  return [...new Set([from, asTyped, lower, storedTarget(own)])].filter(
    (path) => !/:[a-z]|%2a|\s/i.test(path),
  )
}

/** Where the address was in an export: pages have files of their own. */
function exportedPath(from: string) {
  const [, slug] = /^\/page\/([a-z0-9-]+)$/.exec(from) ?? []
  return slug ? fileNameOf({ kind: 'page', slug }) : readableAddress(from).slice(1)
}

const mostBytes = 200

/** Names that no other file has, also where capitals make no difference. */
class FreeNames {
  readonly #files = new Set<string>()
  readonly #folders = new Set<string>()

  constructor(names: readonly string[]) {
    for (const name of names) this.#add(name)
  }

  /** The first of the paths that can be a file, as a page or the page of a folder. */
  take(paths: readonly string[]) {
    for (const path of paths) {
      const name = path.endsWith('.html') ? path : `${path}/index.html`
      if (!isPlain(path) || !this.#isFree(name)) continue
      this.#add(name)
      return name
    }
    return null
  }

  #isFree(name: string) {
    const folded = name.toLowerCase()
    return (
      !this.#files.has(folded) &&
      !this.#folders.has(folded) &&
      !foldersOf(folded).some((folder) => this.#files.has(folder))
    )
  }

  #add(name: string) {
    const folded = name.toLowerCase()
    this.#files.add(folded)
    for (const folder of foldersOf(folded)) this.#folders.add(folder)
  }
}

function foldersOf(name: string) {
  const parts = name.split('/').slice(0, -1)
  return parts.map((_part, at) => parts.slice(0, at + 1).join('/'))
}

function isPlain(path: string) {
  const isName = /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*\/)*[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]*$/u
  return Buffer.byteLength(path) <= mostBytes && isName.test(path) && !/^assets(\/|$)/i.test(path)
}

function smallPage(
  fileName: string,
  target: Exclude<Target, { isGone: true }>,
  siteUrl: string | null,
) {
  const up = '../'.repeat(fileName.split('/').length - 1)
  const address = escapeAttribute('file' in target ? up + target.file : target.address)
  const canonical = 'file' in target ? siteUrl && `${siteUrl}/${target.file}` : target.address
  const { title, text } = staticSite.moved
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeText(title)}</title>
<meta name="robots" content="noindex">${canonical ? `<link rel="canonical" href="${escapeAttribute(canonical)}">` : ''}
<meta http-equiv="refresh" content="0; url=${address}"></head>
<body><p>${escapeText(title)}. <a href="${address}">${escapeText(text)}</a></p></body></html>
`
}
