import { statSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'
import { bytesOfFile } from './scratch-buffer.server.ts'
import type { StaticManifest } from './static-export.schema.ts'
import { createZipArchive, stored, type ZipContent, type ZipIndex } from './zip-archive.server.ts'

type SiteToZip = {
  folder: string
  manifest: StaticManifest
  /** What did not stand in the export before. */
  fresh: ReadonlySet<string>
  /** Gets the bytes of each of these as they are read again. */
  look(fileName: string, bytes: Buffer): void
}

/** By name, so that what lay beside each other in the archive before does so again. */
export function zipSite(
  target: string,
  { folder, manifest, fresh, look }: SiteToZip,
  old: { path: string; index: ZipIndex } | null,
): ZipIndex {
  const seconds = Math.trunc(Date.parse(manifest.generatedAt) / 1000)
  const listed = [...manifest.pages, ...manifest.files, ...manifest.assets]
  const names = [...listed.map(({ fileName }) => fileName), 'manifest.json']
  const archive = createZipArchive(target, old && isWhole(old) ? old : null)
  try {
    for (const name of names.sort()) {
      if (!fresh.has(name) && archive.addOld(name)) continue
      const bytes = bytesOfFile(`${folder}/${name}`)
      if (fresh.has(name)) look(name, bytes)
      archive.add(name, pack(name, bytes), seconds)
    }
    return archive.finish()
  } finally {
    archive.close()
  }
}

function isWhole({ path, index }: { path: string; index: ZipIndex }) {
  return statSync(path, { throwIfNoEntry: false })?.size === index.size
}

/** A packed page fits; a larger buffer for each would wait for the collector. */
const chunkSize = 6 * 1024

function pack(name: string, bytes: Buffer): ZipContent {
  // Pictures and fonts are compressed already.
  if (!/\.(html|css|xml|json|txt|svg)$/.test(name)) return stored(bytes)
  // Looking back further than the file is long would only take memory.
  const windowBits = Math.min(15, Math.max(9, 32 - Math.clz32(bytes.length)))
  const packed = deflateRawSync(bytes, { chunkSize, windowBits })
  return { bytes: packed, size: bytes.length, crc: crc32(bytes), isDeflated: true }
}
