import { exportProblems } from '../../content/cms/static-export.ts'
import type { Services } from '../server/services.ts'
import { checkStaticSite } from './check-static-site.server.ts'
import { openExportStore } from './export-store.server.ts'
import type { StaticChanges, StaticManifest, StaticResult } from './static-export.schema.ts'
import { writeStaticSite } from './static-site.server.ts'
import { zipSite } from './zip-site.server.ts'

type Run = { result: Promise<StaticResult>; done: number; total: number }

const runs = new WeakMap<Services, Run>()

/** One at a time: who asks while one runs gets that one's result. */
export function runExport(services: Services): Promise<StaticResult> {
  const running = runs.get(services)
  if (running) return running.result
  const run: Run = {
    done: 0,
    total: 0,
    result: Promise.resolve().then(() => exportSite(services, run)),
  }
  runs.set(services, run)
  const forget = () => runs.delete(services)
  run.result.then(forget, forget)
  return run.result
}

export function exportProgress(services: Services) {
  const run = runs.get(services)
  return run ? { done: run.done, total: run.total } : null
}

async function exportSite(services: Services, run: Run): Promise<StaticResult> {
  const store = openExportStore(services.config.dataDir)
  const { folder, site, zip } = await store.begin()
  try {
    const before = await store.current()
    // A site that was damaged since is not built upon.
    const isSound = before?.problems.every(({ problem }) => problem !== exportProblems.differs)
    const previous = isSound ? await store.previous() : null
    const written = await writeStaticSite(services, site, previous, (done, total) => {
      Object.assign(run, { done, total })
    })
    const { manifest, problems, memory } = written
    const found = await checkStaticSite(site, manifest)
    await zipSite(site, manifest, zip)
    const result: StaticResult = {
      pagesGenerated: manifest.pages.length,
      outputDir: store.outputDir,
      manifest,
      problems: [...problems, ...found],
      changes: compare(before?.manifest, manifest),
    }
    await store.publish(folder, result, memory)
    return result
  } catch (error) {
    await store.abandon(folder)
    throw error
  }
}

function compare(before: StaticManifest | undefined, now: StaticManifest): StaticChanges {
  const hashes = (manifest: StaticManifest | undefined) =>
    new Map(
      [...(manifest?.pages ?? []), ...(manifest?.assets ?? [])].map(
        ({ fileName, sha256 }) => [fileName, sha256] as const,
      ),
    )
  const old = hashes(before)
  const changes = { added: 0, changed: 0, removed: 0, unchanged: 0 }
  const current = hashes(now)
  for (const [fileName, sha256] of current) {
    const known = old.get(fileName)
    changes[known === undefined ? 'added' : known === sha256 ? 'unchanged' : 'changed'] += 1
  }
  changes.removed = [...old.keys()].filter((fileName) => !current.has(fileName)).length
  return changes
}
