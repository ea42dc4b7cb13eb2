import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openFileStore } from '../server/files/file-store.ts'
import { createSiteCheck } from './check-static-site.server.ts'
import { compareFiles } from './compare-exports.server.ts'
import type { ExportJob, ExportTimes, PageSource } from './export-job.server.ts'
import { openExportStore } from './export-store.server.ts'
import { shareExport } from './shared-export.server.ts'
import { exportedName } from './static-assets.server.ts'
import { writeSite } from './write-site.server.ts'
import { type ReadFile, zipSite } from './zip-site.server.ts'

type Progress = (done: number, total: number) => void

/**
 * Makes the whole export and turns to it. Not for the main thread: it lets nobody in between. `tidy`
 * removes what it replaced, which nobody need wait for.
 */
export async function exportSite(job: ExportJob, source: PageSource, progress: Progress) {
  const store = openExportStore(job.files.dataDir)
  const { folder, site, zip } = store.begin()
  remove(store.leftOvers(folder))
  const previous = store.previous()
  const before = previous?.memory
  try {
    const clock = startClock()
    const written = await writeSite({ job, source, previous, site, progress })
    const { manifest, memory, fresh, leftOut } = written
    const writeMs = clock()
    const check = createSiteCheck(site, manifest, {
      fresh,
      lacks: (fileName) =>
        leftOut.size > 0 ? filesFor(memory.pages.get(fileName)?.assets ?? [], leftOut) : [],
    })
    let checkMs = 0
    const look = (fileName: string, file: ReadFile) => {
      const before = performance.now()
      check.look(fileName, file)
      checkMs += performance.now() - before
    }
    const index = await zipSite(
      zip,
      { folder: site, manifest, fresh, look },
      previous && { path: join(previous.folder, 'site.zip'), index: previous.memory.zip },
    )
    const zipMs = clock() - Math.round(checkMs)
    const problems = [...written.problems, ...check.problems()]
    checkMs = Math.round(checkMs) + clock()
    // A page with a problem is made again next time, when the problem may be gone.
    for (const { page } of problems) {
      const kept = memory.pages.get(page)
      if (kept) kept.version = ''
    }
    const result = {
      pagesGenerated: manifest.pages.length,
      outputDir: store.outputDir,
      manifest,
      problems,
      changes: {
        pages: compareFiles(before?.pages, manifest.pages),
        assets: compareFiles(before?.assets, manifest.assets),
      },
    }
    const about = store.complete(folder, result, { ...memory, zip: index })
    if (job.files.s3) await shareExport(await openFileStore(job.files), folder, about)
    store.publish(folder, about.history)
    const times: ExportTimes = { writeMs, checkMs, zipMs, restMs: clock() }
    const leftOvers = store.leftOvers(null)
    return { folder, times, tidy: () => remove(leftOvers) }
  } catch (error) {
    remove(store.leftOvers(null))
    throw error
  }
}

/** What cannot be removed now, because somebody else does it or has it open, is removed next time. */
function remove(paths: readonly string[]) {
  for (const path of paths) {
    try {
      rmSync(path, { recursive: true, force: true })
    } catch {}
  }
}

function filesFor(paths: readonly string[], leftOut: ReadonlySet<string>) {
  return paths.filter((path) => leftOut.has(path)).flatMap((path) => exportedName(path) ?? [])
}

/** Milliseconds since it was last asked. */
function startClock() {
  let last = performance.now()
  return () => {
    const passed = performance.now() - last
    last += passed
    return Math.round(passed)
  }
}
