import { posix } from 'node:path'
import { exportProblems } from '../../content/cms/static-export.ts'
import { namesIn } from './names-in.server.ts'
import { remembered } from './remembered.server.ts'
import type { Fresh } from './site-writer.server.ts'
import type { StaticManifest, StaticProblem } from './static-export.schema.ts'
import type { ReadFile } from './zip-site.server.ts'

type Surroundings = {
  fresh: Fresh
  /** Files of the export that a page has to find there and that were left out. */
  lacks(fileName: string): string[]
}

/**
 * Compares what was written with the manifest: every file as it says, no other beside them, every
 * reference to one of them. A file taken over from the export before was checked then, so of such a
 * page only what it needs is looked for; of all others the bytes are, once they are read again.
 */
export function createSiteCheck(
  folder: string,
  manifest: StaticManifest,
  { fresh, lacks }: Surroundings,
) {
  const all = [...manifest.pages, ...manifest.files, ...manifest.assets]
  const listed = new Set(all.map(({ fileName }) => fileName))
  const altered = new Set<string>()
  const wanted = new Map<string, string[]>()
  const missingFrom = remembered((parent): Missing => {
    const isMissing = (file: string) => !listed.has(file) && file !== manifestName
    const missing = (addresses: string[]) =>
      addresses.flatMap((address) => resolve(parent, address) ?? []).filter(isMissing)
    return {
      at: remembered((letters) => missing([decoded(letters)])),
      atAny: remembered((letters) => missing(formsIn(decoded(letters)))),
    }
  })

  return {
    /** The checksum says as much as another hash would: nobody had a reason to forge one. */
    look(fileName: string, { bytes, crc }: ReadFile) {
      if (fresh.get(fileName) !== crc) altered.add(fileName)
      const missing = missingFiles(fileName, bytes, missingFrom(posix.dirname(fileName)))
      if (missing.length > 0) wanted.set(fileName, missing)
    },
    problems(): StaticProblem[] {
      const present = namesBelow(folder, listed)
      const found: StaticProblem[] = []
      const report = (page: string, problem: string) => found.push({ page, problem })
      for (const fileName of present) {
        if (!listed.has(fileName) && fileName !== manifestName) {
          report(fileName, exportProblems.differs)
        }
      }
      for (const fileName of [...listed, manifestName]) {
        if (!present.has(fileName) || altered.has(fileName)) {
          report(fileName, exportProblems.differs)
        }
        const missing = [...lacks(fileName), ...(wanted.get(fileName) ?? [])]
        for (const file of new Set(missing)) report(fileName, exportProblems.missing(file))
      }
      return found
    },
  }
}

const manifestName = 'manifest.json'

/** All that lies in the folders of the expected files, and is not one of these folders. */
function namesBelow(root: string, expected: Iterable<string>) {
  const folders = new Set(['.'])
  for (const fileName of expected) {
    for (let at = fileName.lastIndexOf('/'); at !== -1; at = fileName.lastIndexOf('/', at - 1)) {
      const folder = fileName.slice(0, at)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  }
  const names = [...folders].flatMap((folder) =>
    namesIn(`${root}/${folder}`).map((name) => (folder === '.' ? name : `${folder}/${name}`)),
  )
  return new Set(names.filter((name) => !folders.has(name)))
}

/** Paths inside the export; null: it leads out of it, or stays on the page. */
function resolve(parent: string, address: string) {
  const leadsOut = /^([a-z][a-z+.-]*:|#)/i.test(address)
  return leadsOut ? null : posix.join(parent, decodeURI(address.replace(/[?#].*$/, '')))
}

/** Which of the files that are named, as letters, by an address or by a srcset are not there. */
type Missing = { at(address: string): string[]; atAny(srcset: string): string[] }

/** Byte by byte as letters: decoding each file would take longer than looking through it. */
function missingFiles(fileName: string, bytes: Buffer, missing: Missing): string[] {
  if (fileName.endsWith('.html')) return missingInHtml(bytes.toString('latin1'), missing)
  if (!fileName.endsWith('.css')) return []
  const found = bytes.toString('latin1').matchAll(/url\(['"]?([^)'"]+)['"]?\)/g)
  return [...found].flatMap(([, address = '']) => missing.at(address))
}

function decoded(letters: string) {
  return Buffer.from(letters, 'latin1').toString()
}

function missingInHtml(html: string, missing: Missing): string[] {
  const found: string[] = []
  for (let at = html.indexOf('="'); at !== -1; at = html.indexOf('="', at + 2)) {
    const name = namesByEnd.get(html.charCodeAt(at - 1))
    if (name === undefined || !html.startsWith(name, at - name.length)) continue
    const end = html.indexOf('"', at + 2)
    // Followed by the next tag, not by the end of its own, it stands in a text, as an example.
    const next = html.indexOf('<', end)
    if (next !== -1 && next < html.indexOf('>', end)) continue
    const value = html.slice(at + 2, end)
    // Every page has one of its own.
    if (value.startsWith('https://') || value.startsWith('http://')) continue
    const files = name === ' srcset' ? missing.atAny(value) : missing.at(value)
    if (files.length > 0) found.push(...files)
  }
  return found
}

/** Attributes with addresses, each with a last letter of its own. */
const namesByEnd = new Map(
  [' href', ' src', ' srcset'].map((name) => [name.charCodeAt(name.length - 1), name]),
)

function formsIn(srcset: string) {
  return srcset.split(', ').map((form) => form.split(' ', 1).join())
}
