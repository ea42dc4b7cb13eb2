import { statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { createDeflater, type Deflater } from './deflater.server.ts'
import { bytesOfFile } from './scratch-buffer.server.ts'
import type { StaticManifest } from './static-export.schema.ts'
import { createZipArchive, type ZipContent, type ZipIndex } from './zip-archive.server.ts'

type SiteToZip = {
  folder: string
  manifest: StaticManifest
  /** What did not stand in the export before. */
  fresh: ReadonlySet<string>
  /** Gets the bytes of each of these as they are read again. */
  look(fileName: string, bytes: Buffer): void
}

/** By name, so that what lay beside each other in the archive before does so again. */
export async function zipSite(
  target: string,
  { folder, manifest, fresh, look }: SiteToZip,
  old: { path: string; index: ZipIndex } | null,
): Promise<ZipIndex> {
  const seconds = Math.trunc(Date.parse(manifest.generatedAt) / 1000)
  const listed = [...manifest.pages, ...manifest.files, ...manifest.assets]
  const names = [...listed.map(({ fileName }) => fileName), 'manifest.json']
  const archive = createZipArchive(target, old && isWhole(old) ? old : null)
  const deflater = createDeflater()
  try {
    for (const name of names.sort()) {
      if (!fresh.has(name) && archive.addOld(name)) continue
      const bytes = bytesOfFile(`${folder}/${name}`)
      const packing = pack(name, bytes, deflater)
      if (fresh.has(name)) look(name, bytes)
      archive.add(name, await packing, seconds)
    }
    return archive.finish()
  } finally {
    deflater.close()
    archive.close()
  }
}

function isWhole({ path, index }: { path: string; index: ZipIndex }) {
  return statSync(path, { throwIfNoEntry: false })?.size === index.size
}

/** Another thread packs; `bytes` have to stay as they are until it has. */
async function pack(name: string, bytes: Buffer, deflater: Deflater): Promise<ZipContent> {
  // Pictures and fonts are compressed already.
  const isDeflated = /\.(html|css|xml|json|txt|svg)$/.test(name)
  const packing = isDeflated ? deflater.deflate(bytes) : [bytes]
  const about = { size: bytes.length, crc: crc32(bytes), isDeflated }
  return { parts: await packing, ...about }
}
