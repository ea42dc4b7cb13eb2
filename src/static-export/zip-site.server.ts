import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { StaticManifest } from './static-export.schema.ts'

/** The same site always gives the same archive: its order and times come from the manifest. */
export async function zipSite(folder: string, manifest: StaticManifest, target: string) {
  const zip = new ZipFile()
  const mtime = new Date(manifest.generatedAt)
  const { pages, files, assets } = manifest
  const names = [...files, ...pages, ...assets].map(({ fileName }) => fileName)
  for (const name of [...names, 'manifest.json']) {
    // Pictures and fonts are compressed already.
    const compress = /\.(html|css|xml|json|txt|svg)$/.test(name)
    zip.addFile(join(folder, name), name, { mtime, mode: 0o100644, compress })
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(target))
}
