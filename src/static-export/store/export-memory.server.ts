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

export type Previous = ReturnType<typeof readPrevious>

/** Of the export before, by the names of files; nothing where it cannot be read. */
export function readPrevious(folder: string | null) {
  const memory = (folder && readMemory(exportFiles(folder).memory)) || none
  const files = folder === null ? null : exportFiles(folder)
  return {
    site: files?.site ?? null,
    pages: byName(memory.pages),
    assets: byName(memory.assets),
    zip: files && { path: files.zip, index: memory.zip },
  }
}

const none: ExportMemory = { pages: [], assets: [], zip: { size: 0, entries: {} } }

function readMemory(path: string): ExportMemory | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

function byName<File extends KeptFile>(files: readonly File[]): ReadonlyMap<string, File> {
  return new Map(files.map((file) => [file.fileName, file]))
}
