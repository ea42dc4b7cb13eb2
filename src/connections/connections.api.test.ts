import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newName, testApp } from '../../tests/support/test-app.ts'
import { cmsUsers } from '../accounts/account.tables.ts'
import { auditEvents } from '../audit/audit.tables.ts'
import { cmsConnections } from '../main/cms-connections.ts'
import { asOwner } from '../server/db/as-owner.ts'
import { mailQueue } from '../server/mail/mail.tables.ts'
import { readTokens, webhookDeliveries, webhooks } from './connections.tables.ts'
import { removeOldDeliveries } from './delivery.store.server.ts'
import { createSender } from './send-deliveries.server.ts'

const siteUrl = 'https://terraproof.example'
/** Nobody listens there, so mail stays in its queue. */
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Site <site@terraproof.example>' }
const env = { SITE_URL: siteUrl, OUTBOUND_PRIVATE_HOSTS: '127.0.0.1', ...mail }
const test = testApp(env)
const path = '/api/cms/connections'

type Received = { headers: IncomingMessage['headers']; body: string }
const received: Received[] = []
/** How each address of the receiver behaves. */
const manners: Record<string, (res: ServerResponse) => void> = {
  '/good': (res) => res.writeHead(204).end(),
  '/down': (res) => res.writeHead(503).end('no\u0000\u202e thanks'),
  '/busy': (res) => res.writeHead(429, { 'retry-after': '90' }).end(),
  '/asleep': (res) => res.writeHead(503, { 'retry-after': '999999' }).end(),
  '/wordy': (res) => res.writeHead(500).end('𝄞'.repeat(600)),
  '/gone': (res) => res.writeHead(410).end(),
  '/elsewhere': (res) => res.writeHead(307, { location: 'http://127.0.0.1/good' }).end(),
  '/huge': (res) => void res.writeHead(200).end('x'.repeat(300 * 1024)),
  '/silent': () => {},
  '/slow': (res) => void res.writeHead(200).write('x'),
}
const receiver = createServer(async (req, res) => {
  received.push({ headers: req.headers, body: await text(req) })
  manners[req.url ?? '']?.(res)
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
  await test.services.db.delete(webhooks)
})

const tokenInput = (given: object = {}) => ({
  name: newName('token'),
  scopes: ['pages'],
  expires: '90',
  ...given,
})
const list = async () => (await admin.call(path)).json()
const addresses = (at: string) => `http://127.0.0.1:${port}${at}`

async function newWebhook(at = '/good', events: readonly string[] = cmsConnections.events) {
  const json = { name: newName('hook'), url: addresses(at), events }
  const answer = await admin.call(`${path}/webhooks`, { json })
  expect(answer.status).toBe(201)
  const { webhook, secret } = await answer.json()
  return { id: webhook.id as number, secret: secret as string }
}

/** Sends what is due and waits for the answers. */
async function send(timeoutMs = 5000) {
  const sender = createSender(test.services, [cmsConnections], { timeoutMs })
  await sender.sendDue()
  await sender.idle()
}

const allDue = () =>
  test.services.db.update(webhookDeliveries).set({ nextAttemptAt: new Date(Date.now() - 1000) })

async function deliveriesOf(id: number) {
  return (await (await admin.call(`${path}/webhooks/${id}/deliveries`)).json()).deliveries
}

const sentTo = (webhookId: number) =>
  test.services.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))

async function newPage(given: object = {}) {
  const slug = newName('page')
  const json = { title: 'A page', slug, content: '<p>Live</p>', isPublished: 'published', ...given }
  const { page } = await (await admin.call('/api/cms/pages', { json })).json()
  return page as { id: number; slug: string; version: number }
}

const change = (id: number, json: object) =>
  admin.call(`/api/cms/pages/${id}`, { method: 'PUT', json })

