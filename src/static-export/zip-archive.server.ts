import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { centralHeader, endOfDirectory, localHeader } from './zip-headers.server.ts'

export type ZipEntry = {
  /** Of the header that stands before the file's bytes. */
  offset: number
  /** Header and bytes. */
  length: number
  crc: number
  packedSize: number
  size: number
  isDeflated: boolean
  seconds: number
}

export type ZipIndex = { size: number; entries: Record<string, ZipEntry> }

export type ZipContent = { bytes: Uint8Array; size: number; crc: number; isDeflated: boolean }

const chunkBytes = 1 << 20

/** Writes an archive file from its beginning to its end; entries of an older one go over as they are. */
export function createZipArchive(path: string, old: { path: string; index: ZipIndex } | null) {
  const target = openSync(path, 'wx')
  const source = old && openSync(old.path, 'r')
  const entries: Record<string, ZipEntry> = {}
  let written = 0
  let run = { from: 0, to: 0 }

  function write(bytes: Uint8Array) {
    for (let at = 0; at < bytes.length; ) at += writeSync(target, bytes, at)
    written += bytes.length
  }

  /** Entries that lay beside each other are copied at once. */
  function copyRun() {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, run.to - run.from))
    for (let at = run.from; at < run.to; ) {
      const wanted = Math.min(chunk.length, run.to - at)
      const got = source === null ? 0 : readSync(source, chunk, 0, wanted, at)
      if (got === 0) throw new Error('the archive of the export before ended early')
      write(chunk.subarray(0, got))
      at += got
    }
    run = { from: 0, to: 0 }
  }

  return {
    add(name: string, { bytes, size, crc, isDeflated }: ZipContent, seconds: number) {
      copyRun()
      const about = { crc, packedSize: bytes.length, size, isDeflated, seconds }
      const header = localHeader(name, about)
      entries[name] = { ...about, offset: written, length: header.length + bytes.length }
      write(header)
      write(bytes)
    },
    /** false: the older archive does not have it. */
    addOld(name: string): boolean {
      const known = old && Object.hasOwn(old.index.entries, name) && old.index.entries[name]
      if (!known) return false
      if (run.to !== known.offset) {
        copyRun()
        run = { from: known.offset, to: known.offset }
      }
      entries[name] = { ...known, offset: written + run.to - run.from }
      run.to = known.offset + known.length
      return true
    },
    finish(): ZipIndex {
      copyRun()
      const start = written
      const headers = Object.entries(entries).map(([name, entry]) => centralHeader(name, entry))
      write(Buffer.concat(headers))
      write(endOfDirectory(Object.keys(entries).length, start, written - start))
      return { size: written, entries }
    },
    close() {
      closeSync(target)
      if (source !== null) closeSync(source)
    },
  }
}

export function stored(bytes: Uint8Array): ZipContent {
  return { bytes, size: bytes.length, crc: crc32(bytes), isDeflated: false }
}
