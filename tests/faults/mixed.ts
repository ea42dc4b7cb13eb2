import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { newDataDir, signInAdmin } from '../support/server-process.ts'
import { startPostgres } from '../support/start-postgres.ts'
import { halfFiles } from './half-files.ts'
import { acknowledged, allMissing, startWriting, unexpected } from './load.ts'
import { newOutcome, type Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'
import { makeSite, type Site } from './site.ts'
import { countIn, makeWriters, pages, type Writer } from './writers.ts'

type Postgres = Awaited<ReturnType<typeof startPostgres>>
type Fault = { name: string; run(): Promise<unknown> }

/** Another instance hears of a change through the database, a moment after its answer. */
const hearsWithinMs = 1_000

/** Reads and writes on two instances for minutes, with a fault every now and then. */
export async function mixed(plan: Plan): Promise<Outcome[]> {
  const outcome = newOutcome('mixed load, two instances')
  const postgres = await startPostgres(['-c', 'max_connections=60'])
  try {
    const env = { DATA_DIR: newDataDir(), DATABASE_URL: await postgres.createDatabase('mixed') }
    const [one, two] = [await makeSite(env), await makeSite(env)]
    await one.start()
    await two.start()
    const { cookie } = await signInAdmin(one.url)
    const counters = [
      followed(one, await pages(one, cookie, 'third')),
      followed(two, await pages(two, cookie, 'fourth')),
    ]
    const writers = [...(await makeWriters(one)), ...counters]
    const readers = startReading([one, two], counters)
    const writing = startWriting(writers)
    const ends = performance.now() + plan.loadSeconds * 1000
    const faults = plan.shuffled(faultsOf(postgres, one, two, plan))
    const happened: string[] = []
    while (performance.now() < ends) {
      const next = performance.now() + plan.faultEverySeconds * 1000
      await plan.moment(200, plan.faultEverySeconds * 300)
      const fault = faults[outcome.times % faults.length] as Fault
      await fault.run()
      happened.push(fault.name)
      outcome.times += 1
      await wait(Math.max(0, next - performance.now()))
    }
    for (const site of [one, two]) {
      if (!(await site.becomesReady())) outcome.problems.push('not ready again in time')
    }
    outcome.problems.push(...unexpected(await writing.stop(), [0, 503]))
    const { answers, stale, wrong } = await readers.stop()
    const lost = await allMissing(writers)
    outcome.lost = lost.length
    outcome.acknowledged = acknowledged(writers)
    outcome.problems.push(...wrong, ...lost, ...(await one.checkLogs()), ...(await halfFiles(one)))
    outcome.note = `${plan.loadSeconds} s, ${answers} pages read, ${stale} of them marked stale; ${happened.join(', ')}`
    await one.stop()
    await two.stop()
    return [outcome]
  } finally {
    await postgres.stop()
  }
}

function faultsOf(postgres: Postgres, one: Site, two: Site, plan: Plan): Fault[] {
  const meanwhile = () => plan.moment(500, 3000)
  return [
    {
      name: 'one killed',
      async run() {
        await one.kill()
        await meanwhile()
        await one.start()
      },
    },
    {
      name: 'the other restarted',
      async run() {
        await two.stop()
        await two.start()
      },
    },
    {
      name: 'database stopped',
      async run() {
        await postgres.shutDown()
        await meanwhile()
        await postgres.start()
      },
    },
    {
      name: 'database crashed',
      async run() {
        await postgres.shutDown('immediate')
        await meanwhile()
        await postgres.start()
      },
    },
    {
      name: 'database paused',
      async run() {
        await postgres.pause()
        await meanwhile()
        postgres.resume()
      },
    },
    { name: 'connections broken', run: () => breakConnections(postgres.url) },
  ]
}

async function breakConnections(url: string) {
  const client = new pg.Client(`${url}/postgres`)
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'mixed'",
  )
  await client.end()
}

type Counter = Writer & {
  site: Site
  path: string
  tried(): number
  promisedAgo(ms: number): number
}

/** Remembers when each number was acknowledged. */
function followed(site: Site, page: Awaited<ReturnType<typeof pages>>): Counter {
  const history = [{ count: 0, at: 0 }]
  return {
    ...page,
    site,
    async write() {
      const status = await page.write()
      if (status === 200) history.push({ count: page.promised(), at: performance.now() })
      return status
    },
    promisedAgo(ms) {
      const at = performance.now() - ms
      return history.findLast((one) => one.at <= at)?.count ?? 0
    },
  }
}

/** Somebody reads each of these pages on each of these instances, again and again. */
function startReading(sites: Site[], counters: Counter[]) {
  const seen = { answers: 0, stale: 0, wrong: [] as string[] }
  let isOver = false
  const all = sites.flatMap((site) =>
    counters.map(async (counter) => {
      while (!isOver) {
        const floor = counter.promisedAgo(counter.site === site ? 0 : hearsWithinMs)
        const { status, headers, text } = await site.ask(counter.path)
        if (status === 0 || status === 503) {
          await wait(20)
          continue
        }
        seen.answers += 1
        const isStale = headers.get('cache-status')?.includes('stale') ?? false
        if (isStale) seen.stale += 1
        const count = countIn(text)
        if (status !== 200 || !(count <= counter.tried())) {
          seen.wrong.push(`${counter.path} answers ${status}, count ${count}`)
        } else if (count < floor && !isStale) {
          seen.wrong.push(`${counter.path} shows ${count}, but ${floor} was acknowledged`)
        }
        await wait(5)
      }
    }),
  )
  const finished = Promise.all(all)
  finished.catch(() => {})
  return {
    async stop() {
      isOver = true
      await finished
      return { ...seen, wrong: seen.wrong.slice(0, 20) }
    },
  }
}
