import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../../src/server/config.ts'
import { rateLimits } from '../../src/server/rate-limit.tables.ts'
import { openServices } from '../../src/server/services.ts'
import { addPending } from '../support/log.ts'
import { type Env, newDataDir } from '../support/server-process.ts'
import { startPostgres } from '../support/start-postgres.ts'
import { halfFiles } from './half-files.ts'
import { acknowledged, allMissing, startWriting, unexpected } from './load.ts'
import { newOutcome, type Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'
import { makeSite, type Site } from './site.ts'
import { makeWriters } from './writers.ts'

/** After this many rounds, more entries wait for the log when the server starts. */
const roundsToAPile = 10
const pile = 300

/** SIGKILL at random moments under parallel writes, and while the server starts. */
export async function kills(plan: Plan): Promise<Outcome[]> {
  const embedded = await killOften('SIGKILL, embedded database', { DATA_DIR: newDataDir() }, plan)
  const postgres = await startPostgres()
  try {
    const env = { DATA_DIR: newDataDir(), DATABASE_URL: await postgres.createDatabase('killed') }
    return [embedded, await killOften('SIGKILL, PostgreSQL', env, plan)]
  } finally {
    await postgres.stop()
  }
}

async function killOften(name: string, env: Env, plan: Plan) {
  const outcome = newOutcome(name)
  const site = await makeSite(env)
  await site.start()
  const writers = await makeWriters(site)
  let entries = 0
  let whileStarting = 0
  for (let round = 0; round < plan.kills; round += 1) {
    if (round % roundsToAPile === 0) {
      await site.stop()
      await addEntries(site)
      entries += pile
      if (!(await started(site, outcome))) break
    }
    const writing = startWriting(writers)
    await plan.moment(20, 2000)
    await site.kill()
    outcome.times += 1
    outcome.problems.push(...unexpected(await writing.stop(), [0]))
    if (round % 4 === 1) {
      await site.startAndKill(plan.moment(0, 2500))
      outcome.times += 1
      whileStarting += 1
    }
    if (!(await started(site, outcome))) break
    await checkAll(site, writers, outcome)
  }
  outcome.problems.push(...(await missingEntries(site, entries)))
  await site.stop()
  outcome.acknowledged = acknowledged(writers) + entries
  outcome.note = `${whileStarting} while starting; ${entries} log entries, half files looked for`
  return outcome
}

async function started(site: Site, outcome: Outcome) {
  try {
    await site.start()
    return true
  } catch (error) {
    outcome.failedStarts += 1
    outcome.problems.push(String(error).slice(0, 600))
    return false
  }
}

async function checkAll(
  site: Site,
  writers: Awaited<ReturnType<typeof makeWriters>>,
  outcome: Outcome,
) {
  const lost = await allMissing(writers)
  outcome.lost += lost.length
  outcome.problems.push(...lost, ...(await site.checkLogs()), ...(await halfFiles(site)))
}

/** While no server has the embedded database open. Imports may begin anew: ten an hour are allowed. */
async function addEntries(site: Site) {
  const services = await openServices(readConfig({ ...site.env, LOG_LEVEL: 'silent' }))
  await addPending(services, pile)
  await services.db.delete(rateLimits)
  await services.close()
}

/** Entries that wait get into the log, each once, however often the server was killed. */
async function missingEntries(site: Site, wanted: number) {
  const ends = performance.now() + 30_000
  let size = 0
  while (performance.now() < ends) {
    size = Number((await site.ask('/log/checkpoint')).text.split('\n')[1])
    if (size === wanted) return []
    await wait(200)
  }
  return [`the log has ${size} entries instead of ${wanted}`]
}
