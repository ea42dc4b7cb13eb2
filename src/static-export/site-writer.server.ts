import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { WrittenFile } from './static-export.schema.ts'

export type SiteWriter = ReturnType<typeof createSiteWriter>

/** Writes files below one folder and knows what it wrote. */
export function createSiteWriter(folder: string) {
  const made = new Set<string>()
  return {
    folder,
    async write(fileName: string, content: string | Uint8Array): Promise<WrittenFile> {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const path = join(folder, fileName)
      const parent = dirname(path)
      if (!made.has(parent)) await mkdir(parent, { recursive: true })
      made.add(parent)
      await writeFile(path, bytes)
      return { fileName, sha256: hashOf(bytes), size: bytes.length }
    },
  }
}

export function hashOf(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}
