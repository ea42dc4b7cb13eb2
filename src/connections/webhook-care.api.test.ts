import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newName, testApp } from '../../tests/support/test-app.ts'
import { cmsConnections } from '../main/cms-connections.ts'
import { webhooks } from './connections.tables.ts'
import { createSender } from './send-deliveries.server.ts'
import { forgetFormerSecrets } from './webhook.store.server.ts'

const test = testApp({
  SITE_URL: 'https://terraproof.example',
  OUTBOUND_PRIVATE_HOSTS: '127.0.0.1',
})
const path = '/api/cms/connections'

type Received = { at: string; headers: IncomingMessage['headers']; body: string }
const received: Received[] = []
/** How the receiver behaves; without it, it takes everything. */
let manner: (req: IncomingMessage, res: ServerResponse) => void
const receiver = createServer(async (req, res) => {
  received.push({ at: req.url ?? '', headers: req.headers, body: await text(req) })
  manner(req, res)
})
await once(receiver.listen(0, '127.0.0.1'), 'listening')
const { port } = receiver.address() as AddressInfo
afterAll(() => {
  receiver.close()
  receiver.closeAllConnections()
})

let admin: Awaited<ReturnType<typeof test.editor>>
beforeAll(async () => {
  admin = await test.editor({ role: 'admin' })
})
beforeEach(async () => {
  received.length = 0
  manner = (_req, res) => res.writeHead(204).end()
  await test.services.db.delete(webhooks)
})

async function post(at: string, json: object = {}) {
  const answer = await admin.call(`${path}${at}`, { method: 'POST', json })
  return { status: answer.status, body: await answer.json() }
}

async function newWebhook() {
  const url = `http://127.0.0.1:${port}/hook`
  const { body } = await post('/webhooks', {
    ...{ name: newName('hook'), url, events: cmsConnections.events },
  })
  return { id: body.webhook.id as number, secret: body.secret as string }
}

async function newPage() {
  const json = { title: 'A page', slug: newName('page'), content: '<p>Live</p>' }
  await admin.call('/api/cms/pages', { json: { ...json, isPublished: 'published' } })
}

async function send(timeoutMs = 5000) {
  const sender = createSender(test.services, [cmsConnections], { timeoutMs })
  await sender.sendDue()
  await sender.idle()
}

async function deliveriesOf(id: number) {
  return (await (await admin.call(`${path}/webhooks/${id}/deliveries`)).json()).deliveries
}

function signatureBy(secret: string, { headers, body }: Received) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

const signatures = (message: Received | undefined) =>
  String(message?.headers['webhook-signature']).split(' ')

describe('a paused webhook', () => {
  it('gets nothing until it is resumed, and then what happened meanwhile', async () => {
    const { id } = await newWebhook()
    const paused = await post(`/webhooks/${id}/pause`)
    expect(paused.body.webhook.pausedAt).not.toBeNull()
    await newPage()
    await newPage()
    await send()
    expect(received).toEqual([])
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 0 },
    ])
    expect((await post(`/webhooks/${id}/resume`)).body.webhook.pausedAt).toBeNull()
    await send()
    expect(received).toHaveLength(2)
  })

  it('is not tested, and holds up no other', async () => {
    const { id } = await newWebhook()
    await newWebhook()
    await post(`/webhooks/${id}/pause`)
    const tested = await post(`/webhooks/${id}/test`)
    expect([tested.status, tested.body.code]).toEqual([409, 'paused'])
    await newPage()
    await send()
    expect(received).toHaveLength(1)
  })

  it('is paused once, by administrators only', async () => {
    const { id } = await newWebhook()
    const editor = await test.editor()
    for (const action of ['pause', 'resume', 'secret']) {
      const at = `${path}/webhooks/${id}/${action}`
      expect((await editor.call(at, { method: 'POST', json: {} })).status).toBe(403)
      expect((await post(`/webhooks/2000000000/${action}`)).status).toBe(404)
    }
    expect((await post(`/webhooks/${id}/resume`)).body.code).toBe('nothing_changed')
    await post(`/webhooks/${id}/pause`)
    expect((await post(`/webhooks/${id}/pause`)).body.code).toBe('nothing_changed')
  })
})

