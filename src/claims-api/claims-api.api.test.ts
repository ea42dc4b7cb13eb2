import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importRows, newClaim, newOwner, sampleFile } from '../../tests/support/claims.ts'
import { memberBeside } from '../../tests/support/person.ts'
import {
  connectionsPath,
  gasRow,
  newToken,
  programOf,
  send,
  sendJson,
  withToken,
} from '../../tests/support/program.ts'
import { newVerifier, publishedClaim } from '../../tests/support/signed-claim.ts'
import { newName, testApp } from '../../tests/support/test-app.ts'
import vector from '../../tests/vectors/api/cases.json' with { type: 'json' }
import { programCalls } from '../claims/program-calls/program-call.tables.ts'
import { readTokens, webhookDeliveries, webhooks } from '../connections/connections.tables.ts'
import { organisationTokenFormat } from '../connections/token-format.server.ts'
import { organisationConnections } from '../main/organisation-connections.ts'
import { asOwner } from '../server/db/as-owner.ts'

const test = testApp()
type Owner = Awaited<ReturnType<typeof newOwner>>
const program = (secret: string) => programOf(test, secret)

describe('tokens of an organisation', () => {
  it('look and are hashed as the vector says', () => {
    const { token, badTokens } = vector
    const hash = createHash('sha256').update(token.token).digest('base64url')
    expect(Buffer.from(token.sha256, 'hex').toString('base64url')).toBe(hash)
    expect(organisationTokenFormat.hashOf(token.token, 'any')).toBe(hash)
    expect(organisationTokenFormat.pattern.test(token.token)).toBe(true)
    expect(organisationTokenFormat.make()).toMatch(organisationTokenFormat.pattern)
    for (const bad of badTokens) {
      expect(organisationTokenFormat.pattern.test(bad), bad).toBe(false)
    }
  })

  it('are made by owners alone, for at most a year, and not of another scope', async () => {
    const { call } = await newOwner(test)
    const json = { name: 'Meter', scopes: ['claims:read'], expires: '90' }
    for (const change of [{ expires: 'never' }, { scopes: ['pages'] }, { scopes: [] }]) {
      const refused = await call(`${connectionsPath}/tokens`, { json: { ...json, ...change } })
      expect(refused.status).toBe(400)
    }
    const stranger = await test.client()
    expect((await stranger.call(`${connectionsPath}/tokens`, { json })).status).toBe(403)
    expect((await test.call(connectionsPath)).status).toBe(401)
  })

  it('read claims, rows, results and figures of their own organisation alone', async () => {
    const { owner, claim, by } = await withToken(test)
    await importRows(test, owner.cookie, claim.path, sampleFile)
    const at = `/api/v1/claims/${claim.id}`
    const listed = await (await by('/api/v1/claims')).json()
    expect(listed.claims).toMatchObject([{ id: claim.id, state: 'draft' }])
    expect((await (await by(`${at}/rows?limit=5`)).json()).rows).toHaveLength(5)
    const { totals } = await (await by(`${at}/results`)).json()
    const { figures, certificate } = await (await by(`${at}/figures`)).json()
    expect(certificate).toBe(null)
    expect(figures[0]).toMatchObject({ key: 'scope1', value: totals.scope1.t })

    const other = await withToken(test)
    for (const path of ['', '/rows', '/results', '/figures']) {
      expect((await other.by(at + path)).status, path).toBe(404)
    }
    expect((await (await other.by('/api/v1/claims')).json()).claims).toHaveLength(1)
    expect((await sendJson(other.by, claim.id, { rows: [gasRow] })).status).toBe(404)
  })

  it('may do only what their scopes say', async () => {
    const { claim, by } = await withToken(test, ['figures:read'])
    const at = `/api/v1/claims/${claim.id}`
    expect((await by(`${at}/figures`)).status).toBe(200)
    for (const path of ['/api/v1/claims', at, `${at}/rows`]) {
      const refused = await by(path)
      expect(refused.status).toBe(403)
      expect((await refused.json()).code).toBe('token_scope')
    }
    expect((await sendJson(by, claim.id, { rows: [gasRow] })).status).toBe(403)
  })

  it('are refused when wrong, revoked, expired, in the query, or beside a session', async () => {
    const { owner, secret, token, by } = await withToken(test)
    const path = '/api/v1/claims'
    for (const bad of [...vector.badTokens, vector.token.token, `${secret.slice(0, -1)}_`]) {
      expect((await program(bad)(path)).status, bad).toBe(401)
    }
    expect((await test.call(`${path}?token=${secret}`)).status).toBe(401)
    expect((await by(path, { headers: { cookie: owner.cookie } })).status).toBe(400)
    // A token of an organisation opens nothing of the CMS, nor the workspace.
    expect((await by('/api/content/pages')).status).toBe(401)
    expect((await by('/api/workspace/claims')).status).toBe(401)
    await test.services.db
      .update(readTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(readTokens.id, token.id))
    expect((await by(path)).status).toBe(401)
    const again = await newToken(owner.call)
    await owner.call(`${connectionsPath}/tokens/${again.token.id}`, { method: 'DELETE' })
    expect((await program(again.secret)(path)).status).toBe(401)
  })

  it('end with the membership of whoever made them', async () => {
    const { secret } = await withToken(test)
    const by = program(secret)
    expect((await by('/api/v1/claims')).status).toBe(200)
    const [stored] = await test.services.db
      .select()
      .from(readTokens)
      .where(eq(readTokens.tokenHash, organisationTokenFormat.hashOf(secret, '')))
    const member = (change: string) =>
      test.alterDatabase(
        `update org_members set ended_at = ${change} where user_id = '${stored?.makerId}'`,
      )
    await member('now()')
    expect((await by('/api/v1/claims')).status).toBe(401)
    // Whoever joins again makes a new one.
    await member('null')
    expect((await by('/api/v1/claims')).status).toBe(401)
  })

  it('work no longer while the account of whoever made them is disabled', async () => {
    const { owner, by } = await withToken(test)
    const disabled = (at: string) =>
      test.alterDatabase(
        `update client_accounts set disabled_at = ${at} where username = '${owner.username}'`,
      )
    await disabled('now()')
    expect((await by('/api/v1/claims')).status).toBe(401)
    await disabled('null')
    expect((await by('/api/v1/claims')).status).toBe(200)
  })

  it('only read once whoever made them is a viewer', async () => {
    const { owner, claim, by } = await withToken(test)
    await memberBeside(test, owner, 'owner')
    await test.alterDatabase(
      `update org_members set role = 'viewer' where user_id = (select user_id from client_accounts where username = '${owner.username}')`,
    )
    expect((await by('/api/v1/claims')).status).toBe(200)
    const refused = await sendJson(by, claim.id, { rows: [gasRow] })
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'not_allowed'])
    const evidence = { method: 'POST', headers: { 'idempotency-key': newName('key') } }
    expect((await by(`/api/v1/claims/${claim.id}/evidence`, evidence)).status).toBe(403)
  })

  it('count towards the most there may be as long as they work', async () => {
    const { owner } = await withToken(test)
    for (let n = 1; n < 20; n += 1) await newToken(owner.call)
    const json = { name: 'Meter', scopes: ['claims:read'], expires: '90' }
    const another = () => owner.call(`${connectionsPath}/tokens`, { json })
    expect((await (await another()).json()).code).toBe('too_many')
    await test.alterDatabase(`update read_tokens set expires_at = now() - interval '1 second'`)
    expect((await another()).status).toBe(201)
  })

  it('are no more than there may be, also of thirty that are made at once', async () => {
    const { owner } = await withToken(test)
    const { most } = organisationConnections
    const attempt = async (i: number) => {
      const json = { name: `T${i}`, scopes: ['claims:read'], expires: '30' }
      return (await owner.call(`${connectionsPath}/tokens`, { json })).status
    }
    await Promise.all(Array.from({ length: most.tokens + 10 }, (_, i) => attempt(i)))
    const { tokens } = await (await owner.call(connectionsPath)).json()
    expect(tokens).toHaveLength(most.tokens)
  })

  it('are limited, and so are guesses from one address', async () => {
    const guess = program(organisationTokenFormat.make())
    const statuses: number[] = []
    for (let n = 0; n < 22; n += 1) statuses.push((await guess('/api/v1/claims')).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(statuses.slice(20)).toEqual([429, 429])
    const { by } = await withToken(test)
    for (let n = 0; n < 60; n += 1) statuses.push((await by('/api/v1/claims')).status)
    const beyond = await by('/api/v1/claims')
    expect(beyond.status).toBe(429)
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('rows of a program', () => {
  it('are checked by a dry run and imported once for a key', async () => {
    const { owner, claim, token, by } = await withToken(test)
    const dry = await sendJson(by, claim.id, { rows: [gasRow] }, { query: '?dryRun=1', key: '' })
    const { report, digest } = await dry.json()
    expect(report).toMatchObject({ good: 1, withErrors: 0 })
    expect((await (await by(`/api/v1/claims/${claim.id}`)).json()).claim.rowCount).toBe(0)

    const wrong = await sendJson(by, claim.id, { rows: [gasRow] }, { query: '?expect=other' })
    expect((await wrong.json()).code).toBe('dry_run_differs')
    const key = newName('key')
    const request = () =>
      sendJson(by, claim.id, { rows: [gasRow] }, { key, query: `?expect=${digest}` })
    const first = await request()
    expect(first.status).toBe(200)
    const answer = await first.json()
    expect(answer).toMatchObject({ success: true, rows: 1 })
    const replay = await request()
    expect(replay.headers.get('idempotent-replay')).toBe('true')
    expect(await replay.json()).toEqual(answer)
    const reused = await sendJson(by, claim.id, { rows: [{ ...gasRow, quantity: '2' }] }, { key })
    expect(reused.status).toBe(409)
    expect((await reused.json()).code).toBe('key_reused')
    const { events } = await (await owner.call(`${claim.path}/events`)).json()
    expect(events[0].actor ?? events[0].actorLabel).toContain(`token ${token.name}`)
  })

  it('are imported once by twenty equal requests, and again after a process that died', async () => {
    const { claim, by } = await withToken(test)
    const key = newName('key')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendJson(by, claim.id, { rows: [gasRow] }, { key })),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 409])
    const at = `/api/v1/claims/${claim.id}`
    const { claim: after } = await (await by(at)).json()
    expect(after.rowCount).toBe(1)

    // The work was done, and its answer never stored.
    await asOwner(test.services.db, (tx) =>
      tx
        .update(programCalls)
        .set({ answer: null, begunAt: new Date(Date.now() - 11 * 60_000) })
        .where(eq(programCalls.key, key)),
    )
    const again = await sendJson(by, claim.id, { rows: [gasRow] }, { key })
    expect(await again.json()).toMatchObject({ success: true, already: true })
    expect((await (await by(at)).json()).claim.version).toBe(after.version)
    // A day later the key is free.
    await asOwner(test.services.db, (tx) =>
      tx
        .update(programCalls)
        .set({ begunAt: new Date(Date.now() - 25 * 3_600_000) })
        .where(eq(programCalls.key, key)),
    )
    const other = await sendJson(by, claim.id, { rows: [{ ...gasRow, reference: 'A-2' }] }, { key })
    expect(other.status).toBe(200)
  })

  it('give the same claim as CSV, JSON or in the form', async () => {
    const { owner, claim, by } = await withToken(test)
    const other = await newClaim(owner.call)
    const third = await newClaim(owner.call)
    const [header = '', ...lines] = sampleFile.trim().split(/\r?\n/)
    const names = header.split(',')
    const rows = lines.map((line) => {
      const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []
      return Object.fromEntries(
        names.map((name, at) => [
          name,
          (cells[at] ?? '').replace(/,$/, '').replace(/^"|"$/g, '').replaceAll('""', '"'),
        ]),
      )
    })
    expect((await send(by, claim.id, sampleFile)).status).toBe(200)
    expect((await sendJson(by, other.id, { rows })).status).toBe(200)
    await importRows(test, owner.cookie, third.path, sampleFile)
    const totals = async (id: string) =>
      (await (await by(`/api/v1/claims/${id}`)).json()).claim.totals
    expect(await totals(claim.id)).toEqual(await totals(third.id))
    expect(await totals(other.id)).toEqual(await totals(third.id))
  })

  it('are refused whole, with the place of each fault', async () => {
    const { claim, by } = await withToken(test)
    const faults = { rows: [gasRow, { ...gasRow, reference: 'A-2', quantity: '=1+1' }] }
    const refused = await sendJson(by, claim.id, faults)
    expect(refused.status).toBe(400)
    const { code, report } = await refused.json()
    expect(code).toBe('import_invalid')
    expect(report.findings).toMatchObject([{ code: 'formula_cell', cell: 'rows[1].quantity' }])
    const number = await sendJson(by, claim.id, { rows: [{ ...gasRow, quantity: 1200.5 }] })
    expect(number.status).toBe(400)
    expect(await number.json()).toMatchObject({
      code: 'number_as_text',
      message: expect.stringContaining('rows[0].quantity'),
    })
    for (const body of [
      {},
      { rows: {} },
      { rows: [[]] },
      { rows: [null] },
      { rows: [{ ...gasRow, colour: 'red' }] },
      { rows: [{ ...gasRow, note: { a: 1 } }] },
      { rows: [{ ...gasRow, note: 'a\u0000b' }] },
      { rows: [{ ...gasRow, note: 'a\ud800b' }] },
      { rows: [gasRow], mode: 'replace' },
      { rows: [] },
    ]) {
      expect((await sendJson(by, claim.id, body)).status, JSON.stringify(body)).toBe(400)
    }
    const twice = JSON.stringify({ rows: [gasRow] }).replace('"site"', '"quantity":"2","site"')
    const repeated = await send(by, claim.id, twice, { type: 'application/json' })
    expect([repeated.status, (await repeated.json()).code]).toEqual([400, 'malformed'])
    const polluted = `{"rows":[{"__proto__":{"reference":"A-9"},"quantity":"1"}]}`
    expect((await send(by, claim.id, polluted, { type: 'application/json' })).status).toBe(400)
    expect((await send(by, claim.id, '{"rows":', { type: 'application/json' })).status).toBe(400)
    expect((await send(by, claim.id, 'a', { type: 'text/html' })).status).toBe(415)
    expect((await sendJson(by, claim.id, { rows: [gasRow] }, { key: '' })).status).toBe(400)
    expect((await sendJson(by, claim.id, { rows: [gasRow] }, { key: 'a b' })).status).toBe(400)
    const many = `{"rows":[${Array(100_001).fill('{}').join()}]}`
    expect((await send(by, claim.id, many, { type: 'application/json' })).status).toBe(413)
    // 14 MB that would take seconds to check value by value.
    const unknown = `{"rows":[],"x":[${'0,'.repeat(7_000_000)}0]}`
    expect((await send(by, claim.id, unknown, { type: 'application/json' })).status).toBe(413)
    const deep = '['.repeat(14_000_000)
    expect((await send(by, claim.id, deep, { type: 'application/json' })).status).toBe(400)
    expect((await (await by(`/api/v1/claims/${claim.id}`)).json()).claim.rowCount).toBe(0)
  })

  it('are refused where the claim is not a draft, and the key stays free', async () => {
    const verifier = await newVerifier(test)
    const { owner, id } = await publishedClaim(test, verifier)
    const { secret } = await newToken(owner.call)
    const key = newName('key')
    const refused = await sendJson(program(secret), id, { rows: [gasRow] }, { key })
    expect(refused.status).toBe(409)
    expect((await refused.json()).code).toBe('claim_state')
    const { figures, certificate } = await (
      await program(secret)(`/api/v1/claims/${id}/figures`)
    ).json()
    expect(figures.length).toBeGreaterThan(5)
    expect(certificate).toBe(null)
  })
})

