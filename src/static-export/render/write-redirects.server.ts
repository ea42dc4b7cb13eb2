import { staticSite } from '../../../content/cms/static-export.ts'
import { escapeAttribute, escapeText } from '../../lib/escape-markup.ts'
import { isPattern, longestChain } from '../../pages/redirects/redirect.schema.ts'
import type { SiteWriter } from '../store/site-writer.server.ts'
import { fileNameOf } from './page-references.server.ts'

export type ExportedRedirect = { from: string; to: string }

type Surroundings = {
  slugs: ReadonlySet<string>
  siteUrl: string | null
  liveUrl: string | null
}

/**
 * Old addresses in two forms: `_redirects`, which Netlify and Cloudflare read, and a small page at
 * each address for other hosts. What leads nowhere in the export is left out.
 */
export function writeRedirects(
  writer: SiteWriter,
  redirects: readonly ExportedRedirect[],
  around: Surroundings,
) {
  const byPath = new Map(redirects.map(({ from, to }) => [from, to]))
  const base = around.siteUrl ? new URL(around.siteUrl).pathname.replace(/\/$/, '') : ''
  const names = new Set<string>()
  const lines: string[] = []
  const files = redirects.flatMap(({ from }) => {
    if (isPattern(from)) return []
    const target = targetOf(byPath, from, around)
    if (!target) return []
    const own = exportedPath(from)
    const to = 'file' in target ? `${base}/${target.file}` : target.address
    for (const path of new Set([from, `/${own}`])) {
      if (!path.includes('?')) lines.push(`${base}${path} ${to} 301`)
    }
    const fileName = smallPageAt(own, names, around.slugs)
    if (!fileName) return []
    names.add(fileName)
    return [writer.write(fileName, smallPage(fileName, target, around.siteUrl))]
  })
  if (lines.length === 0) return []
  return [...files, writer.write('_redirects', `${lines.join('\n')}\n`)]
}

type Target = { file: string } | { address: string }

function targetOf(
  byPath: ReadonlyMap<string, string>,
  from: string,
  { slugs, liveUrl }: Surroundings,
): Target | null {
  let to = byPath.get(from)
  for (let step = 0; step < longestChain && to !== undefined; step += 1) {
    const [, slug] = /^\/page\/([a-z0-9-]+)$/.exec(to) ?? []
    if (slug && slugs.has(slug)) return { file: fileNameOf(slug) }
    if (to.startsWith('https://')) return { address: to }
    if (!byPath.has(to)) return liveUrl && !slug ? { address: liveUrl + to } : null
    to = byPath.get(to)
  }
  return null
}

/** Where the address was in an export: pages have files of their own. */
function exportedPath(from: string) {
  const [, slug] = /^\/page\/([a-z0-9-]+)$/.exec(from) ?? []
  return slug ? fileNameOf(slug) : from.slice(1)
}

/** null if the address cannot be a file beside the others. */
function smallPageAt(path: string, names: ReadonlySet<string>, slugs: ReadonlySet<string>) {
  const isPlain = /^(?:[A-Za-z0-9][\w-]*\/)*[A-Za-z0-9][\w.-]*$/.test(path)
  if (!isPlain || path.length > 200 || /^(assets|index\.html|404\.html)(\/|$)/.test(path))
    return null
  const fileName = path.endsWith('.html') ? path : `${path}/index.html`
  const [, slug] = /^pages\/(.+)\.html$/.exec(fileName) ?? []
  return names.has(fileName) || (slug && slugs.has(slug)) ? null : fileName
}

function smallPage(fileName: string, target: Target, siteUrl: string | null) {
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