describe('a new secret', () => {
  it('signs beside the former one for a day', async () => {
    const { id, secret: former } = await newWebhook()
    const { body } = await post(`/webhooks/${id}/secret`)
    expect(body.secret).toMatch(/^whsec_/)
    const hours = (Date.parse(body.webhook.formerUntil) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThan(24.1)
    await newPage()
    await send()
    const [message] = received
    if (!message) throw new Error('nothing was sent')
    expect(signatures(message)).toEqual([
      signatureBy(body.secret, message),
      signatureBy(former, message),
    ])
  })

  it('signs alone once the day is over, and the former one is forgotten', async () => {
    const { id, secret: former } = await newWebhook()
    const { body } = await post(`/webhooks/${id}/secret`)
    const { db } = test.services
    const over = { formerUntil: new Date(Date.now() - 1000) }
    await db.update(webhooks).set(over).where(eq(webhooks.id, id))
    await newPage()
    await send()
    const [message] = received
    if (!message) throw new Error('nothing was sent')
    expect(signatures(message)).toEqual([signatureBy(body.secret, message)])
    expect(signatures(message)).not.toContain(signatureBy(former, message))
    await forgetFormerSecrets(db)
    expect(await db.select().from(webhooks)).toMatchObject([
      { formerSecret: null, formerUntil: null },
    ])
  })

  it('takes the place of one that was made a moment ago', async () => {
    const { id, secret: first } = await newWebhook()
    const second = (await post(`/webhooks/${id}/secret`)).body.secret
    const third = (await post(`/webhooks/${id}/secret`)).body.secret
    await newPage()
    await send()
    const [message] = received
    if (!message) throw new Error('nothing was sent')
    const found = signatures(message)
    expect(found).toEqual([third, second].map((secret) => signatureBy(secret, message)))
    expect(found).not.toContain(signatureBy(first, message))
    const list = JSON.stringify(await (await admin.call(path)).json())
    expect(list).not.toMatch(/[sS]ecret"/)
  })
})

describe('where the operator names the hosts of webhooks', () => {
  it('others are neither added nor sent to', async () => {
    const { id } = await newWebhook()
    await newPage()
    const { config } = test.services
    test.services.config = { ...config, webhookAllowedHosts: ['hooks.example.org'] }
    try {
      const input = { name: 'Other', events: cmsConnections.events }
      const other = await post('/webhooks', { ...input, url: 'https://build.example.org/' })
      expect([other.status, Object.keys(other.body.fields)]).toEqual([400, ['url']])
      const named = await post('/webhooks', { ...input, url: 'https://hooks.example.org/' })
      expect(named.status).toBe(201)
      await send()
    } finally {
      test.services.config = config
    }
    expect(received).toEqual([])
    expect(await deliveriesOf(id)).toMatchObject([{ failure: 'refused-address' }])
  })
})

const bomb = gzipSync(Buffer.alloc(5_000_000))

describe('a receiver that', () => {
  it.each<[string, typeof manner, { answerStatus: number | null; failure: string | null }]>([
    [
      'redirects into a private network is not followed',
      (_req, res) => res.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end(),
      { answerStatus: 302, failure: null },
    ],
    [
      'answers with an endless body',
      (_req, res) => {
        res.writeHead(200)
        const more = () => {
          while (res.writable && res.write('x'.repeat(65_536)));
          if (res.writable) res.once('drain', more)
        }
        more()
      },
      { answerStatus: null, failure: 'too-long' },
    ],
    [
      'answers with a small body that unpacks to a huge one',
      (_req, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      { answerStatus: 200, failure: null },
    ],
    [
      'sends its answer a byte at a time',
      (_req, res) => {
        res.writeHead(200)
        const drip = setInterval(() => res.write('x'), 20)
        res.on('close', () => clearInterval(drip))
      },
      { answerStatus: null, failure: 'too-slow' },
    ],
    ['never answers', () => {}, { answerStatus: null, failure: 'too-slow' }],
    [
      'answers with a status that there is not',
      (_req, res) => res.writeHead(999).end(),
      { answerStatus: null, failure: 'no-answer' },
    ],
    [
      'breaks off',
      (_req, res) => void res.socket?.destroy(),
      { answerStatus: null, failure: 'no-answer' },
    ],
    [
      'sends headers without end',
      (_req, res) => {
        const { socket } = res
        socket?.write('HTTP/1.1 200 OK\r\n')
        const drip = setInterval(() => socket?.write(`x-${Math.random()}: ${'y'.repeat(8000)}\r\n`))
        socket?.on('close', () => clearInterval(drip))
      },
      { answerStatus: null, failure: 'no-answer' },
    ],
  ])('%s', async (_what, does, outcome) => {
    manner = does
    const { id } = await newWebhook()
    await newPage()
    await send(outcome.failure === 'too-slow' ? 400 : 20_000)
    expect(await deliveriesOf(id)).toMatchObject([{ attempts: 1, ...outcome }])
    expect(received.map(({ at }) => at)).toEqual(['/hook'])
  })
})
