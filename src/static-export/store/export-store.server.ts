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

/** What machines that share a bucket tell each other of the last export. */
export type SharedExport = { name: string } & AboutExport
export type AboutExport = { summary: ExportSummary; history: PastExport[] }

const keptInHistory = 10
const underWay = new Set<string>()

/** The files of one export. */
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
 * Exports in the data directory: each in a folder of its own, and `current` leads to the one that is
 * handed out. Turning that link is one step, so whatever happens the last good export stays.
 */
export function openExportStore(dataDir: string) {
  const root = join(dataDir, 'static-site')
  const current = join(root, 'current')
  const historyFile = join(root, 'history.json')
  const currentFiles = exportFiles(current)
  const history = async () => (await readJson<PastExport[]>(historyFile)) ?? []

  function turnTo(name: string) {
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
    /** A folder for a new export, which nobody tidies away until it has ended. */
    begin() {
      const name = `export-${process.pid}-${randomUUID()}`
      const folder = join(root, name)
      mkdirSync(exportFiles(folder).site, { recursive: true })
      underWay.add(name)
      return { folder, end: () => underWay.delete(name) }
    },
    /** What others are told of a finished export. */
    async describe(folder: string): Promise<AboutExport> {
      const summary = await readJson<ExportSummary>(exportFiles(folder).summary)
      if (!summary) throw new Error('the export has no summary')
      const { generatedAt, pagesGenerated, problemsFound: problems, changes } = summary
      const past = { generatedAt, pagesGenerated, problems, changes }
      return { summary, history: [past, ...(await history())].slice(0, keptInHistory) }
    },
    publish(folder: string, newHistory: readonly PastExport[]) {
      writeFileSync(`${historyFile}.new`, JSON.stringify(newHistory))
      turnTo(basename(folder))
      renameSync(`${historyFile}.new`, historyFile)
    },
    /** Of the export that is handed out; null: there is none. */
    currentFolder,
    /** Takes over an export that another machine made; `fetchZip` writes its archive to a path. */
    async adopt(shared: SharedExport, fetchZip: (path: string) => Promise<void>) {
      const folder = join(root, shared.name)
      const files = exportFiles(folder)
      await mkdir(folder, { recursive: true })
      await fetchZip(files.zip)
      await writeFile(files.summary, JSON.stringify(shared.summary))
      await writeFile(historyFile, JSON.stringify(shared.history))
      turnTo(shared.name)
    },
    summary: () => readJson<ExportSummary>(currentFiles.summary),
    history,
    resultBytes: (folder: string) => readFile(exportFiles(folder).result),
    /** All but the current export and those under way; a download that has begun keeps its file. */
    leftOvers(): string[] {
      const names = existsSync(root) ? readdirSync(root) : []
      const paths = names.filter((name) => !underWay.has(name)).map((name) => join(root, name))
      return paths.filter((path) => path !== currentFolder() && isLeftOver(path))
    },
  }
}

let tidying = Promise.resolve()

/** Removes what exports have left, one folder after the other: two at the same one would both fail. */
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

async function readJson<Content>(file: string): Promise<Content | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
