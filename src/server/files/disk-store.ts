import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ByteRange } from '../http/byte-range.ts'
import type { FileStore } from './file-store.ts'
import { requireInsideName } from './inside-name.ts'

/** Files are written to this folder and then renamed. */
const incoming = 'incoming'

export function diskStore(root: string): FileStore {
  function pathOf(name: string) {
    requireInsideName(name)
    return join(root, name)
  }

  async function arrive(name: string, write: (path: string) => Promise<void>) {
    const path = pathOf(name)
    const unfinished = join(root, incoming, randomUUID())
    await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 })
    try {
      await write(unfinished)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  async function list(folder: string): Promise<Dirent[]> {
    const path = folder === '' ? root : pathOf(folder.replace(/\/$/, ''))
    return (await orMissing(readdir(path, { withFileTypes: true }))) ?? []
  }

  async function* below(folder: string): AsyncGenerator<string> {
    for (const entry of await list(folder)) {
      const name = folder + entry.name
      if (entry.isFile()) yield name
      else if (entry.isDirectory() && name !== incoming) yield* below(`${name}/`)
    }
  }

  return {
    put: (name, bytes) =>
      arrive(name, (path) => writeFile(path, bytes, { mode: 0o600, flush: true })),
    async size(name) {
      const found = await orMissing(stat(pathOf(name)))
      return found?.isFile() ? found.size : null
    },
    async read(name, part) {
      const file = await orMissing(open(pathOf(name)))
      if (!file) return null
      try {
        if (!part) return new Uint8Array(await file.readFile())
        return await readPart(file, part)
      } finally {
        await file.close()
      }
    },
    async hash(name) {
      const file = await orMissing(open(pathOf(name)))
      if (!file) return null
      const hash = createHash('sha256')
      await pipeline(file.createReadStream(), hash)
      return hash.digest('hex')
    },
    async *names(folder = '') {
      for (const entry of await list(folder)) if (entry.isFile()) yield folder + entry.name
    },
    allNames: () => below(''),
    putFile: (name, source) =>
      arrive(name, async (path) => {
        const file = await open(path, 'wx', 0o600)
        await pipeline(createReadStream(source), file.createWriteStream({ flush: true }))
      }),
    fetchFile: (name, path) => copyFile(pathOf(name), path),
    async copy(from, to) {
      if (!(await orMissing(stat(pathOf(from))))) return
      await arrive(to, (path) => copyFile(pathOf(from), path))
    },
    async removeUnfinished(before) {
      for (const { name } of await list(incoming)) {
        const path = join(root, incoming, name)
        const found = await orMissing(stat(path))
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true })
    },
  }
}

async function readPart(file: Awaited<ReturnType<typeof open>>, { start, end }: ByteRange) {
  const { size } = await file.stat()
  const bytes = new Uint8Array(Math.max(0, Math.min(end + 1, size) - start))
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
  return bytes.subarray(0, bytesRead)
}

function orMissing<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}
