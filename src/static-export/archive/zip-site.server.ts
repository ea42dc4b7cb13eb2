import {
  closeSync,
  createWriteStream,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { ZipFile } from 'yazl'
import type { ZipEntry, ZipIndex } from '../store/export-memory.server.ts'

type SiteToZip = {
  folder: string
  names: readonly string[]
  /** Files that are new, or differ from the previous archive. */
  fresh: ReadonlySet<string>
  mtime: Date
}
type OldZip = { path: string; index: ZipIndex } | null

/** fflate does not write ZIP64, so the count of files is limited to 16 bits and sizes to 32. */
const oldFormLimits = { files: 65_535, bytes: 2 ** 32 - 1 }

/** Returns the place of each file in the archive, so that the next export can copy its bytes. */
export async function zipSite(
  target: string,
  site: SiteToZip,
  old: OldZip,
  limits = oldFormLimits,
): Promise<ZipIndex> {
  if (isTooLarge(site, limits)) {
    await zipLargeSite(target, site)
    return { size: 0, entries: {} }
  }
  const source = old && isWhole(old) ? openSync(old.path, 'r') : null
  const file = openSync(target, 'wx')
  try {
    return writeEntries(file, site, (name) => {
      const entry = site.fresh.has(name) ? undefined : old?.index.entries[name]
      if (source === null || !entry) return pack(site.folder, name)
      return { entry, bytes: readPart(source, entry) }
    })
  } finally {
    closeSync(file)
    if (source !== null) closeSync(source)
  }
}

type Packed = { entry: Omit<ZipEntry, 'at'>; bytes: Buffer<ArrayBuffer> }

function writeEntries(file: number, { names, mtime }: SiteToZip, packed: (name: string) => Packed) {
  const entries: Record<string, ZipEntry> = {}
  let written = 0
  let content: { bytes: Uint8Array; at: number } = { bytes: Buffer.of(), at: 0 }
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk === content.bytes) content.at = written
    for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at)
    written += chunk.length
  })
  for (const name of names) {
    const { entry, bytes } = packed(name)
    const { size, crc } = entry
    const compression = isPacked(name) ? 8 : 0
    const input: ZipInputFile = { filename: name, size, crc, compression, mtime }
    content = { bytes, at: 0 }
    zip.add(input)
    input.ondata?.(null, bytes, true)
    entries[name] = { ...entry, at: content.at }
  }
  zip.end()
  return { size: written, entries }
}

function pack(folder: string, name: string): Packed {
  const plain = readFileSync(join(folder, name))
  const bytes = isPacked(name) ? deflateRawSync(plain) : plain
  return { entry: { packedSize: bytes.length, size: plain.length, crc: crc32(plain) }, bytes }
}

function readPart(source: number, { at, packedSize }: ZipEntry) {
  const bytes = Buffer.allocUnsafe(packedSize)
  const got = readSync(source, bytes, 0, packedSize, at)
  if (got < packedSize) throw new Error('the archive of the export before ended early')
  return bytes
}

/** Pictures and fonts are already compressed. */
function isPacked(name: string) {
  return /\.(html|css|xml|json|txt|svg)$/.test(name)
}

function isWhole({ path, index }: NonNullable<OldZip>) {
  return statSync(path, { throwIfNoEntry: false })?.size === index.size
}

function isTooLarge({ folder, names }: SiteToZip, limits: typeof oldFormLimits) {
  if (names.length > limits.files) return true
  const headers = names.reduce((sum, name) => sum + 200 + 2 * name.length, 0)
  const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, headers)
  return bytes > limits.bytes
}

async function zipLargeSite(target: string, { folder, names, mtime }: SiteToZip) {
  const zip = new ZipFile()
  for (const name of names) {
    zip.addFile(join(folder, name), name, { compress: isPacked(name), mtime })
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(target, { flags: 'wx' }))
}
