import { readFileSync } from 'node:fs'
import { exportFiles } from './export-store.server.ts'
import type { KeptFile } from './site-writer.server.ts'

/** What an export stores about a page, so that the next one need not read or render it again. */
export type KeptPage = KeptFile & {
  title: string
  updatedAt: string
  summary: string
  /** Kept out of search engines, so not in the sitemap. */
  noindex?: boolean
  /** Hash of everything the page is made of; empty if it must not be reused. */
  inputs: string
  /** Paths of the live site whose files it needs. */
  assets: string[]
  /** Files of the pages and lists it links to. */
  links: string[]
}

/** Where the compressed bytes of a file are in the archive. */
export type ZipEntry = { at: number; packedSize: number; size: number; crc: number }

export type ZipIndex = { size: number; entries: Record<string, ZipEntry> }

export type ExportMemory = { pages: KeptPage[]; assets: KeptFile[]; zip: ZipIndex }

export type Previous = {
  site: string | null
  /** Keyed by file name. */
  pages: ReadonlyMap<string, KeptPage>
  assets: ReadonlyMap<string, KeptFile>
  zip: { path: string; index: ZipIndex } | null
}

/** Reads what the previous export stored; nothing if that is unreadable. */
export function readPrevious(folder: string | null): Previous {
  const files = exportFiles(folder ?? '')
  try {
    const memory: ExportMemory = JSON.parse(readFileSync(files.memory, 'utf8'))
    const zip = { path: files.zip, index: memory.zip }
    return { site: files.site, pages: byName(memory.pages), assets: byName(memory.assets), zip }
  } catch {
    return { site: null, pages: new Map(), assets: new Map(), zip: null }
  }
}

function byName<File extends KeptFile>(files: readonly File[]) {
  return new Map(files.map((file) => [file.fileName, file]))
}
