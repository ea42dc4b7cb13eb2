import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ExportMemory, Previous } from './export-memory.server.ts'
import { readMemory, writeMemory } from './memory-file.server.ts'
import { namesIn } from './names-in.server.ts'
import type { SharedExport } from './shared-export.server.ts'
import type { ExportSummary, PastExport, StaticResult } from './static-export.schema.ts'
import { summarize } from './summarize-export.server.ts'

export type ExportStore = ReturnType<typeof openExportStore>

const keptInHistory = 10
const memoryName = 'memory.jsonl'

/**
 * Exports in the data directory: each in a folder of its own, and `current` leads to the one that is
 * handed out. Turning that link is one step, so whatever happens the last good export stays.
 */
export function openExportStore(dataDir: string) {
  const root = join(dataDir, 'static-site')
  const current = join(root, 'current')
  const historyFile = join(root, 'history.json')

  function turnTo(name: string) {
    const turned = join(root, `turn-${process.pid}-${randomUUID()}`)
    symlinkSync(name, turned)
    renameSync(turned, current)
  }

  return {
    /** As editors see it: where the data directory lies is the operator's business. */
    outputDir: 'static-site/current/site',
    sitePath: join(current, 'site'),
    zipPath: join(current, 'site.zip'),
    begin() {
      const folder = join(root, `export-${process.pid}-${randomUUID()}`)
      mkdirSync(join(folder, 'site'), { recursive: true })
      return { folder, site: join(folder, 'site'), zip: join(folder, 'site.zip') }
    },
    /** Writes down all that is known of the export; answers with what others are told of it. */
    complete(folder: string, result: StaticResult, memory: ExportMemory) {
      const summary = summarize(result)
      writeMemory(join(folder, memoryName), memory)
      writeFileSync(join(folder, 'result.json'), JSON.stringify(result))
      writeFileSync(join(folder, 'summary.json'), JSON.stringify(summary))
      const history = readJson<PastExport[]>(historyFile) ?? []
      return { summary, history: [pastExport(result), ...history].slice(0, keptInHistory) }
    },
    publish(folder: string, history: readonly PastExport[]) {
      writeFileSync(`${historyFile}.new`, JSON.stringify(history))
      turnTo(basename(folder))
      renameSync(`${historyFile}.new`, historyFile)
    },
    /** The name of the export that is handed out; empty: there is none. */
    currentName: () => currentName(current),
    /** Takes over an export that another machine made; `fetchZip` writes its archive to a path. */
    async adopt(
      { name, summary, history }: SharedExport,
      fetchZip: (path: string) => Promise<void>,
    ) {
      const folder = join(root, name)
      await mkdir(folder, { recursive: true })
      await fetchZip(join(folder, 'site.zip'))
      await writeFile(join(folder, 'summary.json'), JSON.stringify(summary))
      await writeFile(historyFile, JSON.stringify(history))
      turnTo(name)
    },
    /** For the next export to build on. */
    previous(): Previous | null {
      const name = currentName(current)
      const folder = join(root, name)
      const memory = name ? readMemory(join(folder, memoryName)) : null
      return memory && { folder, memory }
    },
    summary: () => readJsonAsync<ExportSummary>(join(current, 'summary.json')),
    history: async () => (await readJsonAsync<PastExport[]>(historyFile)) ?? [],
    /** As it was written: it can be long, so nobody need parse it. */
    resultBytes: (folder: string) => readFile(join(folder, 'result.json')),
    /** All but the current export and those under way; a download that has begun keeps its file. */
    leftOvers(underWay: string | null): string[] {
      const kept = new Set([currentName(current), underWay && basename(underWay)])
      const paths = namesIn(root).filter((name) => !kept.has(name))
      return paths.map((name) => join(root, name)).filter(isLeftOver)
    },
  }
}

const abandonedAfterMs = 24 * 3_600_000

/** Of this process, of one that has ended, or too old to be worked on. */
function isLeftOver(path: string) {
  const [, pid] = /^(?:export|turn)-(\d+)-/.exec(basename(path)) ?? []
  if (!pid) return /^(export|turn)-/.test(basename(path))
  if (Number(pid) === process.pid || !isAlive(Number(pid))) return true
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > abandonedAfterMs
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function currentName(link: string) {
  try {
    return basename(readlinkSync(link))
  } catch {
    return ''
  }
}

function pastExport({ manifest, pagesGenerated, problems, changes }: StaticResult): PastExport {
  const { generatedAt } = manifest
  return { generatedAt, pagesGenerated, problems: problems.length, changes }
}

function readJson<Content>(file: string): Content | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

async function readJsonAsync<Content>(file: string): Promise<Content | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
