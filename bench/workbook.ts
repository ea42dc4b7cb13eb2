import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newDataDir, run, startServer } from '../tests/support/server-process.ts'
import { activityFile } from './activity-file.ts'
import { activityWorkbook } from './activity-workbook.ts'
import { type ClaimOwner, claimOwner } from './claim-owner.ts'
import { load } from './load.ts'
import { atMost, type Effort, type Figure, median, type Section } from './measure.ts'
import { cpuMilliseconds, forgetPeak, peakMegabytes } from './process-usage.ts'

const section = 'workbook'

/** A large workbook: read alone, and through the dry run of an import. */
export async function benchWorkbook({ quick }: Effort): Promise<Section> {
  const size = quick ? 5_000 : 100_000
  const file = new Uint8Array(await activityWorkbook(size))
  const few = new Uint8Array(await activityWorkbook(size / 10))
  const rounds = quick ? 1 : 2
  const [ours, libraries] = [[] as number[], [] as number[]]
  for (let round = 0; round < rounds; round += 1) {
    libraries.push(await bare(file, 'libraries'))
    ours.push(await bare(file, 'ours'))
  }
  const alone = { name: 'yauzl and htmlparser2 alone', value: median(libraries) }
  const reading = {
    section,
    name: `reading, processor time, ${size} rows`,
    value: median(ours),
    unit: 'ms',
    limit: alone,
  }
  // With few rows, the start of the program dominates.
  const first: Figure = quick
    ? { ...reading, ratio: reading.value / alone.value }
    : atMost(3, reading)
  return { figures: [first, ...(await inServer(size, { file, few }, quick))] }
}

type Files = Record<'file' | 'few', Uint8Array<ArrayBuffer>>

async function inServer(size: number, { file, few }: Files, quick: boolean): Promise<Figure[]> {
  const dataDir = newDataDir('data')
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const server = await startServer(env)
  const owner = await claimOwner(server, env)
  const claim = await owner.newClaim()
  const pid = server.process.pid ?? 0
  // The first run lets V8 compile the database, which takes more memory than a file.
  await dryRun(owner, claim, few)
  const peakOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    forgetPeak(pid)
    await dryRun(owner, claim, bytes)
    return peakMegabytes(pid)
  }
  const cpuOf = async (work: () => Promise<unknown>) => {
    const before = cpuMilliseconds(pid) ?? 0
    await work()
    return (cpuMilliseconds(pid) ?? 0) - before
  }
  const small = (await peakOf(few)) + file.length / 1024 / 1024
  const large = await peakOf(file)
  const csv = await cpuOf(() => owner.dryRun(claim, activityFile(size)))
  const xlsx = await cpuOf(() => dryRun(owner, claim, file))
  const page = `${server.url}/contact`
  await load(page, { seconds: 1, connections: 8 })
  const reading = dryRun(owner, claim, file)
  const { p99Ms } = await load(page, { seconds: 60, connections: 8, until: reading })
  await reading
  await server.stop()
  rmSync(dirname(dataDir), { recursive: true, force: true })
  const memory = {
    section,
    name: `dry run, peak memory of the server, ${size} rows`,
    value: large,
    unit: 'MB',
    limit: { name: 'MB with a tenth of the rows, and the file', value: small },
  }
  const time = {
    section,
    name: `dry run, processor time, ${size} rows`,
    value: xlsx,
    unit: 'ms',
    limit: { name: 'the same rows as CSV', value: csv },
  }
  return [
    ...(quick
      ? [
          { ...memory, ratio: large / small },
          { ...time, ratio: xlsx / csv },
        ]
      : [atMost(1.5, memory), atMost(3, time)]),
    {
      section,
      name: 'cached page meanwhile, p99',
      value: p99Ms,
      unit: 'ms',
      target: '<= 50',
      reached: p99Ms <= 50,
    },
  ]
}

function dryRun(owner: ClaimOwner, claim: string, file: Uint8Array<ArrayBuffer>) {
  return owner.dryRun(claim, file, 'activity.xlsx')
}

/** Runs one reader in a fresh process, for its processor time. */
async function bare(bytes: Uint8Array, who: 'ours' | 'libraries') {
  const path = join(newDataDir(), 'activity.xlsx')
  writeFileSync(path, bytes)
  const command = [process.execPath, 'bench/bare-workbook.ts', path, who]
  const { stdout, stderr } = await run(command, {}).finished
  if (stdout === '') throw new Error(`the bare script failed: ${stderr}`)
  return Number(stdout)
}
