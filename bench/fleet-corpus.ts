import pg from 'pg'
import { newDataDir, startServer } from '../tests/support/server-process.ts'
import { fillCorpus } from './corpus.ts'
import { signIn } from './fleet-servers.ts'
import { atMost, type Figure, steadyP95 } from './measure.ts'
import { timeCalls } from './timed-calls.ts'

const oneRow = '/api/cms/enquiries/1'
const calls = {
  'list pages': '/api/cms/pages?pageSize=20',
  'page 5 by title': '/api/cms/pages?pageSize=20&sort=title&page=5',
  'search pages, all match': '/api/cms/pages?pageSize=20&search=report',
  'search pages, some match': '/api/cms/pages?pageSize=20&search=carbon%20mill',
  'search pages, one matches': '/api/cms/pages?pageSize=20&search=page-77-',
  'open a page': '/api/cms/pages/77',
  'list enquiries': '/api/cms/enquiries?pageSize=20',
  'list new enquiries': '/api/cms/enquiries?pageSize=20&state=new',
  'list spam': '/api/cms/enquiries?pageSize=20&state=spam',
  'search enquiries, 200,000 match': '/api/cms/enquiries?pageSize=20&search=quarry',
  'search enquiries, 1,111 match': '/api/cms/enquiries?pageSize=20&search=person777%40port',
  'search enquiries, one matches': '/api/cms/enquiries?pageSize=20&search=person777123',
  'open an enquiry': '/api/cms/enquiries/777',
}

type Size = { pages: number; enquiries: number; rounds: number }

/** The CMS on a database as large as the product is meant for, and the start of a server on it. */
export async function benchLargeDatabase(
  databaseUrl: string,
  { pages, enquiries, rounds }: Size,
): Promise<Figure[]> {
  const section = `fleet, ${pages} pages, ${enquiries} enquiries`
  // Two revisions a page: with twenty, filling would take longer than measuring.
  await fillCorpus({ databaseUrl, dataDir: '' }, pages, 2)
  await fillEnquiries(databaseUrl, enquiries)
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: newDataDir(), LOG_LEVEL: 'error' }
  // The first start makes the first account, the log and the factor sets, whatever the size.
  await (await startServer(env)).stop()
  const started = performance.now()
  const server = await startServer(env)
  await (await fetch(`${server.url}/page/page-77-soil`)).text()
  const startMs = performance.now() - started
  const cookie = await signIn(server.url, '192.0.2.1')
  const timed = await timeCalls(server.url, cookie, { oneRow, ...calls }, rounds)
  await server.stop()
  const p95 = (name: string) => steadyP95(timed[name]?.ms ?? [])
  return [
    {
      section,
      name: 'start to first page',
      value: startMs,
      unit: 'ms',
      target: '<= 2000',
      reached: startMs <= 2000,
    },
    ...Object.keys(calls).map((name) =>
      atMost(10, {
        section,
        name: `${name}, p95`,
        value: p95(name),
        unit: 'ms',
        limit: { name: 'one row', value: p95('oneRow') },
      }),
    ),
  ]
}

async function fillEnquiries(databaseUrl: string, enquiries: number) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(
    `insert into contact_submissions (id, first_name, last_name, email, organization, interest_area, message, created_at)
     select i, 'Person', 'Number ' || i, 'person' || i || '@port.example', 'Company ' || i % 5000, 'other',
       'We have a ' || (array['mill', 'quarry', 'depot', 'harbour', 'farm'])[1 + i % 5] || ' and a question, number ' || i,
       timestamptz '2026-01-01' + i * interval '1 second'
     from generate_series(2, $1::int) as i`,
    [enquiries],
  )
  await client.query('vacuum analyze')
  await client.end()
}
