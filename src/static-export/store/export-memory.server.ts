import { readFileSync } from 'node:fs'
import { exportFiles } from './export-store.server.ts'
import type { KeptFile } from './site-writer.server.ts'

/** What an export remembers of a page, so that the next one need not read or render it again. */
export type KeptPage = KeptFile & {
  title: string
  updatedAt: string
  /** Of all that the page was made of; empty: never to be reused. */
  inputs: string
  /** Paths of the live site that it takes files from. */
  assets: string[]
  /** Slugs of the pages that it leads to. */
  links: string[]
}

/** Where a file's bytes stand in the archive, packed as they are there. */
export type ZipEntry = { at: number; packedSize: number; size: number; crc: number }

export type ZipIndex = { size: number; entries: Record<string, ZipEntry> }

export type ExportMemory = { pages: KeptPage[]; assets: KeptFile[]; zip: ZipIndex }

export type Previous = {
  site: string | null
  /** By the names of their files. */
  pages: ReadonlyMap<string, KeptPage>
  assets: ReadonlyMap<string, KeptFile>
  zip: { path: string; index: ZipIndex } | null
}

/** Of the export before; nothing where that cannot be read. */
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