describe('read tokens', () => {
  it('are shown once, kept as hashes, and listed by their last four characters', async () => {
    const json = tokenInput({ name: ' build \u202e', scopes: ['site', 'pages', 'pages'] })
    const made = await admin.call(`${path}/tokens`, { json })
    const { secret, token } = await made.json()
    expect(secret).toMatch(/^tp_read_[\w-]{43}$/)
    expect(token).toMatchObject({ name: 'build', scopes: ['site', 'pages'], lastUsedAt: null })
    const days = (Date.parse(token.expiresAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(90)
    const { tokens } = await list()
    expect(tokens.at(-1)).toMatchObject({ id: token.id, lastFour: secret.slice(-4) })
    expect(JSON.stringify(tokens)).not.toContain(secret.slice(8, -4))
    expect(JSON.stringify(await test.services.db.select().from(readTokens))).not.toContain(
      secret.slice(8, -4),
    )

    await test.call('/api/content/pages', { headers: { authorization: `Bearer ${secret}` } })
    expect((await list()).tokens.at(-1).lastUsedAt).not.toBe(null)
    const revoke = () => admin.call(`${path}/tokens/${token.id}`, { method: 'DELETE' })
    expect((await revoke()).status).toBe(200)
    expect((await revoke()).status).toBe(404)
    const after = await test.call('/api/content/pages', {
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(after.status).toBe(401)
    const lines = await asOwner(test.services.db, (tx) =>
      tx
        .select({ action: auditEvents.action, target: auditEvents.target })
        .from(auditEvents)
        .where(and(like(auditEvents.action, 'connection.%'), eq(auditEvents.outcome, 'done')))
        .orderBy(auditEvents.seq),
    )
    expect(lines).toEqual([
      { action: 'connection.token', target: 'build' },
      { action: 'connection.revoke', target: 'build' },
    ])
  })

  it.each<[string, object, string]>([
    ['without a name', { name: '\u200b ' }, 'name'],
    ['with an endless name', { name: 'x'.repeat(10_000) }, 'name'],
    ['without a scope', { scopes: [] }, 'scopes'],
    ['for what there is not', { scopes: ['users'] }, 'scopes.0'],
    ['for another time', { expires: '3650' }, 'expires'],
  ])('are not made %s', async (_what, given, field) => {
    const answer = await admin.call(`${path}/tokens`, { json: tokenInput(given) })
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual([field])
  })

  it('are made by administrators and by nobody else', async () => {
    const editor = await test.editor()
    expect((await editor.call(path)).status).toBe(403)
    expect((await editor.call(`${path}/tokens`, { json: tokenInput() })).status).toBe(403)
    expect((await test.call(path)).status).toBe(401)
  })
})

describe('webhooks', () => {
  it('get a signed message of what visitors see, and nothing of drafts', async () => {
    const { secret } = await newWebhook()
    const { id, slug, version } = await newPage()
    const draft = { title: 'Not yet', slug, content: '<p>x</p>', version }
    await admin.call(`/api/cms/pages/${id}/draft`, { method: 'PUT', json: draft })
    const moved = `${slug}-moved`
    const page = { title: 'New', slug: moved, content: '<p>y</p>', version: version + 1 }
    expect((await change(id, { ...page, isPublished: 'published' })).status).toBe(200)
    await change(id, { ...page, version: version + 2, isPublished: 'draft' })
    await newPage({ isPublished: 'draft' })
    await send()
    const sent = received.map(({ body }) => JSON.parse(body))
    expect(sent).toMatchObject([
      { type: 'page.published', data: { id, title: 'A page', url: `${siteUrl}/page/${slug}` } },
      {
        type: 'page.changed',
        data: { id, url: `${siteUrl}/page/${moved}`, formerUrl: `${siteUrl}/page/${slug}` },
      },
      { type: 'page.unpublished', data: { id, slug: moved } },
    ])
    expect(JSON.stringify(sent)).not.toContain('Not yet')
    for (const { headers, body } of received) {
      const time = headers['webhook-timestamp']
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
      const signed = `${headers['webhook-id']}.${time}.${body}`
      const expected = createHmac('sha256', key).update(signed).digest('base64')
      expect(headers['webhook-signature']).toBe(`v1,${expected}`)
      expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60)
    }
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  })

  it('hear of pages that go to the trash and come back, and of built-in pages', async () => {
    await newWebhook()
    const { id } = await newPage()
    await admin.call(`/api/cms/pages/${id}`, { method: 'DELETE' })
    await admin.call(`/api/cms/trash/pages/${id}/restore`, { method: 'POST' })
    const { live } = await (await admin.call('/api/cms/site/who-we-are')).json()
    const content = { ...live, meta: { ...live.meta, title: 'Who' } }
    const json = { version: 0, content }
    expect((await admin.call('/api/cms/site/who-we-are/publish', { json })).status).toBe(200)
    await send()
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual([
      'page.published',
      'page.unpublished',
      'page.published',
      'site.changed',
    ])
    expect(JSON.parse(received[3]?.body ?? '').data).toMatchObject({ url: `${siteUrl}/who-we-are` })
  })

  it('hear of articles, also if only their tags change', async () => {
    await newWebhook()
    const { id, slug, version } = await newPage({ kind: 'article', article: { tags: ['One'] } })
    const article = { title: 'A page', slug, content: '<p>x</p>', version }
    const published = { ...article, isPublished: 'published', article: { tags: ['Two'] } }
    expect((await change(id, published)).status).toBe(200)
    await admin.call(`/api/cms/pages/${id}`, { method: 'DELETE' })
    await send()
    const sent = received.map(({ body }) => JSON.parse(body))
    expect(sent).toMatchObject([
      { type: 'article.published', data: { id, url: `${siteUrl}/blog/${slug}` } },
      { type: 'article.changed', data: { id, slug } },
      { type: 'article.unpublished', data: { id, slug, url: `${siteUrl}/blog/${slug}` } },
    ])
  })

  it('hear only of what they asked for', async () => {
    const { id } = await newWebhook('/good', ['page.unpublished'])
    await newPage()
    expect(await deliveriesOf(id)).toEqual([])
  })

  it.each([
    ['/down', { answerStatus: 503, failure: null }],
    ['/elsewhere', { answerStatus: 307, failure: null }],
    ['/huge', { answerStatus: null, failure: 'too-long' }],
    ['/silent', { answerStatus: null, failure: 'too-slow' }],
    ['/slow', { answerStatus: null, failure: 'too-slow' }],
  ])('at %s are tried again, and the save is done', async (at, outcome) => {
    const { id } = await newWebhook(at)
    await newPage()
    await send(at === '/silent' || at === '/slow' ? 300 : 5000)
    const [delivery] = await deliveriesOf(id)
    expect(delivery).toMatchObject({ state: 'waiting', attempts: 1, ...outcome })
    expect(received).toHaveLength(1)
    const wait = (Date.parse(delivery.nextAttemptAt) - Date.parse(delivery.attemptedAt)) / 1000
    expect(wait).toBeGreaterThanOrEqual(5)
    expect(wait).toBeLessThan(12)
    expect((await list()).webhooks[0]).toMatchObject({ failed: 1 })
  })

  it('that are gone are disabled at once', async () => {
    const { id } = await newWebhook('/gone')
    await newPage()
    await send()
    const disabled = { id, pausedAt: expect.any(String), disabledBecause: 'gone' }
    expect((await list()).webhooks[0]).toMatchObject(disabled)
    await allDue()
    await send()
    expect(received).toHaveLength(1)
    const enabled = await admin.call(`${path}/webhooks/${id}/resume`, { method: 'POST' })
    expect(await enabled.json()).toMatchObject({
      webhook: { pausedAt: null, disabledBecause: null },
    })
  })

  it.each([
    ['/busy', 90, 95],
    ['/asleep', 86_400, 86_410],
  ])('at %s are left alone as long as they ask, up to a day', async (at, from, to) => {
    const { id } = await newWebhook(at)
    await newPage()
    await send()
    const [{ nextAttemptAt, attemptedAt }] = await deliveriesOf(id)
    const wait = (Date.parse(nextAttemptAt) - Date.parse(attemptedAt)) / 1000
    expect(wait).toBeGreaterThanOrEqual(from)
    expect(wait).toBeLessThan(to)
  })

  it('show the first 500 characters of an answer, without hidden ones', async () => {
    const { id } = await newWebhook('/down')
    await newPage()
    await send()
    expect(await deliveriesOf(id)).toMatchObject([{ answerText: 'no thanks' }])
    const { id: other } = await newWebhook('/wordy')
    await newPage()
    await send()
    expect(await deliveriesOf(other)).toMatchObject([{ answerText: '𝄞'.repeat(500) }])
  })

  it('are sent once by several instances at the same time', async () => {
    for (let n = 0; n < 4; n += 1) await newWebhook()
    await newPage()
    await newPage()
    await Promise.all([send(), send(), send()])
    expect(received).toHaveLength(8)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(8)
  })

  it('that a wrong clock put off until next week are sent', async () => {
    await newWebhook()
    await newPage()
    const nextAttemptAt = new Date(Date.now() + 7 * 86_400_000)
    await test.services.db.update(webhookDeliveries).set({ nextAttemptAt })
    await send()
    expect(received).toHaveLength(1)
  })

  it('are not sent a second time while an attempt is under way', async () => {
    await newWebhook('/silent')
    await newPage()
    const first = createSender(test.services, [cmsConnections], { timeoutMs: 500 })
    await first.sendDue()
    await send()
    await first.idle()
    expect(received).toHaveLength(1)
  })

  it('that never answer hold up no others', async () => {
    await newWebhook('/silent')
    const good = await newWebhook('/good')
    await newPage()
    await newPage()
    await send(1000)
    expect(await deliveriesOf(good.id)).toMatchObject([
      { state: 'delivered' },
      { state: 'delivered' },
    ])
  })

  it('of owners whose receivers never answer keep nobody else waiting', async () => {
    const owned = async (ownerId: string, at: string, count: number) => {
      const made = await Promise.all(Array.from({ length: count }, () => newWebhook(at)))
      await newPage()
      await newPage()
      const ids = made.map(({ id }) => id)
      await test.services.db.update(webhooks).set({ ownerId }).where(inArray(webhooks.id, ids))
      return ids
    }
    await owned('A', '/silent', 8)
    await owned('B', '/silent', 8)
    const [other = 0] = await owned('C', '/good', 1)
    const end = new AbortController()
    const patience = { timeoutMs: 60_000, signal: end.signal }
    const sender = createSender(test.services, [cmsConnections], patience)
    await sender.sendDue()
    await expect.poll(() => received.length).toBe(6)
    await expect
      .poll(async () => (await sentTo(other)).map(({ state }) => state))
      .toEqual(['delivered', 'delivered'])
    end.abort()
    await sender.idle()
    expect(received).toHaveLength(6)
  })

  it('are disabled after ten attempts over three days, and sent again by hand', async () => {
    const { id } = await newWebhook('/down')
    const { db } = test.services
    const email = `${admin.username}@port.example`
    await db.update(cmsUsers).set({ email }).where(eq(cmsUsers.username, admin.username))
    await newPage()
    let seconds = 0
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await send()
      const [{ attempts, state, nextAttemptAt, attemptedAt }] = await deliveriesOf(id)
      expect([attempts, state]).toEqual([attempt, attempt < 10 ? 'waiting' : 'given-up'])
      if (attempt < 10) seconds += (Date.parse(nextAttemptAt) - Date.parse(attemptedAt)) / 1000
      await allDue()
    }
    expect(seconds / 3600).toBeGreaterThan(75.5)
    expect(seconds / 3600).toBeLessThan(75.6 * 1.2 + 0.1)
    await send()
    expect(received).toHaveLength(10)
    const ids = new Set(received.map(({ headers }) => headers['webhook-id']))
    expect([...ids]).toEqual([expect.stringMatching(/^msg_[0-9a-hjkmnp-tv-z]{26}$/)])
    expect((await list()).webhooks[0]).toMatchObject({ disabledBecause: 'failing' })
    const mails = await db.select().from(mailQueue).where(eq(mailQueue.toAddress, email))
    expect(mails).toMatchObject([{ subject: expect.stringMatching(/^Webhook disabled: hook/) }])
    expect(mails[0]?.body).toContain(`${siteUrl}/cms/connections`)

    const [{ id: delivery }] = await deliveriesOf(id)
    const sendAgain = () => admin.call(`${path}/deliveries/${delivery}/retry`, { method: 'POST' })
    await admin.call(`${path}/webhooks/${id}/resume`, { method: 'POST' })
    expect((await sendAgain()).status).toBe(200)
    expect((await list()).webhooks[0]).toMatchObject({ sent: 1, failed: 1 })
    await send()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', attempts: 1 }])
    expect((await list()).webhooks[0]).toMatchObject({ pausedAt: null, disabledBecause: null })
    expect(await db.$count(mailQueue, eq(mailQueue.toAddress, email))).toBe(1)
    const down = manners['/down']
    manners['/down'] = (res) => res.writeHead(200).end()
    for (const _time of ['given up', 'delivered']) {
      expect((await sendAgain()).status).toBe(200)
      await send()
      expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', answerStatus: 200 }])
    }
    if (down) manners['/down'] = down
    expect(received).toHaveLength(13)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('are tested, retried as a whole, changed and deleted', async () => {
    const { id } = await newWebhook('/down')
    const post = (at: string) => admin.call(`${path}/webhooks/${id}/${at}`, { method: 'POST' })
    expect((await post('test')).status).toBe(200)
    await send()
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' })
    expect(await (await post('retry')).json()).toMatchObject({ retried: 1 })
    const json = { name: 'Renamed', url: addresses('/good'), events: ['site.changed'] }
    const changed = await admin.call(`${path}/webhooks/${id}`, { method: 'PUT', json })
    expect(await changed.json()).toMatchObject({ webhook: json })
    await send()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect((await admin.call(`${path}/webhooks/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await post('test')).status).toBe(404)
    expect(await test.services.db.select().from(webhookDeliveries)).toEqual([])
  })

  it('show their deliveries in parts, and only of the last weeks', async () => {
    const { id } = await newWebhook()
    const rows = Array.from({ length: 51 }, () => ({ webhookId: id, event: 'x', data: {} }))
    await test.services.db.insert(webhookDeliveries).values(rows)
    const part = await (await admin.call(`${path}/webhooks/${id}/deliveries`)).json()
    expect(part.deliveries).toHaveLength(50)
    const query = new URLSearchParams({ after: part.next })
    const rest = await (await admin.call(`${path}/webhooks/${id}/deliveries?${query}`)).json()
    expect([rest.deliveries.length, rest.next]).toEqual([1, null])
    await removeOldDeliveries(test.services.db, new Date(Date.now() + 60_000))
    expect(await deliveriesOf(id)).toEqual([])
  })

  it('keep their secret encrypted, and cannot be sent with another key', async () => {
    const { id, secret } = await newWebhook()
    const [stored] = await test.services.db.select().from(webhooks)
    const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    expect(Buffer.from(stored?.secret ?? []).includes(bytes)).toBe(false)
    expect(JSON.stringify(await list())).not.toContain('secret')
    await newPage()
    const other = createSender({ ...test.services, sealingKey: 'x'.repeat(40) }, [cmsConnections], {
      timeoutMs: 5000,
    })
    await other.sendDue()
    await other.idle()
    expect(await deliveriesOf(id)).toMatchObject([{ failure: 'no-secret', state: 'waiting' }])
    expect(received).toEqual([])
  })

  it.each([
    'http://build.example.org/hook',
    'ftp://build.example.org/',
    'javascript:alert(1)',
    'https://user:pass@build.example.org/',
    'https://10.0.0.7/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706434/',
    'https://build.example.org:25/hook',
    'https://build.example.org:80/hook',
    'https://[64:ff9b::a00:7]/hook',
    'https://[fe80::1]/hook',
    'https://[fd00::7]/hook',
    'https://localhost/',
    'https://build.example.org/\u202ehook',
    `https://build.example.org/${'x'.repeat(2000)}`,
    'not an address',
  ])('are not added for %s', async (url) => {
    const json = { name: 'Bad', url, events: ['page.changed'] }
    const answer = await admin.call(`${path}/webhooks`, { json })
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ['url']])
  })

  it('are not reached at a name that leads into a private network', async () => {
    const { id } = await newWebhook()
    await test.services.db.update(webhooks).set({ url: 'https://10.0.0.7/hook' })
    await newPage()
    await send()
    expect(await deliveriesOf(id)).toMatchObject([{ failure: 'refused-address' }])
  })

  it('are written with the change: a change that fails tells nobody', async () => {
    const { id } = await newWebhook()
    const page = await newPage()
    await expect(
      test.services.db.transaction(async (tx) => {
        await tx.execute(`update cms_pages set title = 'Other' where id = ${page.id}`)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await deliveriesOf(id)).toHaveLength(1)
  })
})
