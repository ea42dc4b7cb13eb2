import { readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { exportProblems } from '../../content/cms/static-export.ts'
import { remembered } from './remembered.server.ts'
import { bytesOfFile } from './scratch-buffer.server.ts'
import { hashOf } from './site-writer.server.ts'
import type { StaticManifest, StaticProblem } from './static-export.schema.ts'

/**
 * Reads what was written again: every file as the manifest has it, no other beside them, every
 * reference to one of them. A file taken over from the export before was checked then, so of such a
 * page only what it needs is looked for (`needs`: files of the export by page).
 */
export function checkStaticSite(
  folder: string,
  manifest: StaticManifest,
  { fresh, needs }: { fresh: ReadonlySet<string>; needs(fileName: string): string[] },
) {
  const all = [...manifest.pages, ...manifest.files, ...manifest.assets]
  const listed = new Set([...all.map(({ fileName }) => fileName), 'manifest.json'])
  const present = filesBelow(folder)
  const problems: StaticProblem[] = []
  const report = (page: string, problem: string) => problems.push({ page, problem })
  for (const fileName of present) {
    if (!listed.has(fileName)) report(fileName, exportProblems.differs)
  }
  const resolverOf = remembered(createResolver)
  for (const { fileName, sha256 } of all) {
    const wanted = new Set(needs(fileName))
    if (!present.has(fileName)) report(fileName, exportProblems.differs)
    else if (fresh.has(fileName)) {
      const bytes = bytesOfFile(`${folder}/${fileName}`)
      if (hashOf(bytes) !== sha256) report(fileName, exportProblems.differs)
      const resolve = resolverOf(posix.dirname(fileName))
      for (const address of addressesIn(fileName, bytes)) {
        const file = resolve(address)
        if (file && !listed.has(file)) wanted.add(file)
      }
    }
    for (const file of wanted) {
      if (!listed.has(file)) report(fileName, exportProblems.missing(file))
    }
  }
  return problems
}

function filesBelow(folder: string) {
  return new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
      .map((path) => path.replaceAll('\\', '/')),
  )
}

/** Paths inside the export; null: it leads out of it, or stays on the page. */
function createResolver(folder: string) {
  return remembered((address) => {
    const leadsOut = /^([a-z][a-z+.-]*:|#)/i.test(address)
    return leadsOut ? null : posix.join(folder, decodeURI(address.replace(/[?#].*$/, '')))
  })
}

function addressesIn(fileName: string, bytes: Buffer): string[] {
  if (fileName.endsWith('.html')) return addressesInHtml(bytes)
  if (!fileName.endsWith('.css')) return []
  const found = bytes.toString().matchAll(/url\(['"]?([^)'"]+)['"]?\)/g)
  return [...found].map(([, address = '']) => address)
}

/** Byte by byte as letters: decoding each page would take longer than looking through it. */
function addressesInHtml(bytes: Buffer): string[] {
  const html = bytes.toString('latin1')
  const found: string[] = []
  for (let at = html.indexOf('="'); at !== -1; at = html.indexOf('="', at + 2)) {
    const name = html.slice(html.lastIndexOf(' ', at) + 1, at)
    if (name !== 'href' && name !== 'src' && name !== 'srcset') continue
    // In a text it is an example.
    if (html.lastIndexOf('<', at) < html.lastIndexOf('>', at)) continue
    const value = decoded(html.slice(at + 2, html.indexOf('"', at + 2)))
    if (name !== 'srcset') found.push(value)
    else for (const form of value.split(', ')) found.push(form.split(' ')[0] ?? '')
  }
  return found
}

function decoded(letters: string) {
  return /[\u0080-\u00ff]/.test(letters) ? Buffer.from(letters, 'latin1').toString() : letters
}
