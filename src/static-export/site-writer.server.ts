import { createHash } from 'node:crypto'
import { copyFile, link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { WrittenFile } from './static-export.schema.ts'

export type SiteWriter = ReturnType<typeof createSiteWriter>

/** Writes files below one folder and knows what it wrote. */
export function createSiteWriter(folder: string) {
  const made = new Set<string>()
  async function place(fileName: string) {
    const path = join(folder, fileName)
    const parent = dirname(path)
    if (!made.has(parent)) await mkdir(parent, { recursive: true })
    made.add(parent)
    return path
  }
  return {
    folder,
    /** The same bytes as in an older site, without writing them again where the disk allows that. */
    async reuse(from: string, file: WrittenFile): Promise<WrittenFile> {
      const path = await place(file.fileName)
      const source = join(from, file.fileName)
      await link(source, path).catch(() => copyFile(source, path))
      return file
    },
    async write(fileName: string, content: string | Uint8Array): Promise<WrittenFile> {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      await writeFile(await place(fileName), bytes)
      return { fileName, sha256: hashOf(bytes), size: bytes.length }
    },
  }
}

export function hashOf(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}
