import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Services } from '../../server/services.ts'
import type { ExportSummary, PastExport } from '../static-export.schema.ts'

/** What machines that share a bucket store there about the last export. */
export type SharedExport = { name: string } & AboutExport
export type AboutExport = { summary: ExportSummary; history: PastExport[] }

const keptInHistory = 10
const underWay = new Set<string>()

export function exportFiles(folder: string) {
  return {
    site: join(folder, 'site'),
    zip: join(folder, 'site.zip'),
    memory: join(folder, 'memory.json'),
    result: join(folder, 'result.json'),
    summary: join(folder, 'summary.json'),
  }
}

/**
 * Each export has a folder of its own in the data directory, and the link `current` points to the
 * one that is served. Changing the link is atomic, so the last good export always stays.
 */
export function openExportStore(dataDir: string) {
  const root = join(dataDir, 'static-site')
  const current = join(root, 'current')
  const historyFile = join(root, 'history.json')
  const currentFiles = exportFiles(current)
  const history = async () => (await readJson<PastExport[]>(historyFile)) ?? []

  function pointCurrentTo(name: string) {
    const turned = join(root, `turn-${process.pid}-${randomUUID()}`)
    symlinkSync(name, turned)
    renameSync(turned, current)
  }

  function currentFolder() {
    try {
      return join(root, readlinkSync(current))
    } catch {
      return null
    }
  }

  return {
    sitePath: currentFiles.site,
    zipPath: currentFiles.zip,
    /** Creates a folder for a new export. It is not tidied away until `end` is called. */
    begin() {
      const name = `export-${process.pid}-${randomUUID()}`
      const folder = join(root, name)
      mkdirSync(exportFiles(folder).site, { recursive: true })
      underWay.add(name)
      return { folder, end: () => underWay.delete(name) }
    },
    /** What is published about a finished export. */
    async describe(folder: string): Promise<AboutExport> {
      const summary = await readJson<ExportSummary>(exportFiles(folder).summary)
      if (!summary) throw new Error('the export has no summary')
      const { generatedAt, pagesGenerated, problemsFound: problems, changes } = summary
      const past = { generatedAt, pagesGenerated, problems, changes }
      return { summary, history: [past, ...(await history())].slice(0, keptInHistory) }
    },
    publish(folder: string, newHistory: readonly PastExport[]) {
      writeFileSync(`${historyFile}.new`, JSON.stringify(newHistory))
      pointCurrentTo(basename(folder))
      renameSync(`${historyFile}.new`, historyFile)
    },
    /** The export that is served; null if there is none. */
    currentFolder,
    /** Adopts an export of another machine; `fetchFiles` writes its archive and result. */
    async adopt(
      shared: SharedExport,
      fetchFiles: (paths: { zip: string; result: string }) => Promise<void>,
    ) {
      const folder = join(root, shared.name)
      const files = exportFiles(folder)
      underWay.add(shared.name)
      try {
        await mkdir(folder, { recursive: true })
        await fetchFiles(files)
        await writeFile(files.summary, JSON.stringify(shared.summary))
        await writeFile(historyFile, JSON.stringify(shared.history))
        pointCurrentTo(shared.name)
      } finally {
        underWay.delete(shared.name)
      }
    },
    /** An export of another machine is an archive only. */
    hasFiles: (folder: string) => existsSync(exportFiles(folder).site),
    hasResult: (folder: string) => existsSync(exportFiles(folder).result),
    summary: () => readJson<ExportSummary>(currentFiles.summary),
    history,
    resultBytes: (folder: string) => readFile(exportFiles(folder).result),
    /**
     * All folders but the current one and those in use. A download that has begun keeps its open
     * file.
     */
    leftOvers(): string[] {
      const names = existsSync(root) ? readdirSync(root) : []
      const paths = names.filter((name) => !underWay.has(name)).map((name) => join(root, name))
      return paths.filter((path) => path !== currentFolder() && isLeftOver(path))
    },
  }
}

let tidying = Promise.resolve()

/**
 * Removes the folders of old exports one after the other: two removals of the same folder would
 * both fail.
 */
export function tidyExports({ config, log }: Pick<Services, 'config' | 'log'>): Promise<void> {
  tidying = tidying.then(async () => {
    try {
      for (const path of openExportStore(config.dataDir).leftOvers()) {
        await rm(path, { recursive: true, force: true })
      }
    } catch (error) {
      log.warn({ err: error }, 'left-over exports could not be removed')
    }
  })
  return tidying
}

const abandonedAfterMs = 24 * 3_600_000

/** Left by this process, by one that has ended, or too old to be in use. */
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

async function readJson<Content>(file: string): Promise<Content | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
