import { writeFileSync } from 'node:fs'
import { zipSite } from '../archive/zip-site.server.ts'
import { checkSite } from '../render/check-site.server.ts'
import { exportedName } from '../render/site-assets.server.ts'
import { manifestName } from '../static-export.schema.ts'
import { type ExportMemory, readPrevious } from '../store/export-memory.server.ts'
import { exportFiles } from '../store/export-store.server.ts'
import { createSiteWriter } from '../store/site-writer.server.ts'
import { describeResult } from './describe-result.server.ts'
import type { ExportJob, ExportTimes, PageSource } from './export-job.ts'
import type { Listeners } from './write-pages.server.ts'
import { writeSite } from './write-site.server.ts'

/** Makes a whole export in its folder. Not for the main thread, which it would block. */
export async function exportSite(
  job: ExportJob,
  source: PageSource,
  listeners: Listeners,
): Promise<ExportTimes> {
  const files = exportFiles(job.folder)
  const previous = readPrevious(job.before)
  const writer = createSiteWriter(files.site, previous.site)
  const started = performance.now()
  const work = { job, source, listeners, previous, writer }
  const { manifest, pages, assets, problems, builtIn } = await writeSite(work)
  const written = performance.now()
  const needed = new Map(pages.map(({ fileName, assets }) => [fileName, assets]))
  const neededBy = (name: string) =>
    (needed.get(name) ?? []).flatMap((path) => exportedName(path) ?? [])
  const { fresh } = writer
  problems.push(...checkSite({ folder: files.site, manifest, fresh, neededBy }))
  const checked = performance.now()
  const listed = [...manifest.pages, ...manifest.files, ...manifest.assets]
  const names = [...listed.map(({ fileName }) => fileName), manifestName].sort()
  const mtime = new Date(manifest.generatedAt)
  const zip = await zipSite(files.zip, { folder: files.site, names, fresh, mtime }, previous.zip)
  const zipped = performance.now()
  // A page with a problem is rendered again next time, when the problem may be solved.
  const faulty = new Set(problems.map(({ page }) => page))
  const memory: ExportMemory = {
    pages: pages.map((page) => (faulty.has(page.fileName) ? { ...page, inputs: '' } : page)),
    assets,
    zip,
  }
  const { result, summary } = describeResult({ manifest, problems, builtIn }, previous)
  writeFileSync(files.memory, JSON.stringify(memory))
  writeFileSync(files.result, JSON.stringify({ success: true, ...result }))
  writeFileSync(files.summary, JSON.stringify(summary))
  const ms = (from: number, to: number) => Math.round(to - from)
  return {
    writeMs: ms(started, written),
    checkMs: ms(written, checked),
    zipMs: ms(checked, zipped),
  }
}
