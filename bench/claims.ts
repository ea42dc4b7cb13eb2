import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newDataDir, run, startServer } from '../tests/support/server-process.ts'
import { activityFile } from './activity-file.ts'
import { type ClaimOwner, claimOwner } from './claim-owner.ts'
import type { BenchDatabase } from './databases.ts'
import { load } from './load.ts'
import { atMost, type Effort, type Figure, median, percentile, type Section } from './measure.ts'
import { cpuMilliseconds } from './process-usage.ts'
import { benchRows } from './rows-screen.ts'
import { timeCallsUntil } from './timed-calls.ts'

/** A large file through dry run, import and submission, and the screen of its rows. */
export async function benchClaims(database: BenchDatabase, { quick }: Effort): Promise<Section> {
  const size = quick ? 5_000 : 100_000
  const rounds = quick ? 1 : 2
  const section = `claims, ${database.name}`
  const file = activityFile(size)
  const env = database.env(await database.create('claims'))
  const server = await startServer({ ...env, LOG_LEVEL: 'error' })
  const owner = await claimOwner(server, env)
  const cpu = async <T>(work: () => Promise<T>) => cpuOf(server.process.pid ?? 0, work)

  const measured = { dry: [] as number[], whole: [] as number[], bare: [] as number[] }
  let [claim, other] = ['', '']
  for (let round = 0; round < rounds; round += 1) {
    measured.bare.push(await bare('csv', file))
    other = claim
    claim = await owner.newClaim()
    const dry = await cpu(() => owner.dryRun(claim, file))
    measured.dry.push(dry.ms)
    measured.whole.push((await cpu(() => owner.import(claim, file, dry.value))).ms)
  }
  const figure = (name: string, value: number, limit: Figure['limit'] & {}, most: number) => {
    const of = { section, name: `${name}, processor time, ${size} rows`, value, unit: 'ms', limit }
    // With few rows, the start of the thread dominates.
    return quick ? { ...of, ratio: value / limit.value } : atMost(most, of)
  }
  const parse = { name: 'csv-parse alone', value: median(measured.bare) }
  const spare = await owner.newClaim()
  const figures: Figure[] = [
    figure('dry run', median(measured.dry), parse, 2.5),
    figure('import and calculation', median(measured.whole), parse, 5),
    ...(await meanwhile(section, server.url, owner, spare, file)),
    await during(section, server.url, owner, 'a change of period', owner.shorten(spare)),
    await during(section, server.url, owner, 'a deletion', owner.remove(spare)),
    ...(await benchRows(
      section,
      { url: server.url, owner, claim, other: other || claim, size },
      quick,
    )),
  ]
  // This claim has lost rows, so all others get new numbers.
  if (other)
    figures.push(await during(section, server.url, owner, 'a submission', owner.submit(other)))
  const submitted = await cpu(() => owner.submit(claim))
  await server.stop()
  const { hashMs, commitMs } = await bare('hash', file)
  const hashes = { name: 'SHA-256 of the same leaves', value: hashMs }
  figures.push(
    figure('row commitments', commitMs, hashes, 4),
    figure('submission with them', submitted.ms, hashes, 4),
  )
  return { figures }
}

/** Processor time of all threads of the server. */
async function cpuOf<T>(pid: number, work: () => Promise<T>) {
  const before = cpuMilliseconds(pid) ?? 0
  const value = await work()
  return { value, ms: (cpuMilliseconds(pid) ?? 0) - before }
}

/** Runs a reference script in a fresh process. */
async function bare(what: 'csv' | 'hash', bytes: Uint8Array) {
  const path = join(newDataDir(), 'activity.csv')
  writeFileSync(path, bytes)
  const { stdout, stderr } = await run([process.execPath, `bench/bare-${what}.ts`, path], {})
    .finished
  if (stdout === '') throw new Error(`the bare script failed: ${stderr}`)
  return JSON.parse(stdout)
}

/** How others notice an import: visitors of a cached page, and a signed-in client. */
async function meanwhile(
  section: string,
  url: string,
  owner: ClaimOwner,
  claim: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<Figure[]> {
  const page = `${url}/contact`
  const connections = 8
  await load(page, { seconds: 1, connections })
  const importing = owner.dryRun(claim, file).then((digest) => owner.import(claim, file, digest))
  const [visitors, member] = await Promise.all([
    load(page, { seconds: 120, connections, until: importing }),
    timeCallsUntil(url, owner.cookie, '/api/workspace/organisation', importing),
  ])
  await importing
  return [
    within(section, 'cached page during an import, p99', visitors.p99Ms, 50),
    within(section, 'signed-in call during an import, p99', percentile(member, 99), 500),
  ]
}

async function during(
  section: string,
  url: string,
  { cookie }: ClaimOwner,
  what: string,
  work: Promise<unknown>,
) {
  const calls = await timeCallsUntil(url, cookie, '/api/workspace/organisation', work)
  await work
  return within(section, `signed-in call during ${what}, p99`, percentile(calls, 99), 500)
}

function within(section: string, name: string, value: number, most: number): Figure {
  return { section, name, value, unit: 'ms', target: `<= ${most}`, reached: value <= most }
}
