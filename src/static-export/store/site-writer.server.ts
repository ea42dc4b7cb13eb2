import { hash } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { requireInsideName } from '../../server/files/inside-name.ts'
import type { WrittenFile } from '../static-export.schema.ts'

/** With its modification time: a file that was changed since is not reused. */
export type KeptFile = WrittenFile & { mtimeMs: number }

export type SiteWriter = ReturnType<typeof createSiteWriter>

/**
 * Writes files below one folder and records which of them are new. Synchronous, because its thread
 * has nothing else to do and synchronous calls take a third of the time.
 */
export function createSiteWriter(folder: string, oldFolder: string | null) {
  const made = new Set<string>()
  const fresh = new Set<string>()

  function place(fileName: string) {
    requireInsideName(fileName)
    const path = join(folder, fileName)
    const parent = dirname(path)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    return path
  }

  /** Reuses a file of the previous site, by a hard link where possible. */
  function reuse(file: KeptFile): KeptFile | null {
    if (oldFolder === null) return null
    const path = place(file.fileName)
    const source = join(oldFolder, file.fileName)
    const found = statSync(source, { throwIfNoEntry: false })
    if (found?.size !== file.size || found.mtimeMs !== file.mtimeMs) return null
    try {
      linkSync(source, path)
      return file
    } catch {
      copyFileSync(source, path)
      return { ...file, mtimeMs: statSync(path).mtimeMs }
    }
  }

  return {
    fresh: fresh as ReadonlySet<string>,
    reuse,
    /** `known` is the file of the previous site with this name. */
    write(fileName: string, content: string | Uint8Array, known?: KeptFile): KeptFile {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const sha256 = hash('sha256', bytes)
      const reused = known?.sha256 === sha256 ? reuse(known) : null
      if (reused) return reused
      const path = place(fileName)
      writeFileSync(path, bytes, { flag: 'wx' })
      fresh.add(fileName)
      return { fileName, sha256, size: bytes.length, mtimeMs: statSync(path).mtimeMs }
    },
  }
}
