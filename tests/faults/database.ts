import pg from 'pg'
import { newDataDir } from '../support/server-process.ts'
import { startPostgres } from '../support/start-postgres.ts'
import { acknowledged, allMissing, startWriting, unexpected } from './load.ts'
import { newOutcome, type Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'
import { makeSite, type Site } from './site.ts'
import { startSwitchboard } from './switchboard.ts'
import { makeWriters, type Writer } from './writers.ts'

type Postgres = Awaited<ReturnType<typeof startPostgres>>
type Fault = { name: string; begin(): Promise<unknown>; end(): Promise<unknown> }

/** PostgreSQL goes away in different ways while the site is written to. */
export async function databases(plan: Plan): Promise<Outcome[]> {
  const postgres = await startPostgres(['-c', 'max_connections=40'])
  const replica = await postgres.startReplica()
  const switchboard = await startSwitchboard(postgres.url)
  try {
    const databaseUrl = await postgres.createDatabase('faults')
    const site = await makeSite({
      DATA_DIR: newDataDir(),
      DATABASE_URL: switchboard.through(databaseUrl),
    })
    await site.start()
    const writers = await makeWriters(site)
    const outcomes: Outcome[] = []
    for (const fault of [
      ...databaseFaults(postgres),
      {
        name: 'database switched',
        begin: async () => {
          // A fast shutdown sends the replica everything first.
          await postgres.shutDown()
          await queryOf(`${replica.url}/postgres`, 'select pg_promote()')
          switchboard.switchTo(replica.url)
        },
        end: async () => {},
      },
    ]) {
      outcomes.push(await during(site, writers, fault, plan))
    }
    await site.stop()
    return outcomes
  } finally {
    await switchboard.close()
    await postgres.stop()
  }
}

function databaseFaults(postgres: Postgres): Fault[] {
  let held: pg.Client[] = []
  return [
    {
      name: 'database stopped',
      begin: () => postgres.shutDown(),
      end: () => postgres.start(),
    },
    {
      name: 'database crashed',
      begin: () => postgres.shutDown('immediate'),
      end: () => postgres.start(),
    },
    {
      name: 'database paused',
      begin: () => postgres.pause(),
      end: async () => postgres.resume(),
    },
    {
      name: 'database without free connections',
      begin: async () => {
        held = await takeConnections(postgres.url)
      },
      end: () => Promise.all(held.map((client) => client.end())),
    },
  ]
}

async function during(site: Site, writers: Writer[], fault: Fault, plan: Plan) {
  const outcome = newOutcome(fault.name)
  const before = acknowledged(writers)
  const writing = startWriting(writers)
  await plan.moment(300, 1500)
  await fault.begin()
  outcome.times = 1
  await plan.moment(1000, 5000)
  await fault.end()
  const began = performance.now()
  if (!(await site.becomesReady())) outcome.problems.push('not ready again in time')
  outcome.note = `ready ${Math.round(performance.now() - began)} ms later`
  const atReady = acknowledged(writers)
  await plan.moment(1000, 2000)
  outcome.problems.push(...unexpected(await writing.stop(), [503]))
  if (acknowledged(writers) === atReady) outcome.problems.push('no write succeeded afterwards')
  const lost = await allMissing(writers)
  outcome.lost = lost.length
  outcome.problems.push(...lost, ...(await site.checkLogs()))
  outcome.acknowledged = acknowledged(writers) - before
  return outcome
}

/** Takes every connection that is left, and breaks those of the site so that it needs new ones. */
async function takeConnections(url: string) {
  const held: pg.Client[] = []
  for (;;) {
    const client = new pg.Client(`${url}/postgres`)
    client.on('error', () => {})
    try {
      await client.connect()
    } catch {
      break
    }
    held.push(client)
  }
  const [first] = held
  if (!first) throw new Error('no connection could be taken')
  const { rowCount } = await first.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'faults'",
  )
  for (let n = 0; n < (rowCount ?? 0); n += 1) {
    const client = new pg.Client(`${url}/postgres`)
    client.on('error', () => {})
    // The site may have been faster.
    await client.connect().then(
      () => held.push(client),
      () => {},
    )
  }
  return held
}

async function queryOf(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
