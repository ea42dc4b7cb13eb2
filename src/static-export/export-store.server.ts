import { randomUUID } from 'node:crypto'
import {
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { PageMemory, Previous } from './page-memory.server.ts'
import type { PastExport, StaticResult } from './static-export.schema.ts'

export type ExportStore = ReturnType<typeof openExportStore>

const keptInHistory = 10

/**
 * Exports in the data directory: each in a folder of its own, and `current` leads to the one that is
 * handed out. Turning that link is one step, so whatever happens the last good export stays.
 */
export function openExportStore(dataDir: string) {
  const root = join(dataDir, 'static-site')
  const current = join(root, 'current')
  const historyFile = join(root, 'history.json')
  return {
    /** As editors see it: where the data directory lies is the operator's business. */
    outputDir: 'static-site/current/site',
    sitePath: join(current, 'site'),
    zipPath: join(current, 'site.zip'),
    async begin() {
      const folder = join(root, `export-${randomUUID()}`)
      await mkdir(join(folder, 'site'), { recursive: true })
      return { folder, site: join(folder, 'site'), zip: join(folder, 'site.zip') }
    },
    async publish(folder: string, result: StaticResult, memory: PageMemory) {
      await writeFile(join(folder, 'memory.json'), JSON.stringify(memory))
      await writeFile(join(folder, 'result.json'), JSON.stringify(result))
      const turned = join(root, `turn-${randomUUID()}`)
      const before = await readlink(current).catch(() => '')
      await symlink(basename(folder), turned)
      await rename(turned, current)
      await replaceFile(historyFile, [pastExport(result), ...(await readHistory(historyFile))])
      // A download that has begun keeps its open file.
      await removeOld(root, before, basename(folder))
    },
    abandon: (folder: string) => rm(folder, { recursive: true, force: true }),
    current: () => readJson<StaticResult>(join(current, 'result.json')),
    /** For the next export to build on. */
    async previous(): Promise<Previous | null> {
      const folder = await realpath(current).catch(() => null)
      const memory = folder && (await readJson<PageMemory>(join(folder, 'memory.json')))
      return memory ? { site: join(folder, 'site'), memory } : null
    },
    history: () => readHistory(historyFile),
  }
}

function pastExport({ manifest, pagesGenerated, problems, changes }: StaticResult): PastExport {
  const { generatedAt } = manifest
  return { generatedAt, pagesGenerated, problems: problems.length, changes }
}

async function readHistory(file: string) {
  return (await readJson<PastExport[]>(file)) ?? []
}

async function replaceFile(file: string, entries: PastExport[]) {
  await writeFile(`${file}.new`, JSON.stringify(entries.slice(0, keptInHistory)))
  await rename(`${file}.new`, file)
}

async function readJson<Content>(file: string): Promise<Content | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

const abandonedAfterMs = 24 * 3_600_000

/** The one before, and what an interrupted export left; another process may be writing a fresh one. */
async function removeOld(root: string, before: string, kept: string) {
  for (const name of (await readdir(root)).filter((entry) => entry.startsWith('export-'))) {
    const folder = join(root, name)
    const age = Date.now() - (await stat(folder)).mtimeMs
    if (name === before || (name !== kept && age > abandonedAfterMs))
      await rm(folder, { recursive: true, force: true })
  }
}
