import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { newDataDir, run, signInAdmin, startServer } from '../tests/support/server-process.ts'
import { fillWithPages } from './export-corpus.ts'
import { load } from './load.ts'
import { type Effort, type Figure, median, type Section } from './measure.ts'
import { forgetPeak, peakMegabytes, residentMegabytes } from './process-usage.ts'

type Times = { writeMs: number; checkMs: number; zipMs: number }
type Server = Awaited<ReturnType<typeof startServer>>
type Run = Awaited<ReturnType<typeof measureRound>>

/** The static site of many pages, compared with bare scripts that write and zip the same files. */
export async function benchExport({ quick }: Effort): Promise<Section> {
  const many = quick ? 500 : 10_000
  const few = 1_000
  const rounds = quick ? 1 : 3
  const smallPeak = quick ? undefined : await peakWith(few, { warmUp: many, rounds })
  const large = await openSite(many)
  await exportAnew(large)
  const runs: Run[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await measureRound(large))
  const visitors = await visitWhile(large.server, () => exportAnew(large))
  await large.server.stop()
  rmSync(large.dataDir, { recursive: true, force: true })

  const middle = (value: (run: Run) => number) => median(runs.map(value))
  // With few pages, the fixed cost of an export would dominate.
  const atMost = (most: number) => (quick ? undefined : most)
  const name = (what: string) => `${what}, ${many} pages`
  const written = middle(({ full }) => full.times.writeMs + full.times.checkMs)
  const zipped = middle(({ full }) => full.times.zipMs)
  const whole = middle(({ full }) => full.ms)
  const figures = [
    ratio(
      name('write and check'),
      written,
      'bare writeFile',
      middle((run) => run.write),
      atMost(3),
    ),
    ratio(
      name('archive'),
      zipped,
      'bare yazl',
      middle((run) => run.zip),
      atMost(1.5),
    ),
    ratio(
      name('after one changed page'),
      middle(({ again }) => again.ms),
      'full export',
      whole,
      atMost(0.2),
    ),
    ...(smallPeak
      ? [
          {
            ...ratio(
              name('peak memory'),
              Math.max(...runs.map(({ peak }) => peak)),
              `MB with ${few} pages`,
              smallPeak,
              1.5,
            ),
            unit: 'MB',
          },
        ]
      : []),
    {
      section: 'export',
      name: 'cached page while it runs, p99',
      value: visitors.p99Ms,
      unit: 'ms',
      target: '< 50',
      reached: visitors.p99Ms < 50 && visitors.failed === 0,
    },
  ]
  return { figures }
}

/**
 * Measured after as many pages as the large site has, because the heap first grows to its usual
 * size.
 */
async function peakWith(pages: number, { warmUp, rounds }: { warmUp: number; rounds: number }) {
  const site = await openSite(pages)
  for (let seen = 0; seen < warmUp; seen += pages) await exportAnew(site)
  const peaks: number[] = []
  for (let round = 0; round < rounds; round += 1) peaks.push((await exportTwice(site)).peak)
  await site.server.stop()
  rmSync(site.dataDir, { recursive: true, force: true })
  return Math.max(...peaks)
}

function ratio(name: string, value: number, against: string, limit: number, most?: number): Figure {
  return {
    section: 'export',
    name,
    value,
    unit: 'ms',
    limit: { name: against, value: limit },
    ratio: value / limit,
    ...(most !== undefined && { target: `<= ${most}`, reached: value / limit <= most }),
  }
}

/**
 * The previous export is moved away: removing files makes some file systems slow at adding new
 * ones.
 */
async function exportAnew({ editor, dataDir }: Site) {
  const last = join(dataDir, 'static-site')
  if (existsSync(last)) renameSync(last, join(dataDir, `aside-${randomUUID()}`))
  return editor.generate()
}

async function measureRound(site: Site) {
  const { dataDir, folder } = site
  return {
    ...(await exportTwice(site)),
    write: await bare('write', folder, dataDir),
    zip: await bare('zip', folder, dataDir),
  }
}

/** First without a previous export, then after one change. */
async function exportTwice(site: Site) {
  const { server, editor } = site
  forgetPeak(server.process.pid)
  const full = await exportAnew(site)
  const peak = peakMegabytes(server.process.pid)
  await editor.changeOnePage()
  return { full, peak, again: await editor.generate() }
}

type Site = Awaited<ReturnType<typeof openSite>>

async function openSite(pages: number) {
  const dataDir = newDataDir()
  await fillWithPages(dataDir, pages)
  const server = await startServer({
    DATA_DIR: dataDir,
    SITE_URL: 'http://127.0.0.1',
    LOG_LEVEL: 'info',
    LOG_FORMAT: 'json',
  })
  const editor = await signIn(server)
  await waitUntilIdle(server)
  return {
    dataDir,
    server,
    editor,
    folder: join(dataDir, 'static-site/current/site'),
  }
}

async function signIn(server: Server) {
  const fetchAs = await signInAdmin(server.url)
  const ask = async (...call: Parameters<typeof fetchAs>) => {
    const answer = await fetchAs(...call)
    if (!answer.ok) throw new Error(`${call[0]}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  return {
    async generate() {
      const started = performance.now()
      await (await ask('/api/cms/generate-static', { method: 'POST' })).arrayBuffer()
      const ms = performance.now() - started
      const line = server.output.stderr.split('\n').findLast((text) => text.includes('"zipMs"'))
      return { ms, times: JSON.parse(line ?? '{}') as Times }
    },
    async changeOnePage() {
      const { pages } = await (await ask('/api/cms/pages?sort=oldest&pageSize=1')).json()
      const page = await (await ask(`/api/cms/pages/${pages[0].id}`)).json()
      const json = { ...page, content: `${page.content}<p>One line more.</p>` }
      await ask(`/api/cms/pages/${page.id}`, { method: 'PUT', json })
    },
  }
}

/** The load starts before the export and ends after it. */
async function visitWhile(server: Server, during: () => Promise<unknown>) {
  const page = `${server.url}/contact`
  const connections = 8
  // Fills the cache and lets the runtime compile the code before measuring.
  await load(page, { seconds: 1, connections })
  const running = during()
  const visitors = await load(page, { seconds: 120, connections, until: running })
  await running
  return visitors
}

/** Runs in another process: this thread must notice when idle connections are closed. */
async function bare(what: 'write' | 'zip', site: string, dataDir: string) {
  const script = run([process.execPath, 'bench/bare-export.ts', what, site, dataDir], {})
  const { stdout, stderr } = await script.finished
  const ms = Number(stdout)
  if (!(ms > 0)) throw new Error(`the bare script failed: ${stderr}`)
  return ms
}

/** Waits until the memory of the start has been released. */
async function waitUntilIdle({ process: { pid = 0 } }: Server) {
  for (let before = 0, now = residentMegabytes(pid); Math.abs(now - before) > 2; ) {
    await setTimeout(500)
    before = now
    now = residentMegabytes(pid)
  }
}
