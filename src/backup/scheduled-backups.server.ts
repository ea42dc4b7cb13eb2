import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { record } from '../audit/record.server.ts'
import type { Config } from '../server/config.ts'
import { runUnlessRunning } from '../server/db/one-instance.ts'
import { diskStore } from '../server/files/disk-store.ts'
import type { FileStore } from '../server/files/file-store.ts'
import { backupInterval, lastBackup } from '../server/measurements.ts'
import type { Services } from '../server/services.ts'
import { checkBackup } from './check-backup.server.ts'
import { writeBackup } from './write-backup.server.ts'

type Given = Pick<Services, 'config' | 'database' | 'db' | 'files' | 'log'>
type Schedule = NonNullable<Config['backups']>

const folder = 'backups/'
const lookEveryMs = 60_000
const anHourMs = 3_600_000

/** Every instance looks; the first that finds a backup due makes it. */
export function startScheduledBackups(services: Given, schedule: Schedule) {
  const stopping = new AbortController()
  // A number from the start, also where no backup is ever good and none can be listed.
  lastBackup.set({ place: placeOf(services) }, 0)
  const working = lookAgainAndAgain(services, schedule, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

async function lookAgainAndAgain(services: Given, schedule: Schedule, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      await backUpIfDue(services, schedule)
    } catch (error) {
      services.log.error({ err: error }, 'no backup could be made; earlier ones are kept')
    }
    await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Returns whether this instance made one. */
export async function backUpIfDue(services: Given, schedule: Schedule, now = new Date()) {
  const { database } = services
  // Before one is made: where that fails, the last good one has to be seen growing old.
  await measure(services, schedule, now)
  const isDue = (last: Date | undefined) =>
    !last || now.getTime() - last.getTime() >= schedule.everyHours * anHourMs
  let isMade = false
  if (isDue(await findLastBackup(services, now))) {
    await runUnlessRunning(database, 'backups', async () => {
      // Another instance may have finished one in the meantime.
      if (!isDue(await findLastBackup(services, now))) return
      await makeBackup(services, now)
      await removeOldest(services, schedule.keep, now)
      isMade = true
    })
  }
  if (isMade) await measure(services, schedule, now)
  return isMade
}

async function measure(services: Given, schedule: Schedule, now: Date) {
  const place = placeOf(services)
  backupInterval.set({ place }, (schedule.everyHours * anHourMs) / 1000)
  const last = await findLastBackup(services, now)
  lastBackup.set({ place }, (last?.getTime() ?? 0) / 1000)
}

const placeOf = ({ config }: Given) => (config.s3 ? 'bucket' : 'disk')

/** The file gets its name only once it is whole and was checked, so every file there is a good one. */
async function makeBackup(services: Given, now: Date) {
  const { config, files, log } = services
  const home = join(config.dataDir, folder)
  // The next backup replaces what a killed process has left.
  const unfinished = join(home, 'unfinished')
  await mkdir(home, { recursive: true, mode: 0o700 })
  try {
    const [written, ...problems] = await writeBackup(services, unfinished)
    await checkBackup(config, unfinished)
    const name = nameOf(now)
    if (config.s3) await files.putFile(folder + name, unfinished, 'application/octet-stream')
    else await rename(unfinished, join(home, name))
    log.info({ backup: name, written }, 'backed up')
    await record(services, 'system', 'backup.write', { label: name })
    for (const problem of problems) log.warn({ backup: name }, problem)
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function removeOldest(services: Given, keep: number, now: Date) {
  const { past, future } = await listBackups(services, now)
  await storeOf(services).remove([...future, ...past].slice(0, -keep))
}

/** When the last good backup was made. */
export async function findLastBackup(services: Given, now = new Date()): Promise<Date | undefined> {
  const name = (await listBackups(services, now)).past.at(-1)
  return name === undefined ? undefined : timeOf(name)
}

/**
 * The oldest first. Those of the future were made before a wrong clock was set right. Other files,
 * such as those that an operator put there, are never removed.
 */
async function listBackups(services: Given, now: Date) {
  const past: string[] = []
  const future: string[] = []
  for await (const name of storeOf(services).names(folder)) {
    const time = timeOf(name)
    if (time) (time > now ? future : past).push(name)
  }
  return { past: past.sort(), future: future.sort() }
}

function storeOf({ config, files }: Given): FileStore {
  return config.s3 ? files : diskStore(config.dataDir)
}

/** Without colons, which not every file system takes. */
function nameOf(time: Date) {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

function timeOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] =
    /^backups\/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/.exec(name) ?? []
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined
}
