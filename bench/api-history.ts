import { adminPassword, cookieOf, post, startServer } from '../tests/support/server-process.ts'
import { oneRow } from './api-growth.ts'
import { fillCorpus, slugOf } from './corpus.ts'
import type { BenchDatabase } from './databases.ts'
import { atMost, type Effort, median, type Section, steadyP95 } from './measure.ts'
import { timeCalls } from './timed-calls.ts'

const revisionsOfPage = 20

/**
 * The cost of the history: the same pages with one revision each and with twenty, on two servers
 * called in turn. On a busy machine the median is the steadier of the two figures.
 */
export async function benchPageHistory(
  database: BenchDatabase,
  { quick }: Effort,
): Promise<Section> {
  const pages = quick ? 500 : 10_000
  const short = await startWith(database, pages, 1)
  const long = await startWith(database, pages, revisionsOfPage)
  const rounds = quick ? 4 : 20
  for (let turn = 0; turn < 20; turn += 1) {
    for (const side of turn % 2 ? [short, long] : [long, short]) await side.measure(rounds)
  }
  await short.stop()
  await long.stop()
  const section = `API, ${database.name}`
  const total = `${pages * revisionsOfPage} revisions`
  return {
    figures: [
      ...['list pages', 'open a page', 'save a page'].flatMap((name) =>
        (['median', 'p95'] as const).map((which) =>
          atMost(1.2, {
            section,
            name: `${name} with ${total}, ${which}`,
            value: long[which](name),
            unit: 'ms',
            limit: { name: `with ${pages}`, value: short[which](name) },
          }),
        ),
      ),
      atMost(10, {
        section,
        name: `open a history of ${total}, p95`,
        value: long.p95('open its history'),
        unit: 'ms',
        limit: { name: 'one row', value: long.p95('one row') },
      }),
    ],
  }
}

async function startWith(database: BenchDatabase, pages: number, revisions: number) {
  const target = await database.create(`history_${revisions}`)
  await fillCorpus(target, pages, revisions)
  const server = await startServer({ ...database.env(target), LOG_LEVEL: 'error' })
  const signedIn = await post(`${server.url}/api/cms/login`, {
    username: 'admin',
    password: adminPassword,
  })
  if (!signedIn.ok) throw new Error(`sign-in failed: ${await signedIn.text()}`)
  const cookie = cookieOf(signedIn)
  let saved = 0
  const calls = {
    'one row': oneRow,
    'list pages': '/api/cms/pages?pageSize=20',
    'open a page': () => `/api/cms/pages/${1 + (saved % pages)}`,
    'open its history': () => `/api/cms/pages/${1 + (saved % pages)}/revisions`,
    // Each page once, so that its history hardly grows.
    'save a page': () => {
      saved += 1
      return { path: `/api/cms/pages/${saved}`, method: 'PUT', json: pageAfter(saved) } as const
    },
  }
  const times = new Map(Object.keys(calls).map((name): [string, number[]] => [name, []]))
  return {
    async measure(rounds: number) {
      const timed = await timeCalls(server.url, cookie, calls, rounds)
      for (const [name, { ms }] of Object.entries(timed)) times.get(name)?.push(...ms)
    },
    median: (name: string) => median(times.get(name) ?? []),
    p95: (name: string) => steadyP95(times.get(name) ?? []),
    stop: () => server.stop(),
  }
}

function pageAfter(number: number) {
  return {
    title: `Report ${number}`,
    slug: slugOf(number),
    content: '<p>How much water the mill used, and who checked it.</p>'.repeat(60),
    isPublished: 'published',
  }
}
