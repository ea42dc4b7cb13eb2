import { readFileSync, writeFileSync } from 'node:fs'
import {
  byName,
  type ExportMemory,
  fileNameOf,
  type KeptPage,
  slugOf,
} from './export-memory.server.ts'
import { createScratch } from './scratch-buffer.server.ts'
import type { KeptFile } from './site-writer.server.ts'
import type { ZipEntry } from './zip-archive.server.ts'

// A line of JSON for each thing, with numbers for names that come again: a third of the size, and
// nothing in memory is as long as the whole.

type Head = {
  frameKey: string
  zipSize: number
  /** What pages take files from. */
  paths: string[]
  /** How many lines of each follow. */
  pages: number
  assets: number
  entries: number
}
type FileLine = [name: string, sha256: string, size: number, mtimeMs: number]
/** `assets` are places in `paths`, `links` places among the pages. */
type PageLine = [
  ...FileLine,
  version: string,
  title: string,
  updatedAt: string,
  assets: number[],
  links: number[],
]
type ZipLine = [name: string, ...numbers: [number, number, number, number, number, 0 | 1, number]]

export function writeMemory(path: string, { frameKey, pages, assets, zip }: ExportMemory) {
  const file = createScratch()
  const add = (line: Head | FileLine | PageLine | ZipLine) =>
    file.addText(`${JSON.stringify(line)}\n`)
  const slugs = Array.from(pages.values(), slugOf)
  const placeOfSlug = placesOf(slugs)
  const paths = [...new Set(Array.from(pages.values(), (page) => page.assets).flat())]
  const placeOfPath = placesOf(paths)
  const counts = { pages: pages.size, assets: assets.size, entries: zip.entries.size }
  add({ frameKey, zipSize: zip.size, paths, ...counts })
  for (const page of pages.values()) {
    const { sha256, size, mtimeMs, version, title, updatedAt } = page
    const used = page.assets.flatMap((name) => placeOfPath.get(name) ?? [])
    // One that leads to a page which is gone is not reused anyway.
    const links = page.links.flatMap((slug) => placeOfSlug.get(slug) ?? [])
    add([slugOf(page), sha256, size, mtimeMs, version, title, updatedAt, used, links])
  }
  for (const { fileName, sha256, size, mtimeMs } of assets.values()) {
    add([fileName, sha256, size, mtimeMs])
  }
  for (const [name, entry] of zip.entries) {
    const { offset, length, crc, packedSize, size, isDeflated, seconds } = entry
    add([name, offset, length, crc, packedSize, size, isDeflated ? 1 : 0, seconds])
  }
  writeFileSync(path, file.bytes())
}

/** null: there is none that can be read. */
export function readMemory(path: string): ExportMemory | null {
  try {
    const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
    const { frameKey, zipSize, paths, ...counts }: Head = JSON.parse(head)
    if (lines.length !== counts.pages + counts.assets + counts.entries) return null
    const pageLines = lines.slice(0, counts.pages).map((line): PageLine => JSON.parse(line))
    const slugs = pageLines.map(([slug]) => slug)
    const afterAssets = counts.pages + counts.assets
    return {
      frameKey,
      pages: byName(pageLines.map((line) => pageFrom(line, paths, slugs))),
      assets: byName(
        lines.slice(counts.pages, afterAssets).map((line) => fileFrom(JSON.parse(line))),
      ),
      zip: {
        size: zipSize,
        entries: new Map(lines.slice(afterAssets).map((line) => zipEntryFrom(JSON.parse(line)))),
      },
    }
  } catch {
    return null
  }
}

function pageFrom(line: PageLine, paths: readonly string[], slugs: readonly string[]): KeptPage {
  const [slug, sha256, size, mtimeMs, version, title, updatedAt, assets, links] = line
  return {
    ...fileFrom([fileNameOf(slug), sha256, size, mtimeMs]),
    version,
    title,
    updatedAt,
    assets: namesAt(assets, paths),
    links: namesAt(links, slugs),
  }
}

function fileFrom([fileName, sha256, size, mtimeMs]: FileLine): KeptFile {
  return { fileName, sha256, size, mtimeMs }
}

function zipEntryFrom(line: ZipLine): [string, ZipEntry] {
  const [name, offset, length, crc, packedSize, size, isDeflated, seconds] = line
  const entry = { offset, length, crc, packedSize, size, isDeflated: isDeflated === 1, seconds }
  return [name, entry]
}

function placesOf(names: readonly string[]) {
  return new Map(names.map((name, place) => [name, place]))
}

function namesAt(places: readonly number[], names: readonly string[]) {
  return places.map((place) => names[place] ?? '')
}
