import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { type Device, firstVisit, gramsOf, type Visit } from '../tests/support/first-visit.ts'
import { indexedPaths } from '../tests/support/indexed-paths.ts'
import { newDataDir, startServer } from '../tests/support/server-process.ts'
import { type Effort, type Figure, median, type Section } from './measure.ts'

const phone: Device = { width: 390, height: 844, dotsPerPixel: 2 }
const home: Record<string, Device> = {
  'a phone with 3 dots per pixel': { width: 390, height: 844, dotsPerPixel: 3 },
  'a desktop with 2': { width: 1440, height: 900, dotsPerPixel: 2 },
}

/** The first visit to each public page on a slow phone and a slow connection. */
export async function benchRoutes({ quick }: Effort): Promise<Section> {
  const rounds = quick ? 1 : 5
  const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'error' })
  const browser = await chromium.launch({ executablePath: await findChromium() })
  const figures: Figure[] = []
  for (const path of quick ? ['/home'] : [...indexedPaths, '/login']) {
    figures.push(...figuresOf(path, await visits(browser, server.url + path, rounds)))
  }
  for (const [name, device] of Object.entries(quick ? {} : home)) {
    const { bytes } = await firstVisit(browser, `${server.url}/home`, device, { slow: false })
    figures.push(atMost(`/home on ${name}, bytes`, bytes, 'bytes', 400_000))
  }
  await browser.close()
  await server.stop()
  return { figures }
}

async function visits(browser: Browser, url: string, rounds: number) {
  // The first request fills the page cache; visitors get the compressed bytes from it.
  await fetch(url)
  const all: Visit[] = []
  for (let round = 0; round < rounds; round += 1) {
    all.push(await firstVisit(browser, url, phone, { slow: true }))
  }
  return all
}

function figuresOf(path: string, all: Visit[]): Figure[] {
  const middle = (read: (visit: Visit) => number) => median(all.map(read))
  const bytes = middle((visit) => visit.bytes)
  const grams = gramsOf(bytes)
  const isHome = path === '/home'
  return [
    atMost(`${path} bytes`, bytes, 'bytes', isHome ? 400_000 : undefined),
    atMost(
      `${path} script`,
      middle((visit) => visit.scriptBytes),
      'bytes',
    ),
    atMost(
      `${path} requests`,
      middle((visit) => visit.requests),
      'requests',
    ),
    atMost(
      `${path} largest paint`,
      middle((visit) => visit.largestPaintMs),
      'ms',
      1500,
    ),
    atMost(
      `${path} layout shift`,
      middle((visit) => visit.layoutShift),
      'points',
      0.02,
    ),
    atMost(`${path} carbon of a first visit`, grams, 'g CO2e', isHome ? 0.06 : undefined),
  ]
}

function atMost(name: string, value: number, unit: string, target?: number): Figure {
  const figure = { section: 'routes', name, value, unit }
  return target === undefined
    ? figure
    : { ...figure, target: `<= ${target}`, reached: value <= target }
}
