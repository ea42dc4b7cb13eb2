import type { PublishedRow } from './export-job.server.ts'
import type { KeptFile } from './site-writer.server.ts'
import type { ZipIndex } from './zip-archive.server.ts'

/** What an export remembers of a page, so that the next one need not read or render it again. */
export type KeptPage = KeptFile & {
  /** Of the page as it was saved; it changes with every save. Empty: never to be reused. */
  version: string
  title: string
  updatedAt: string
  /** Paths of the live site that it takes files from. */
  assets: string[]
  /** Slugs of the pages that it leads to. */
  links: string[]
}

export type ExportMemory = {
  /** Changes with all that pages have in common, and with the program that renders them. */
  frameKey: string
  /** By the names of their files. */
  pages: ReadonlyMap<string, KeptPage>
  assets: ReadonlyMap<string, KeptFile>
  zip: ZipIndex
}

/** Where the export before lies, and what it remembers. */
export type Previous = { folder: string; memory: ExportMemory }

export function versionOf({ id, version, updatedAt }: PublishedRow) {
  return `${id} ${version} ${updatedAt}`
}

/** The page as it stands in the export before, if it would be the same in this one. */
export function recallPage(
  memory: ExportMemory | undefined,
  row: PublishedRow,
  { frameKey, slugs }: { frameKey: string; slugs: ReadonlySet<string> },
): KeptPage | undefined {
  if (memory?.frameKey !== frameKey) return undefined
  const page = memory.pages.get(fileNameOf(row.slug))
  const isSame = page?.version === versionOf(row) && page.links.every((slug) => slugs.has(slug))
  return isSame ? page : undefined
}

export function byName<File extends KeptFile>(files: readonly File[]) {
  return new Map(files.map((file) => [file.fileName, file]))
}

export function fileNameOf(slug: string) {
  return `pages/${slug}.html`
}

export function slugOf({ fileName }: KeptPage) {
  return fileName.slice('pages/'.length, -'.html'.length)
}
