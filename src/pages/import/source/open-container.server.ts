import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { importLimits } from '../import.schema.ts'
import { SourceFault } from './source.ts'

type Stored = { size: number; stream: () => Promise<Readable> }

/** Files by their paths, from one file, a folder or a ZIP; nothing is unpacked to disk. */
export type Container = {
  files: ReadonlyMap<string, Stored>
  /** The folder or file, for each file or folder that systems and tools add to those of the user. */
  hidden: readonly string[]
  close(): void
}

export async function openContainer(path: string, name = path): Promise<Container> {
  const found = await stat(path).catch(() => {
    throw new SourceFault('missing', path)
  })
  if (found.isDirectory()) return { ...(await listFolder(path)), close() {} }
  if (!found.isFile()) throw new SourceFault('missing', path)
  if (await startsWith(path, 'PK\u0003\u0004')) return openZip(path, found.size)
  if (await startsWith(path, 'PK')) throw new SourceFault('zipDamaged')
  return { files: new Map([[basename(name), onDisk(path, found.size)]]), hidden: [], close() {} }
}

/** The bytes of a file, or undefined if there are more than `most`. */
export async function readAtMost({ size, stream }: Stored, most: number) {
  if (size > most) return undefined
  const parts: Buffer[] = []
  let length = 0
  // A file may have grown since its size was asked for.
  for await (const part of await stream()) {
    length += part.length
    if (length > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The first characters of a file. */
export async function readHead({ stream }: Stored) {
  const source = await stream()
  try {
    for await (const part of source) return Buffer.from(part).subarray(0, 4096).toString('utf8')
    return ''
  } finally {
    source.destroy()
  }
}

async function startsWith(path: string, text: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(text.length), 0, text.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === text
  } finally {
    await file.close()
  }
}

function onDisk(path: string, size: number): Stored {
  return { size, stream: async () => createReadStream(path) }
}

/** Links are not followed: they may lead out of the folder or in circles. */
async function listFolder(root: string) {
  const files = new Map<string, Stored>()
  const hidden: string[] = []
  const waiting = [{ folder: '', depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.depth > importLimits.folderDepth) throw new SourceFault('tooDeep', next.folder)
    for (const entry of await readdir(join(root, next.folder), { withFileTypes: true })) {
      const name = next.folder ? `${next.folder}/${entry.name}` : entry.name
      const inside = hiddenIn(entry.isDirectory() ? `${name}/` : name)
      if (inside) hidden.push(inside)
      else if (entry.isDirectory()) waiting.push({ folder: name, depth: next.depth + 1 })
      else if (entry.isFile()) {
        const path = join(root, name)
        addFile(files, name, onDisk(path, (await stat(path)).size))
      }
    }
  }
  return { files: inOrder(files), hidden }
}

async function openZip(path: string, size: number): Promise<Container> {
  // yauzl refuses names that lead out of the archive, and more bytes than an entry declares.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuseZip)
  const files = new Map<string, Stored>()
  const entries: Entry[] = []
  const hidden: string[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.push(entry) > importLimits.files) throw new SourceFault('tooManyFiles')
      const name = entry.fileName
      const inside = hiddenIn(name)
      if (inside && !name.endsWith('/')) hidden.push(inside)
      if (inside || name.endsWith('/')) continue
      if (entry.isEncrypted()) throw new SourceFault('zipEncrypted', name)
      addFile(files, name, {
        size: entry.uncompressedSize,
        stream: async () => Readable.from(unpacked(zip, entry)),
      })
    }
    refuseBomb(entries, size)
  } catch (error) {
    zip.close()
    return refuseZip(error)
  }
  return { files: inOrder(files), hidden, close: () => (zip as ZipFile).close() }
}

/** Work must not grow faster than the archive: no bytes count twice, and none become a thousand. */
function refuseBomb(entries: readonly Entry[], size: number) {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const most = Math.max(importLimits.unpackedRatio * size, importLimits.unpackedAlways)
  if (unpacked > Math.min(most, importLimits.unpackedBytes)) throw new SourceFault('zipBomb')
  const inOrder = entries.toSorted((a, b) => startOf(a) - startOf(b))
  let end = 0
  for (const entry of inOrder) {
    if (startOf(entry) < end) throw new SourceFault('zipDamaged')
    // A local header has at least these bytes before the name.
    end = startOf(entry) + 30 + entry.fileNameLength + entry.compressedSize
  }
}

function startOf({ relativeOffsetOfLocalHeader }: Entry) {
  return relativeOffsetOfLocalHeader
}

async function* unpacked(zip: ZipFile, entry: Entry) {
  let stream: Readable | undefined
  try {
    stream = await zip.openReadStreamPromise(entry)
    yield* stream
  } catch (error) {
    refuseZip(error)
  } finally {
    stream?.destroy()
  }
}

function addFile(files: Map<string, Stored>, name: string, file: Stored) {
  if (files.size >= importLimits.files) throw new SourceFault('tooManyFiles')
  files.set(name, file)
}

function inOrder(files: Map<string, Stored>) {
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The name of the first hidden folder or file of a path. */
function hiddenIn(path: string) {
  return path.match(/(?<=^|\/)(\.[^/]*|__MACOSX(?=\/)|node_modules(?=\/))\/?/)?.[0]
}

function refuseZip(error: unknown): never {
  if (error instanceof SourceFault) throw error
  const message = error instanceof Error ? error.message : ''
  throw new SourceFault(
    /file ?name|relative path|absolute path/i.test(message) ? 'zipName' : 'zipDamaged',
  )
}
