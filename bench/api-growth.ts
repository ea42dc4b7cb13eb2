import { adminPassword, cookieOf, post, startServer } from '../tests/support/server-process.ts'
import { fillCorpus } from './corpus.ts'
import type { BenchDatabase } from './databases.ts'
import { atMost, type Curve, type Effort, type Figure, type Section, steadyP95 } from './measure.ts'
import { timeCalls } from './timed-calls.ts'

/** A signed-in call that reads one row by its key: no call of the CMS can be cheaper. */
export const oneRow = '/api/cms/enquiries/1'
const dashboard = { pages: '/api/cms/pages?pageSize=20', media: '/api/cms/media?pageSize=8' }
const calls = {
  'list pages': dashboard.pages,
  'page 5 by title': '/api/cms/pages?pageSize=20&sort=title&page=5',
  'drafts only': '/api/cms/pages?pageSize=20&status=draft',
  'search, all match': '/api/cms/pages?pageSize=20&search=report',
  'search, some match': '/api/cms/pages?pageSize=20&search=carbon%20mill',
  'search, part of a word': '/api/cms/pages?pageSize=20&search=eating',
  'search, one matches': '/api/cms/pages?pageSize=20&search=page-77',
  'open a page': '/api/cms/pages/77',
  'open its history': '/api/cms/pages/77/revisions',
  'list media': dashboard.media,
  'search media': '/api/cms/media?pageSize=8&search=freight',
}

/** How the cost of CMS calls grows with the number of pages, compared with the one-row call. */
export async function benchApiGrowth(database: BenchDatabase, { quick }: Effort): Promise<Section> {
  const sizes = quick ? [100, 500] : [100, 1_000, 10_000]
  const target = await database.create('growth')
  const relative = Object.fromEntries(
    Object.keys(calls).map((name): [string, number[]] => [name, []]),
  )
  const figures: Figure[] = []
  const section = `API, ${database.name}`
  for (const size of sizes) {
    await fillCorpus(target, size)
    const server = await startServer({ ...database.env(target), LOG_LEVEL: 'error' })
    const cookie = await signIn(server.url)
    const rounds = quick ? 20 : 200
    const timed = await timeCalls(server.url, cookie, { oneRow, ...calls }, rounds)
    await server.stop()
    const p95 = (name: string) => steadyP95(timed[name]?.ms ?? [])
    for (const name of Object.keys(calls)) {
      relative[name]?.push(p95(name) / p95('oneRow'))
      if (size !== sizes.at(-1)) continue
      figures.push(
        atMost(10, {
          section,
          name: `${name}, p95 at ${size} pages`,
          value: p95(name),
          unit: 'ms',
          limit: { name: 'one row', value: p95('oneRow') },
        }),
      )
    }
    if (size === sizes.at(-1)) {
      const kilobytes =
        ((timed['list pages']?.bytes ?? 0) + (timed['list media']?.bytes ?? 0)) / 1024
      figures.push({
        section,
        name: `dashboard's first calls at ${size} pages`,
        value: kilobytes,
        unit: 'KB',
        target: '<= 50',
        reached: kilobytes <= 50,
      })
    }
  }
  const logGrowth = Math.log(sizes.at(-1) ?? 1) / Math.log(sizes[0] ?? 1)
  for (const [name, values] of Object.entries(relative)) {
    figures.push(
      atMost(1, {
        section,
        name: `${name}, growth from ${sizes[0]} to ${sizes.at(-1)} pages`,
        value: (values.at(-1) ?? 0) / (values[0] ?? 1),
        unit: 'times',
        limit: { name: 'log n', value: logGrowth },
      }),
    )
  }
  return { figures, curves: [curve(database, sizes, relative)] }
}

function curve(
  { name, slug }: BenchDatabase,
  sizes: number[],
  relative: Record<string, number[]>,
): Curve {
  return {
    file: `api-${slug}.svg`,
    title: `CMS calls, ${name}: p95 against a call that reads one row`,
    unit: 'times one row',
    sizes,
    lines: [
      ...Object.entries(relative).map(([line, values]) => ({ name: line, values })),
      { name: 'allowed', values: sizes.map(() => 10), isLimit: true },
    ],
  }
}

export async function signIn(url: string) {
  const answer = await post(`${url}/api/cms/login`, { username: 'admin', password: adminPassword })
  if (!answer.ok) throw new Error(`sign-in failed: ${await answer.text()}`)
  return cookieOf(answer)
}
