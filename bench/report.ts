import { newDataDir, startServer } from '../tests/support/server-process.ts'
import { activityFile } from './activity-file.ts'
import { claimOwner } from './claim-owner.ts'
import { atMost, type Effort, median, type Section } from './measure.ts'
import { cpuMilliseconds } from './process-usage.ts'

const section = 'report'

/** The report of a large claim, against the calculation of the same claim. */
export async function benchReport({ quick }: Effort): Promise<Section> {
  const size = quick ? 5_000 : 100_000
  const file = activityFile(size)
  const env = { DATA_DIR: newDataDir('data'), LOG_LEVEL: 'error' }
  const server = await startServer(env)
  const owner = await claimOwner(server, env)
  const claim = await owner.newClaim()
  await owner.import(claim, file, await owner.dryRun(claim, file))
  const cpuOf = async (work: () => Promise<unknown>) => {
    const before = cpuMilliseconds(server.process.pid ?? 0) ?? 0
    await work()
    return (cpuMilliseconds(server.process.pid ?? 0) ?? 0) - before
  }
  const calculation = await cpuOf(() => owner.submit(claim))
  const download = async (kind: string) => {
    const answer = await fetch(`${server.url}${claim}/report.${kind}`, {
      headers: { cookie: owner.cookie },
    })
    if (!answer.ok) throw new Error(`report.${kind}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  const figures = []
  for (const kind of ['pdf', 'xlsx']) {
    const rounds: number[] = []
    for (let round = 0; round < 3; round += 1) rounds.push(await cpuOf(() => download(kind)))
    const figure = {
      section,
      name: `${kind}, processor time, ${size} rows`,
      value: median(rounds),
      unit: 'ms',
      limit: { name: 'submission with its calculation', value: calculation },
    }
    // With few rows, the start of the thread dominates.
    figures.push(quick ? { ...figure, ratio: figure.value / calculation } : atMost(2, figure))
  }
  await server.stop()
  return { figures }
}
