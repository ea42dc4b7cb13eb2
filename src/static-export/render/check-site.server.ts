import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { exportProblems } from '../../../content/cms/static-export.ts'
import { unescapeMarkup } from '../../lib/escape-markup.ts'
import { manifestName, type StaticManifest, type StaticProblem } from '../static-export.schema.ts'

type SiteToCheck = {
  folder: string
  manifest: StaticManifest
  /** Files that were not taken over from the previous export, where they were checked. */
  fresh: ReadonlySet<string>
  /** The files that a page taken over from the previous export needs. */
  neededBy(fileName: string): readonly string[]
}

/**
 * Compares the files on disk with the manifest, and checks every reference to a file of the site.
 */
export function checkSite({ folder, manifest, fresh, neededBy }: SiteToCheck): StaticProblem[] {
  const listed = [...manifest.pages, ...manifest.files, ...manifest.assets]
  const names = new Set([...listed.map(({ fileName }) => fileName), manifestName])
  const present = namesBelow(folder)
  const problems: StaticProblem[] = []
  for (const page of present) {
    if (!names.has(page)) problems.push({ page, problem: exportProblems.differs })
  }
  for (const { fileName: page, sha256 } of listed) {
    const isFresh = fresh.has(page) && present.has(page)
    const bytes = isFresh ? readFileSync(join(folder, page)) : null
    if (!present.has(page) || (bytes && hash('sha256', bytes) !== sha256)) {
      problems.push({ page, problem: exportProblems.differs })
    }
    const needed = bytes ? filesNamedIn(page, bytes) : neededBy(page)
    for (const file of new Set(needed)) {
      if (!names.has(file)) problems.push({ page, problem: exportProblems.missing(file) })
    }
  }
  if (!present.has(manifestName)) {
    problems.push({ page: manifestName, problem: exportProblems.differs })
  }
  return problems
}

function namesBelow(folder: string): Set<string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => !entry.isDirectory())
  const start = folder.length + 1
  return new Set(
    files.map((entry) => join(entry.parentPath, entry.name).slice(start).replaceAll(sep, '/')),
  )
}

function filesNamedIn(fileName: string, bytes: Buffer): string[] {
  const parent = posix.dirname(fileName)
  const found: string[] = []
  if (fileName.endsWith('.html')) found.push(...addressesInHtml(String(bytes)))
  if (fileName.endsWith('.css')) found.push(...addressesInCss(String(bytes)))
  return found.flatMap((address) => fileAt(parent, address) ?? [])
}

/**
 * The pages escape < and > in texts and attributes, so a regular expression finds exactly the tags.
 */
function addressesInHtml(html: string): string[] {
  const found: string[] = []
  for (const [, attributes = ''] of html.matchAll(/<[a-z][a-z\d]*( [^<>]*)>/g)) {
    for (const [, name, value = ''] of attributes.matchAll(/ (href|src|srcset|style)="([^"]*)"/g)) {
      if (name === 'srcset')
        found.push(...value.split(', ').map((form) => form.split(' ', 1).join()))
      else if (name === 'style') found.push(...addressesInCss(unescapeMarkup(value)))
      else found.push(value)
    }
  }
  for (const [, css = ''] of html.matchAll(/<style[^<>]*>([^<]*)/g)) {
    found.push(...addressesInCss(css))
  }
  return found
}

function addressesInCss(css: string): string[] {
  return [...css.matchAll(/url\(\s*(['"]?)([^)'"]*)/g)].map(([, , address = '']) => address.trim())
}

/** The path inside the export; null if the address leads out of it or stays on the page. */
function fileAt(parent: string, address: string) {
  if (/^(?:[a-z][a-z+.-]*:|#)/i.test(address)) return null
  const path = unescapeMarkup(address).replace(/[?#].*$/s, '')
  return posix.join(parent, decoded(path))
}

/** A malformed escape stays as it is: no file of the export has such a name. */
function decoded(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
