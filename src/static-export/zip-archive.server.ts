import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { createScratch } from './scratch-buffer.server.ts'
import { addCentralHeader, addEndOfDirectory, addLocalHeader } from './zip-headers.server.ts'

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

export type ZipIndex = { size: number; entries: Map<string, ZipEntry> }

/** What goes into the archive, and about the file as it was. */
export type ZipContent = {
  parts: readonly Uint8Array[]
  size: number
  crc: number
  isDeflated: boolean
}

const chunkBytes = 1 << 20

/** Writes an archive file from its beginning to its end; entries of an older one go over as they are. */
export function createZipArchive(path: string, old: { path: string; index: ZipIndex } | null) {
  const target = openSync(path, 'wx')
  const source = old && openSync(old.path, 'r')
  const entries = new Map<string, ZipEntry>()
  const scratch = createScratch()
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
    add(name: string, { parts, size, crc, isDeflated }: ZipContent, seconds: number) {
      copyRun()
      const packedSize = parts.reduce((sum, { length }) => sum + length, 0)
      const about = { crc, packedSize, size, isDeflated, seconds }
      scratch.restart()
      const headerLength = addLocalHeader(scratch, name, about)
      for (const bytes of parts) scratch.addBytes(bytes)
      entries.set(name, { ...about, offset: written, length: headerLength + packedSize })
      write(scratch.bytes())
    },
    hasOld: (name: string) => old?.index.entries.has(name) ?? false,
    /** As the older archive has it. */
    addOld(name: string) {
      const known = old?.index.entries.get(name)
      if (!known) throw new Error(`the archive of the export before lacks ${name}`)
      if (run.to !== known.offset) {
        copyRun()
        run = { from: known.offset, to: known.offset }
      }
      entries.set(name, { ...known, offset: written + run.to - run.from })
      run.to = known.offset + known.length
    },
    finish(): ZipIndex {
      copyRun()
      const start = written
      scratch.restart()
      for (const [name, entry] of entries) addCentralHeader(scratch, name, entry)
      addEndOfDirectory(scratch, entries.size, start, scratch.bytes().length)
      write(scratch.bytes())
      return { size: written, entries }
    },
    close() {
      closeSync(target)
      if (source !== null) closeSync(source)
    },
  }
}