describe('webhooks of an organisation', () => {
  it('are disabled when whoever made them leaves, until an owner takes them over', async () => {
    const { owner } = await withToken(test)
    const second = await memberBeside(test, owner, 'owner')
    const json = { name: 'Hook', url: 'https://example.com/hook', events: ['claim.submitted'] }
    expect((await second.call(`${connectionsPath}/webhooks`, { json })).status).toBe(201)
    const { members } = await (await owner.call('/api/workspace/organisation/members')).json()
    const { id } = members.find((one: { isYou: boolean }) => !one.isYou)
    await owner.call(`/api/workspace/organisation/members/${id}`, { method: 'DELETE' })
    const read = async () => (await (await owner.call(connectionsPath)).json()).webhooks
    const [left] = await read()
    expect(left).toMatchObject({ disabledBecause: 'left', pausedAt: expect.any(String) })
    const path = `${connectionsPath}/webhooks/${left.id}/resume`
    expect((await owner.call(path, { method: 'POST' })).status).toBe(200)
    expect(await read()).toMatchObject([{ pausedAt: null, createdBy: owner.username }])
  })

  it('are told of its claims in the transaction of the change, and of nobody else’s', async () => {
    const verifier = await newVerifier(test)
    const quiet = await newOwner(test)
    const { db } = test.services
    const json = {
      name: 'hook',
      url: 'https://receiver.example/hook',
      events: organisationConnections.events,
    }
    await quiet.call(`${connectionsPath}/webhooks`, { json })
    const { owner, claim, by } = await withToken(test)
    expect((await owner.call(`${connectionsPath}/webhooks`, { json })).status).toBe(201)
    await sendJson(by, claim.id, { rows: [gasRow] })
    const told = async (organisation: string) =>
      db
        .select({ event: webhookDeliveries.event, data: webhookDeliveries.data })
        .from(webhookDeliveries)
        .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
        .where(eq(webhooks.ownerId, organisation))
    const orgOf = async (call: Owner['call']) => {
      const { webhooks: list } = await (await call(connectionsPath)).json()
      const [found] = await db.select().from(webhooks).where(eq(webhooks.id, list[0].id))
      return found?.ownerId ?? ''
    }
    expect(await told(await orgOf(owner.call))).toEqual([
      {
        event: 'import.completed',
        data: {
          claim: claim.id,
          certificate: expect.any(String),
          state: 'draft',
          revision: 1,
        },
      },
    ])
    expect(await told(await orgOf(quiet.call))).toEqual([])

    const before = new Set((await db.select().from(webhooks)).map(({ id }) => id))
    expect(before.size).toBeGreaterThan(1)
    const published = await publishedClaim(test, verifier)
    // The organisation adds its webhook afterwards, so it is told of what follows alone.
    await published.owner.call(`${connectionsPath}/webhooks`, { json })
    expect(await told(await orgOf(published.owner.call))).toEqual([])
  })

  it('are not told of a change that is rolled back', async () => {
    const { owner, claim } = await withToken(test)
    const url = 'https://receiver.example/hook'
    const json = { name: newName('hook'), url, events: organisationConnections.events }
    const made = await (await owner.call(`${connectionsPath}/webhooks`, { json })).json()
    const submitted = sql`insert into claim_events (claim_id, org_id, actor_kind, actor_label, event)
      select id, org_id, 'system', 'A', 'submitted' from claims where id = ${claim.id}`
    const told = async () =>
      (await (await owner.call(`${connectionsPath}/webhooks/${made.webhook.id}/deliveries`)).json())
        .deliveries
    await expect(
      asOwner(test.services.db, async (tx) => {
        await tx.execute(submitted)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await told()).toEqual([])
    await asOwner(test.services.db, async (tx) => void (await tx.execute(submitted)))
    expect(await told()).toMatchObject([{ event: 'claim.submitted' }])
  })

  it('describe a certificate with its page', () => {
    const data = { claim: 'c', certificate: 'SAMP-0000-0000-0001', state: 'published', revision: 2 }
    const { describe } = organisationConnections
    expect(describe('certificate.published', data, 'https://a.example')).toEqual({
      ...data,
      page: 'https://a.example/verify/SAMP-0000-0000-0001',
    })
    expect(describe('claim.signed', data, 'https://a.example')).toEqual(data)
  })
})
