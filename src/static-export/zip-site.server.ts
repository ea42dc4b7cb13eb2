import { statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { createDeflater, type Deflater } from './deflater.server.ts'
import { createScratch } from './scratch-buffer.server.ts'
import type { Fresh } from './site-writer.server.ts'
import type { StaticManifest } from './static-export.schema.ts'
import { createZipArchive, type ZipContent, type ZipIndex } from './zip-archive.server.ts'

type SiteToZip = {
  folder: string
  manifest: StaticManifest
  fresh: Fresh
  /** Gets the bytes of each fresh file as they are read again. */
  look(fileName: string, file: ReadFile): void
}

/** By name, so that what lay beside each other in the archive before does so again. */
export async function zipSite(
  target: string,
  { folder, manifest, fresh, look }: SiteToZip,
  old: { path: string; index: ZipIndex } | null,
): Promise<ZipIndex> {
  const seconds = Math.trunc(Date.parse(manifest.generatedAt) / 1000)
  const listed = [...manifest.pages, ...manifest.files, ...manifest.assets]
  const names = [...listed.map(({ fileName }) => fileName), 'manifest.json'].sort()
  const archive = createZipArchive(target, old && isWhole(old) ? old : null)
  const deflater = createDeflater()
  const isKept = (name: string) => !fresh.has(name) && archive.hasOld(name)
  try {
    for (const part of readInParts(folder, names, isKept)) {
      for (const { name, file } of part) if (file && fresh.has(name)) look(name, file)
      for (const { name, file } of part) {
        if (file) archive.add(name, await pack(name, file, deflater), seconds)
        else archive.addOld(name)
      }
    }
    return archive.finish()
  } finally {
    deflater.close()
    archive.close()
  }
}

const bytesInPart = 1 << 20

/**
 * The same is done to many files before the next thing is: going from one to the other with each of
 * them takes half as long again. Those that are kept come without their bytes.
 */
function* readInParts(folder: string, names: readonly string[], isKept: (name: string) => boolean) {
  const scratch = createScratch()
  for (let at = 0; at < names.length; ) {
    scratch.restart()
    const part: { name: string; range: [from: number, to: number] | null }[] = []
    for (let size = 0; at < names.length && size < bytesInPart; at += 1) {
      const name = names[at] ?? ''
      if (isKept(name)) part.push({ name, range: null })
      else {
        scratch.addFile(`${folder}/${name}`)
        part.push({ name, range: [size, scratch.size()] })
        size = scratch.size()
      }
    }
    const all = scratch.bytes()
    yield part.map(({ name, range }) => ({ name, file: range && asRead(all.subarray(...range)) }))
  }
}

export type ReadFile = { bytes: Buffer; crc: number }

function asRead(bytes: Buffer): ReadFile {
  return { bytes, crc: crc32(bytes) }
}

function isWhole({ path, index }: { path: string; index: ZipIndex }) {
  return statSync(path, { throwIfNoEntry: false })?.size === index.size
}

/** Another thread packs; `bytes` have to stay as they are until it has. */
async function pack(
  name: string,
  { bytes, crc }: ReadFile,
  deflater: Deflater,
): Promise<ZipContent> {
  // Pictures and fonts are compressed already.
  const isDeflated = /\.(html|css|xml|json|txt|svg)$/.test(name)
  const parts = isDeflated ? await deflater.deflate(bytes) : [bytes]
  return { parts, size: bytes.length, crc, isDeflated }
}
