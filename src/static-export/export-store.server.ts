import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
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
    outputDir: `${basename(dataDir)}/static-site/current/site`,
    zipPath: join(current, 'site.zip'),
    async begin() {
      const folder = join(root, `export-${randomUUID()}`)
      await mkdir(join(folder, 'site'), { recursive: true })
      return { folder, site: join(folder, 'site'), zip: join(folder, 'site.zip') }
    },
    async publish(folder: string, result: StaticResult) {
      await writeFile(join(folder, 'result.json'), JSON.stringify(result))
      const turned = join(root, `turn-${randomUUID()}`)
      await symlink(basename(folder), turned)
      await rename(turned, current)
      await replaceFile(historyFile, [pastExport(result), ...(await readHistory(historyFile))])
      // A download that has begun keeps its open file.
      await removeOthers(root, basename(folder))
    },
    abandon: (folder: string) => rm(folder, { recursive: true, force: true }),
    current: () => readJson<StaticResult>(join(current, 'result.json')),
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

/** Also what an interrupted export left behind. */
async function removeOthers(root: string, kept: string) {
  const names = await readdir(root)
  const old = names.filter((name) => /^(export|turn)-/.test(name) && name !== kept)
  await Promise.all(old.map((name) => rm(join(root, name), { recursive: true, force: true })))
}
