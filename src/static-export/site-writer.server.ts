import { hash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  statSync,
  writeSync,
} from 'node:fs'
import { crc32 } from 'node:zlib'
import { bytesOf, type Part } from './scratch-buffer.server.ts'
import type { WrittenFile } from './static-export.schema.ts'

/** With the time of its last change: a file that somebody touched since is not built upon. */
export type KeptFile = WrittenFile & { mtimeMs: number }

/** What did not stand in the site before, with checksums of what was to be written. */
export type Fresh = Map<string, number>

export type OldSite = { folder: string; file(fileName: string): KeptFile | undefined }

export type SiteWriter = ReturnType<typeof createSiteWriter>

/**
 * Writes files below one folder and knows what it wrote. Synchronous: its thread has nothing else to
 * do, and a call that waits for nobody takes a third of the time.
 */
export function createSiteWriter(folder: string, old: OldSite | null) {
  const made = new Set<string>()
  const fresh: Fresh = new Map()

  function place(fileName: string) {
    if (!isInside(fileName)) throw new Error('a file of the site would land outside its folder')
    const parent = fileName.slice(0, fileName.lastIndexOf('/') + 1)
    if (!made.has(parent)) mkdirSync(`${folder}/${parent}`, { recursive: true })
    made.add(parent)
    return `${folder}/${fileName}`
  }

  /** The file of the site before, without writing it again where the disk allows that. */
  function reuse(file: KeptFile): KeptFile | null {
    const source = `${old?.folder}/${file.fileName}`
    const found = old && statSync(source, { throwIfNoEntry: false })
    if (found?.size !== file.size || found.mtimeMs !== file.mtimeMs) return null
    const path = place(file.fileName)
    try {
      linkSync(source, path)
      return file
    } catch {
      copyFileSync(source, path)
      return { ...file, mtimeMs: statSync(path).mtimeMs }
    }
  }

  return {
    folder,
    fresh,
    reuse,
    write(fileName: string, content: Part | readonly Part[]): KeptFile {
      const bytes = content instanceof Uint8Array ? content : bytesOf([content].flat())
      const sha256 = hashOf(bytes)
      const known = old?.file(fileName)
      const reused = known?.sha256 === sha256 ? reuse(known) : null
      if (reused) return reused
      const file = openSync(place(fileName), 'wx')
      try {
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
        fresh.set(fileName, crc32(bytes))
        return { fileName, sha256, size: bytes.length, mtimeMs: fstatSync(file).mtimeMs }
      } finally {
        closeSync(file)
      }
    },
  }
}

/** The last look before the disk: names are made from slugs, which have been checked before. */
function isInside(fileName: string) {
  return !fileName.split(/[\\/]/).some((part) => part === '' || part === '.' || part === '..')
}

export function hashOf(bytes: Uint8Array | string) {
  return hash('sha256', bytes)
}
