import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { capturedLog } from '../../tests/support/captured-log.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { createApp } from '../main/create-app.ts'
import { openTraces } from './traces.ts'

const received: string[] = []
let collectorStatus = 200
const collector = createServer(async (req, res) => {
  received.push(`${req.method} ${req.url} ${await text(req)}`)
  res.writeHead(collectorStatus).end('{}')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => void collector.close())
const { port } = collector.address() as AddressInfo

const test = testApp()
const traced = testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` })
const caller = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

async function readMetrics() {
  return (await test.call('/metrics', { from: '127.0.0.1' })).text()
}

it('measures requests by the pattern of their route, not by their address', async () => {
  await test.call('/api/pages/some-slug')
  await test.call('/api/nowhere/at/all')
  await test.call('/about')
  const metrics = await readMetrics()
  expect(metrics).toContain('route="/api/pages/:slug",status="404"')
  expect(metrics).toContain('route="unknown call",status="404"')
  expect(metrics).toContain('route="document",status="200"')
  expect(metrics).not.toContain('some-slug')
})

it('counts sign-ins by their result, and rendered pages', async () => {
  const json = { username: 'nobody-at-all', password: 'wrong password' }
  await test.call('/api/cms/login', { json })
  await test.call('/privacy')
  const metrics = await readMetrics()
  expect(metrics).toMatch(/sign_ins_total\{kind="cms",result="wrong_credentials"\} [1-9]/)
  expect(metrics).toMatch(/page_cache_requests_total\{result="miss"\} [1-9]/)
  expect(metrics).toContain('queue_length{queue="mail"} 0')
})

it('has an alert that divides errors by all requests, also those that the cache answered', () => {
  const [expression = ''] =
    /expr: .*status=~"5\.\.".*/.exec(readFileSync('ops/alert-rules.yaml', 'utf8')) ?? []
  const [, divisor = ''] = expression.split(' / ')
  expect(divisor).toContain('http_request_duration_seconds_count[5m]')
  expect(divisor).toContain('page_cache_requests_total{result="hit"}[5m]')
})

it('takes over the trace of a caller, into the answer and the log', async () => {
  const captured = capturedLog()
  const app = createApp({ ...test.services, log: captured.log }, async () => new Response(''))
  const ask = (traceparent: string) =>
    app.request('/healthz', { headers: { traceparent } }, { remoteAddress: '203.0.113.5' })
  const answer = await ask(caller)
  expect(answer.headers.get('traceparent')).toMatch(
    /^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[0-9a-f]{16}-01$/,
  )
  expect(JSON.parse(captured.text).traceId).toBe('0af7651916cd43dd8448eb211c80319c')
})

it.each([
  'x',
  caller.toUpperCase(),
  caller.replace('00-', '01-'),
  `${caller}-more`,
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-0af7651916cd43dd8448eb211c80319c-${'0'.repeat(16)}-01`,
])('takes nothing over from %s', async (traceparent) => {
  const answer = await test.call('/healthz', { headers: { traceparent } })
  expect(answer.headers.has('traceparent')).toBe(false)
})

it('sends requests to a collector, but none that the caller does not sample', async () => {
  const answer = await traced.call('/api/pages/some-slug', { headers: { traceparent: caller } })
  await traced.call('/healthz', { headers: { traceparent: caller.replace(/1$/, '0') } })
  await traced.services.traces?.stop()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/^POST \/v1\/traces /)
  const [{ scopeSpans }] = JSON.parse(
    received[0]?.slice('POST /v1/traces '.length) ?? '',
  ).resourceSpans
  expect(scopeSpans[0].spans).toMatchObject([
    {
      name: 'GET /api/pages/:slug',
      traceId: '0af7651916cd43dd8448eb211c80319c',
      spanId: answer.headers.get('traceparent')?.split('-')[2],
      parentSpanId: 'b7ad6b7169203331',
    },
  ])
})

it('logs that a collector refuses the traces', async () => {
  collectorStatus = 400
  const captured = capturedLog()
  const traces = await openTraces(`http://127.0.0.1:${port}`, captured.log)
  const trace = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), parentId: null, isSampled: true }
  const request = { name: 'GET document', startedAt: 0, durationMs: 1, status: 200, attributes: {} }
  traces.add({ ...trace, ...request })
  await traces.stop()
  expect(captured.lines).toHaveLength(1)
  expect(JSON.parse(captured.text)).toMatchObject({ msg: 'traces could not be sent' })
})

it.each(['alert-rules.yaml', 'grafana-dashboard.json'])(
  'ops/%s names only metrics that exist',
  async (file) => {
    const shown = readFileSync(`ops/${file}`, 'utf8')
    const expressions = [...shown.matchAll(/"?expr"?: (.+)/g)].map(([, found]) => found ?? '')
    const named = expressions.flatMap((expression) => expression.match(/[a-z]+_[a-z0-9_]+/g) ?? [])
    const existing = new Set(
      [...(await readMetrics()).matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
      ),
    )
    const words = ['histogram_quantile', 'wrong_credentials']
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !existing.has(name) && !words.includes(name))).toEqual([])
  },
)
