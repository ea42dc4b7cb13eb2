import { join } from 'node:path'
import pg from 'pg'
import { newDataDir } from '../support/server-process.ts'
import { startPostgres } from '../support/start-postgres.ts'
import { halfFiles } from './half-files.ts'
import { acknowledged, allMissing, startWriting, unexpected } from './load.ts'
import { newOutcome, type Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'
import { makeSite, type Site } from './site.ts'
import { closableFolder, smallDisk } from './small-disk.ts'
import { makeWriters, type Writer } from './writers.ts'

const notHere = 'needs root, or a system on which anybody may mount in a namespace of their own'

/** The disk is full, or takes nothing more, while the site is written to. */
export async function disks(plan: Plan): Promise<Outcome[]> {
  return [await fullEmbedded(plan), await fullPostgres(plan), await readOnly(plan)]
}

async function fullEmbedded(plan: Plan) {
  const outcome = newOutcome('disk full, embedded database')
  const disk = await smallDisk(256)
  if (!disk) return { ...outcome, skipped: notHere }
  const site = await makeSite({ DATA_DIR: join(disk.path, 'data') })
  await site.start()
  const writers = await makeWriters(site)
  for (let round = 0; round < plan.fullDisks; round += 1) {
    await whileFull({ site, writers, disk, plan, outcome })
  }
  await site.stop()
  disk.fill()
  const refusal = await site.start().then(
    () => 'it started',
    (error: Error) => error.message,
  )
  if (!refusal.includes('DATA_DIR: the disk of')) {
    outcome.problems.push(`start on a full disk: ${refusal.slice(0, 200)}`)
  }
  disk.free()
  await site.start()
  await compare(site, writers, outcome)
  await site.stop()
  disk.remove()
  return outcome
}

async function fullPostgres(plan: Plan) {
  const outcome = newOutcome('disk full, PostgreSQL')
  const disk = process.getuid?.() === 0 ? await smallDisk(512) : null
  if (!disk) return { ...outcome, skipped: 'needs root: PostgreSQL has to be on that disk' }
  const postgres = await startPostgres([], undefined, disk.path)
  const env = { DATA_DIR: newDataDir(), DATABASE_URL: await postgres.createDatabase('full') }
  const site = await makeSite(env)
  await site.start()
  const writers = await makeWriters(site)
  const revive = async () => {
    // PostgreSQL gives up if it cannot recover on a full disk; whoever runs it starts it again.
    if (await answers(postgres.url)) return
    await postgres.shutDown('immediate')
    await postgres.start()
  }
  for (let round = 0; round < plan.fullDisks; round += 1) {
    await whileFull({ site, writers, disk, plan, outcome, revive })
  }
  await compare(site, writers, outcome)
  await site.stop()
  await postgres.stop()
  disk.remove()
  return outcome
}

type Full = {
  site: Site
  writers: Writer[]
  disk: { fill(): void; free(): void }
  plan: Plan
  outcome: Outcome
  revive?: () => Promise<void>
}

async function whileFull({ site, writers, disk, plan, outcome, revive }: Full) {
  const writing = startWriting(writers)
  await plan.moment(300, 1000)
  outcome.times += 1
  const end = performance.now() + plan.between(2000, 4000)
  // Whatever the site frees is taken at once.
  while (performance.now() < end) {
    disk.fill()
    await plan.moment(20, 60)
  }
  const page = await site.ask('/page/first')
  if (page.status !== 200) outcome.problems.push(`a page answers ${page.status} meanwhile`)
  const refused = new Map(writing.statuses)
  if (![...refused.keys()].some((key) => /^50[37] /.test(key))) {
    outcome.problems.push('no write was refused')
  }
  disk.free()
  await revive?.()
  if (!(await site.becomesReady())) outcome.problems.push('not ready again in time')
  const before = acknowledged(writers)
  await plan.moment(1000, 2000)
  // A person may import ten files an hour, which all rounds together are more than.
  outcome.problems.push(...unexpected(await writing.stop(), [429, 503, 507]))
  if (acknowledged(writers) === before) outcome.problems.push('no write succeeded afterwards')
  await compare(site, writers, outcome)
}

async function compare(site: Site, writers: Writer[], outcome: Outcome) {
  const lost = await allMissing(writers)
  outcome.lost += lost.length
  outcome.acknowledged = acknowledged(writers)
  outcome.problems.push(...lost, ...(await site.checkLogs()), ...(await halfFiles(site)))
}

async function readOnly(plan: Plan) {
  const outcome = newOutcome('disk read-only, embedded database')
  const disk = closableFolder()
  if (!disk.command) return { ...outcome, skipped: 'needs setpriv, or a user who is not root' }
  const site = await makeSite({ DATA_DIR: join(disk.path, 'data') }, disk.command)
  await site.start()
  const writers = await makeWriters(site)
  for (let round = 0; round < plan.fullDisks; round += 1) {
    await whileFull({
      site,
      writers,
      disk: { fill: disk.close, free: disk.open },
      plan,
      outcome,
    })
  }
  await site.stop()
  disk.remove()
  return outcome
}

async function answers(url: string) {
  const client = new pg.Client({
    connectionString: `${url}/postgres`,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('create table if not exists probe (); drop table probe')
    await client.end()
    return true
  } catch {
    return false
  }
}
