import { afterAll, beforeAll, expect, it } from 'vitest'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { createApp } from '../../src/main/create-app.ts'
import { readConfig } from '../../src/server/config.ts'
import { type ApiCall, apiCalls } from '../../src/server/http/describe-call.ts'
import type { Services } from '../../src/server/services.ts'
import { claimInput } from '../support/claims.ts'
import { freePort } from '../support/free-port.ts'
import { cookieOf, post, signInAdmin, startServer } from '../support/server-process.ts'
import { newPostgresEnv } from '../support/test-database.ts'
import { isFull, sample, tally } from './tally.ts'
import { type JsonSchema, smallestValue } from './value-of-schema.ts'
import {
  type WorstBody,
  worstFields,
  worstForms,
  worstImports,
  worstJson,
  worstPages,
  worstRedirects,
  worstRows,
} from './worst-bodies.ts'

/**
 * What one request may take of the main thread without a pause is 50 ms of its processor time. The
 * test fails above ten times as much, which a busy machine does not reach, and the faults it found did.
 */
const aimMs = 50
const boundMs = 500

const counted = tally('main thread')
const isOfAccount = /^\/api\/(client|cms\/(account|login|security|users|assurance))/
const calls = apiCalls(
  createApp({ config: readConfig({}) } as Services, async () => new Response()),
)
  .filter(({ method, body, file, types }) => method !== 'GET' && (body || file || types))
  // Those that may end the session come last.
  .sort((a, b) => Number(isOfAccount.test(a.path)) - Number(isOfAccount.test(b.path)))

const kilobytes = 1024
const usual = 256 * kilobytes
const larger: [path: RegExp, bytes: number][] = [
  [/^\/api\/cms\/(pages|redirects\/import)/, 4 * 1024 * kilobytes],
  [/^\/api\/cms\/media\/upload/, 6 * 1024 * kilobytes],
  [/\/claims\/:id\/import$/, 21 * 1024 * kilobytes],
  [/\/claims\/:id\/(rows|evidence)$/, 20 * 1024 * kilobytes],
  [/browser-reports/, 16 * kilobytes],
]

let server: Awaited<ReturnType<typeof startServer>>
let blockUrl: string
let headersFor: (call: ApiCall) => Record<string, string>
let ids: [path: RegExp, id: string][]

beforeAll(async () => {
  const port = await freePort()
  blockUrl = `http://127.0.0.1:${port}`
  const probe = ['--import', './tests/support/longest-block.ts']
  server = await startServer(
    { ...(await newPostgresEnv()), LOG_LEVEL: 'error', BLOCK_PORT: String(port) },
    [process.execPath, ...probe, 'scripts/serve.ts'],
  )
  const { url } = server
  const admin = await signInAdmin(url)
  const samples = await admin('/api/cms/assurance/samples', { method: 'POST' })
  const { accounts } = (await samples.json()) as { accounts: Account[] }
  const [client, verifier] = await Promise.all(accounts.map(signIn))
  const asClient = { cookie: client ?? '' }
  const made = await post(`${url}/api/workspace/claims`, claimInput, asClient)
  const { claim } = await made.json()
  const token = await post(
    `${url}/api/workspace/organisation/connections/tokens`,
    { name: 'Rows', scopes: ['rows:write', 'evidence:write'], expires: '90' },
    asClient,
  )
  const { secret } = await token.json()
  ids = [
    [/\/claims\//, claim.id],
    [/\/site\//, 'page-mission'],
  ]
  headersFor = ({ path }): Record<string, string> => {
    if (path.startsWith('/api/v1/')) return { authorization: `Bearer ${secret}` }
    if (path.startsWith('/api/cms/')) return { cookie: admin.cookie }
    return { cookie: (/\/(reviews|keys)\b/.test(path) ? verifier : client) ?? '' }
  }

  async function signIn({ username, password }: Account) {
    return cookieOf(await post(`${url}/api/client/login`, { username, password }))
  }
})
afterAll(async () => {
  await server.stop()
})

type Account = { username: string; password: string }
type Measured = { call: string; what: string; status: number; ms: number }
const measured: Measured[] = []

async function longestBlock() {
  return Number(await (await fetch(blockUrl)).text())
}

async function measure(
  call: string,
  path: string,
  { what, body, type }: WorstBody,
  { method = 'POST', headers = {} as Record<string, string> } = {},
) {
  await longestBlock()
  const answer = await fetch(server.url + path, {
    method,
    body: body as BodyInit,
    headers: {
      'content-type': type,
      origin: server.url,
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  const ms = await longestBlock()
  measured.push({ call, what, status: answer.status, ms })
  await counted.check(call, what, () => expect(ms).toBeLessThan(boundMs))
}

const schemaOf = (type: $ZodType) =>
  toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema

function pathOf({ path, param }: ApiCall) {
  const known = ids.find(([fits]) => fits.test(path))?.[1]
  const values = (param ? smallestValue(schemaOf(param)) : {}) as Record<string, unknown>
  return path.replace(/:(\w+)/g, (_, name) =>
    name === 'id' && known ? known : encodeURIComponent(String(values[name] ?? 1)),
  )
}

function bodiesOf({ path, body, file, types }: ApiCall): WorstBody[] {
  const limit = larger.find(([fits]) => fits.test(path))?.[1] ?? usual
  if (file) return worstForms(file, limit)
  if (types) return worstRows(limit)
  return worstJson(body ? schemaOf(body) : {}, limit)
}

it('no body of any call holds the main thread', async () => {
  const { cookie } = await signInAdmin(server.url)
  for (const { name, ...body } of sample(worstImports(), 2)) {
    const path = `/api/cms/import?name=${name}&dryRun=1`
    await measure('POST /api/cms/import', path, body, { headers: { cookie } })
  }
  for (const body of sample(worstPages(), 2))
    await measure('POST /api/cms/pages', '/api/cms/pages', body, { headers: { cookie } })
  for (const body of sample(worstRedirects(), 1)) {
    const path = '/api/cms/redirects/import'
    await measure(`POST ${path}`, path, body, { headers: { cookie } })
  }
  for (const body of sample(worstFields(usual), 2)) await measure('POST /contact', '/contact', body)
  for (const call of sample(calls, 25)) {
    const headers = headersFor(call)
    for (const body of sample(bodiesOf(call), 2)) {
      const { method, path } = call
      await measure(`${method} ${path}`, pathOf(call), body, { method, headers })
    }
  }
  if (isFull) console.log(tableOf(measured))
  counted.finish()
})

/** The longest of each call, longest first. */
function tableOf(all: readonly Measured[]) {
  const worst = [...Map.groupBy(all, ({ call }) => call).values()]
    .map((ones) => ones.toSorted((a, b) => b.ms - a.ms)[0])
    .flatMap((one) => one ?? [])
    .sort((a, b) => b.ms - a.ms)
  const above = worst.filter(({ ms }) => ms > aimMs).length
  return [
    `main thread: ${all.length} bodies, ${above} of ${worst.length} calls above ${aimMs} ms, fails above ${boundMs} ms`,
    '| call | worst body | status | ms |',
    '|---|---|--:|--:|',
    ...worst.map(
      ({ call, what, status, ms }) => `| ${call} | ${what} | ${status} | ${ms.toFixed(1)} |`,
    ),
  ].join('\n')
}
