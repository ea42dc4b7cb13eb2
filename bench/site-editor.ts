import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { startServer } from '../tests/support/server-process.ts'
import { oneRow, signIn } from './api-growth.ts'
import { fillCorpus } from './corpus.ts'
import type { BenchDatabase } from './databases.ts'
import { atMost, type Effort, type Figure, median, type Section, steadyP95 } from './measure.ts'
import { timeCalls } from './timed-calls.ts'

const pages = ['home', 'platform', 'privacy', 'menu', 'knowledge']
const mostMs = 100
const words = 'Measured while it is typed'

/** The editor of the built-in pages: opening one, and what a letter costs until the preview has it. */
export async function benchSiteEditor(
  database: BenchDatabase,
  { quick }: Effort,
): Promise<Section> {
  const target = await database.create('site-editor')
  await fillCorpus(target, 0)
  const server = await startServer({ ...database.env(target), LOG_LEVEL: 'error' })
  const cookie = await signIn(server.url)
  const calls = Object.fromEntries(pages.map((id) => [id, `/api/cms/site/${id}`]))
  const timed = await timeCalls(server.url, cookie, { oneRow, ...calls }, quick ? 20 : 150)
  const section = `site editor, ${database.name}`
  const one = steadyP95(timed.oneRow?.ms ?? [])
  const figures = pages.map((id) =>
    atMost(10, {
      section,
      name: `/api/cms/site/${id}, p95`,
      value: steadyP95(timed[id]?.ms ?? []),
      unit: 'ms',
      limit: { name: 'one row', value: one },
    }),
  )
  // The database has no part in it.
  const typing = database.name.startsWith('embedded') ? await benchTyping(server.url, cookie) : []
  await server.stop()
  return { figures: [...figures, ...typing] }
}

/** Processor time of the browser's main thread for a letter, with the preview beside the fields. */
async function benchTyping(url: string, cookie: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findChromium() })
  const context = await browser.newContext()
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.goto(`${url}/cms/site/home`)
  const heading = page.frameLocator('iframe').locator('h1')
  await heading.waitFor()
  const field = page.getByLabel('Title', { exact: true }).first()
  await field.fill('')
  const session = await context.newCDPSession(page)
  // Of the processor: on a busy machine, a task waits.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0)
  }
  let asked = 0
  page.on('request', () => {
    asked += 1
  })
  const each: number[] = []
  for (let length = 1; length <= words.length; length += 1) {
    const before = await taskMs()
    await field.press(words[length - 1] === ' ' ? 'Space' : (words[length - 1] ?? ''))
    await heading.filter({ hasText: words.slice(0, length) }).waitFor()
    each.push((await taskMs()) - before)
  }
  await browser.close()
  const section = 'site editor, typing'
  const ms = median(each)
  return [
    {
      section,
      name: 'a letter until the preview shows it, processor time of the browser, median',
      value: ms,
      unit: 'ms',
      target: `<= ${mostMs}`,
      reached: ms <= mostMs,
    },
    // A draft is saved after a pause.
    atMost(0.5, {
      section,
      name: 'requests while typing',
      value: asked,
      unit: 'requests',
      limit: { name: 'letters', value: words.length },
    }),
  ]
}
