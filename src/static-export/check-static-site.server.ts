import { readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { exportProblems } from '../../content/cms/static-export.ts'
import { remembered } from './remembered.server.ts'
import { hashOf } from './site-writer.server.ts'
import type { StaticManifest, StaticProblem } from './static-export.schema.ts'

type Surroundings = {
  /** Files of the export that a page has to find there. */
  needs(fileName: string): string[]
}

/**
 * Compares what was written with the manifest: every file as it says, no other beside them, every
 * reference to one of them. A file taken over from the export before was checked then, so of such a
 * page only what it needs is looked for; of all others the bytes are, once they are read again.
 */
export function createSiteCheck(folder: string, manifest: StaticManifest, { needs }: Surroundings) {
  const all = [...manifest.pages, ...manifest.files, ...manifest.assets]
  const listed = new Map(all.map(({ fileName, sha256 }) => [fileName, sha256]))
  const altered = new Set<string>()
  const wanted = new Map<string, string[]>()
  const missingFrom = remembered((parent) =>
    remembered((letters) => {
      const file = resolve(parent, decoded(letters))
      return file && !listed.has(file) && file !== manifestName ? file : null
    }),
  )

  return {
    look(fileName: string, bytes: Buffer) {
      const sha256 = listed.get(fileName)
      if (sha256 === undefined) return
      if (hashOf(bytes) !== sha256) altered.add(fileName)
      const missing = missingFrom(posix.dirname(fileName))
      for (const letters of addressesIn(fileName, bytes)) {
        const file = missing(letters)
        if (file) wanted.set(fileName, [...(wanted.get(fileName) ?? []), file])
      }
    },
    problems(): StaticProblem[] {
      const present = filesBelow(folder)
      const found: StaticProblem[] = []
      const report = (page: string, problem: string) => found.push({ page, problem })
      for (const fileName of present) {
        if (!listed.has(fileName) && fileName !== manifestName) {
          report(fileName, exportProblems.differs)
        }
      }
      for (const fileName of listed.keys()) {
        if (!present.has(fileName) || altered.has(fileName)) {
          report(fileName, exportProblems.differs)
        }
        const missing = needs(fileName).filter((file) => !listed.has(file))
        missing.push(...(wanted.get(fileName) ?? []))
        if (missing.length === 0) continue
        for (const file of new Set(missing)) report(fileName, exportProblems.missing(file))
      }
      return found
    },
  }
}

const manifestName = 'manifest.json'

function filesBelow(folder: string) {
  return new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
      .map((path) => path.replaceAll('\\', '/')),
  )
}

/** Paths inside the export; null: it leads out of it, or stays on the page. */
function resolve(parent: string, address: string) {
  const leadsOut = /^([a-z][a-z+.-]*:|#)/i.test(address)
  return leadsOut ? null : posix.join(parent, decodeURI(address.replace(/[?#].*$/, '')))
}

/** Byte by byte as letters: decoding each file would take longer than looking through it. */
function addressesIn(fileName: string, bytes: Buffer): string[] {
  const isPage = fileName.endsWith('.html')
  if (!isPage && !fileName.endsWith('.css')) return []
  const letters = bytes.toString('latin1')
  if (isPage) return addressesInHtml(letters)
  const found = letters.matchAll(/url\(['"]?([^)'"]+)['"]?\)/g)
  return [...found].map(([, address = '']) => address)
}

function decoded(letters: string) {
  return Buffer.from(letters, 'latin1').toString()
}

/** The last letters of href, src and srcset. */
const lastLetters = new Set([...'fct'].map((letter) => letter.charCodeAt(0)))

function addressesInHtml(html: string): string[] {
  const found: string[] = []
  for (let at = html.indexOf('="'); at !== -1; at = html.indexOf('="', at + 2)) {
    if (!lastLetters.has(html.charCodeAt(at - 1))) continue
    const name = html.slice(html.lastIndexOf(' ', at) + 1, at)
    if (name !== 'href' && name !== 'src' && name !== 'srcset') continue
    // In a text it is an example.
    if (html.indexOf('>', html.lastIndexOf('<', at)) < at) continue
    const value = html.slice(at + 2, html.indexOf('"', at + 2))
    if (name === 'srcset') found.push(...formsIn(value))
    else found.push(value)
  }
  return found
}

const formsIn = remembered((srcset) => srcset.split(', ').map((form) => form.split(' ', 1).join()))
