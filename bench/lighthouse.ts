import { indexedPaths } from '../tests/support/indexed-paths.ts'
import { withLighthouse } from '../tests/support/lighthouse.ts'
import { newDataDir, startServer } from '../tests/support/server-process.ts'
import { type Figure, median, type Section } from './measure.ts'

/** Performance by Lighthouse's mobile preset; its other three scores are gates of `npm test`. */
export async function benchLighthouse(rounds: number): Promise<Section> {
  const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'error' })
  const figures: Figure[] = []
  await withLighthouse(async (score) => {
    for (const path of indexedPaths) {
      const all: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const { scores } = await score(server.url + path, ['performance'])
        all.push(scores.performance ?? 0)
      }
      const value = median(all)
      figures.push({
        section: 'lighthouse',
        name: `${path} performance, median of ${rounds}`,
        value,
        unit: 'points',
        target: '>= 95',
        reached: value >= 95,
      })
    }
  })
  await server.stop()
  return { figures }
}
