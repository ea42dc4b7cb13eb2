import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { capturedLog } from '../../tests/support/captured-log.ts'
import { newClaim, newOwner } from '../../tests/support/claims.ts'
import {
  connectionsPath,
  gasRow,
  newToken,
  programOf,
  send,
  sendJson,
  withToken,
} from '../../tests/support/program.ts'
import { newName, testApp } from '../../tests/support/test-app.ts'
import { auditEvents } from '../audit/audit.tables.ts'
import { claimEvents } from '../claims/claim.tables.ts'
import { readTokens, tokenUses } from '../connections/connections.tables.ts'
import { removeRevokedTokens } from '../connections/token.store.server.ts'
import { organisationTokenFormat } from '../connections/token-format.server.ts'
import { removeOldUses } from '../connections/token-use.store.server.ts'
import { asOwner } from '../server/db/as-owner.ts'

const test = testApp()

type Owner = Awaited<ReturnType<typeof newOwner>>
type Listed = { call: string; outcome: string; token: { name: string; prefix: string } }

async function usesOf({ call }: Pick<Owner, 'call'>, after = '') {
  const answer = await call(`${connectionsPath}/uses?${new URLSearchParams({ after })}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { uses: Listed[]; next: string | null }
}

const outcomes = async (owner: Owner) =>
  (await usesOf(owner)).uses.map(({ call, outcome }) => `${call} ${outcome}`)

const revoke = ({ call }: Owner, id: number) =>
  call(`${connectionsPath}/tokens/${id}`, { method: 'DELETE' })

const rows = 'POST /api/v1/claims/:id/rows'

describe('uses of a token', () => {
  it('are listed where they wrote or were refused, newest first, and without secrets', async () => {
    const { owner, claim, secret, token, by } = await withToken(test, [
      'rows:write',
      'figures:read',
    ])
    const key = newName('key')
    await by(`/api/v1/claims/${claim.id}/figures`)
    await sendJson(by, claim.id, { rows: [gasRow] }, { query: '?dryRun=1', key: '' })
    await sendJson(by, claim.id, { rows: [gasRow] }, { key })
    await sendJson(by, claim.id, { rows: [gasRow] }, { key })
    await sendJson(by, claim.id, { rows: [{ ...gasRow, quantity: 'x' }] })
    await by('/api/v1/claims')
    const other = await withToken(test)
    await by(`/api/v1/claims/${other.claim.id}/figures`)
    expect(await outcomes(owner)).toEqual([
      'GET /api/v1/claims/:id/figures not_found',
      'GET /api/v1/claims token_scope',
      `${rows} import_invalid`,
      `${rows} repeated`,
      `${rows} done`,
    ])
    const listed = await usesOf(owner)
    expect(listed.uses[0]?.token).toMatchObject({ name: token.name, prefix: secret.slice(0, 12) })
    expect(JSON.stringify(listed)).not.toContain(secret.slice(13, -4))
    expect(await outcomes(other.owner)).toEqual([])
  })

  it('are listed of expired and revoked tokens, and of wrong secrets', async () => {
    const { owner, secret, token } = await withToken(test)
    const expired = await newToken(owner.call)
    const past = { expiresAt: new Date(Date.now() - 1000) }
    await test.services.db.update(readTokens).set(past).where(eq(readTokens.id, expired.token.id))
    const wrong = `${secret.slice(0, 13)}${'A'.repeat(43)}`
    for (const bad of [expired.secret, wrong, organisationTokenFormat.make()]) {
      expect((await programOf(test, bad)('/api/v1/claims')).status).toBe(401)
    }
    expect((await revoke(owner, token.id)).status).toBe(200)
    expect((await programOf(test, secret)('/api/v1/claims')).status).toBe(401)
    await vi.waitFor(async () =>
      expect((await outcomes(owner)).sort()).toEqual([
        'GET /api/v1/claims expired',
        'GET /api/v1/claims revoked',
        'GET /api/v1/claims wrong_secret',
      ]),
    )
  })

  it('are compared alike whether a token’s beginning is known or not', async () => {
    const { secret } = await withToken(test)
    const comparing = vi.spyOn(crypto, 'timingSafeEqual')
    syncBuiltinESMExports()
    const answerTo = async (token: string) => {
      comparing.mockClear()
      const answer = await programOf(test, token)('/api/v1/claims')
      const sizes = comparing.mock.calls.map((given) => given.map(({ byteLength }) => byteLength))
      const { requestId: _, ...body } = await answer.json()
      return { status: answer.status, body, sizes }
    }
    try {
      const wrong = await answerTo(`${secret.slice(0, 13)}${'A'.repeat(43)}`)
      expect(wrong).toMatchObject({ status: 401, sizes: [[43, 43]] })
      expect(await answerTo(organisationTokenFormat.make())).toEqual(wrong)
    } finally {
      comparing.mockRestore()
      syncBuiltinESMExports()
    }
  })

  it('are noted once the account of the maker is disabled', async () => {
    const { token, by } = await withToken(test)
    const maker = `select maker_id from read_tokens where id = ${token.id}`
    await test.alterDatabase(
      `update client_accounts set disabled_at = now() where user_id = (${maker})`,
    )
    expect((await by('/api/v1/claims')).status).toBe(401)
    const noted = await test.services.db
      .select()
      .from(tokenUses)
      .where(eq(tokenUses.tokenId, token.id))
    expect(noted).toMatchObject([{ outcome: 'maker_left' }])
  })

  it('are read by owners alone, in parts', async () => {
    const { owner, token } = await withToken(test)
    const [stored] = await test.services.db
      .select()
      .from(readTokens)
      .where(eq(readTokens.id, token.id))
    const { ownerKind = '', ownerId } = stored ?? {}
    const use = { ownerKind, ownerId, tokenId: token.id, call: rows, outcome: 'done' }
    await test.services.db.insert(tokenUses).values(Array.from({ length: 26 }, () => use))
    const first = await usesOf(owner)
    expect(first.uses).toHaveLength(25)
    const rest = await usesOf(owner, first.next ?? '')
    expect([rest.uses.length, rest.next]).toEqual([1, null])
    expect((await owner.call(`${connectionsPath}/uses?after=x`)).status).toBe(400)
    expect((await test.call(`${connectionsPath}/uses`)).status).toBe(401)
    expect((await (await test.client()).call(`${connectionsPath}/uses`)).status).toBe(403)
  })

  it('are at most 50 refusals of a kind a day, however often a leaked token is tried', async () => {
    const { owner, secret, token } = await withToken(test)
    await revoke(owner, token.id)
    for (let n = 0; n < 55; n += 1) await programOf(test, secret)('/api/v1/claims')
    const listed = await test.services.db
      .select()
      .from(tokenUses)
      .where(eq(tokenUses.tokenId, token.id))
    expect(listed).toHaveLength(50)
  })

  it('are kept for a while, and so are revoked tokens', async () => {
    const { owner, secret, token } = await withToken(test)
    await revoke(owner, token.id)
    await programOf(test, secret)('/api/v1/claims')
    const { db } = test.services
    const hourAgo = new Date(Date.now() - 3_600_000)
    await removeOldUses(db, hourAgo)
    await removeRevokedTokens(db, hourAgo)
    expect(await outcomes(owner)).toEqual(['GET /api/v1/claims revoked'])
    const soon = new Date(Date.now() + 60_000)
    await removeOldUses(db, soon)
    expect(await outcomes(owner)).toEqual([])
    await removeRevokedTokens(db, soon)
    expect(await db.select().from(readTokens).where(eq(readTokens.id, token.id))).toEqual([])
    const { tokens } = await (await owner.call(connectionsPath)).json()
    expect(tokens).toEqual([])
  })
})

it('shows a token in no log, audit line, event or error', async () => {
  const captured = capturedLog()
  const { services } = test
  const { log } = services
  services.log = captured.log
  try {
    const { owner, claim, secret, token, by } = await withToken(test)
    const wrong = programOf(test, `${secret.slice(0, -1)}_`)
    const texts: string[] = []
    for (const answer of [
      await sendJson(by, claim.id, { rows: [gasRow] }),
      await by('/api/v1/claims/none'),
      await by(`/api/v1/claims?token=${secret}`),
      await wrong('/api/v1/claims'),
      await revoke(owner, token.id),
      await by('/api/v1/claims'),
    ]) {
      texts.push(await answer.text())
    }
    const lines = await asOwner(services.db, (tx) => tx.select().from(auditEvents))
    const events = await asOwner(services.db, (tx) => tx.select().from(claimEvents))
    texts.push(captured.text, JSON.stringify([lines, events, await usesOf(owner)]))
    expect(captured.lines.length).toBeGreaterThan(5)
    expect(texts.join()).toContain(`token ${token.name}`)
    expect(texts.join()).not.toContain(secret.slice(13, -4))
  } finally {
    services.log = log
  }
})

describe('what a token sends', () => {
  const sentKib = (id: number, amount: number) =>
    test.services.limiter.count([
      { limit: { name: 'token-sent', max: 0, windowSeconds: 86_400 }, subject: `${id}`, amount },
    ])

  it('is 200 MB a day, refused by its declared length before it is read', async () => {
    const { owner, claim, token, by } = await withToken(test)
    await sentKib(token.id, 195 * 1024)
    let read = 0
    const body = new ReadableStream(
      {
        pull(controller) {
          read += 1
          controller.enqueue(new Uint8Array(1024))
        },
      },
      { highWaterMark: 0 },
    )
    const headers = {
      'content-type': 'text/csv',
      'idempotency-key': newName('key'),
      'content-length': String(6 * 1024 * 1024),
    }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const refused = await by(`/api/v1/claims/${claim.id}/rows`, init as { headers: typeof headers })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect((await refused.json()).message).toContain('200 MB')
    expect(read).toBe(0)
    expect(await outcomes(owner)).toEqual([`${rows} rate_limited`])
    // It did not count.
    expect((await sendJson(by, claim.id, { rows: [gasRow] })).status).toBe(200)
  })

  it('is counted while it is read where no length is declared', async () => {
    const { claim, token, by } = await withToken(test)
    await sentKib(token.id, 200 * 1024 - 3)
    const csv = `reference\n${'x'.repeat(2000)}`
    expect((await send(by, claim.id, csv)).status).toBe(400)
    expect((await send(by, claim.id, csv)).status).toBe(429)
    expect((await send(by, claim.id, 'a')).status).toBe(429)
    expect((await by(`/api/v1/claims/${claim.id}`)).status).toBe(200)
  })
})

describe('evidence of a program', () => {
  const form = (name: string, content: string) => {
    const body = new FormData()
    body.set('file', new File([content], name))
    return body
  }
  const add = (
    by: ReturnType<typeof programOf>,
    id: string,
    body: FormData,
    key: string = newName('key'),
  ) =>
    by(`/api/v1/claims/${id}/evidence`, {
      method: 'POST',
      headers: { ...(key && { 'idempotency-key': key }) },
      body,
    })

  it('is added to a draft once, by tokens that may', async () => {
    const { owner, claim, token, by } = await withToken(test, ['evidence:write'])
    const key = newName('key')
    const added = await add(by, claim.id, form('meter.txt', 'March 1200'), key)
    expect(added.status).toBe(200)
    const answer = await added.json()
    expect(answer).toMatchObject({ success: true, file: { name: 'meter.txt' } })
    const repeated = await add(by, claim.id, form('meter.txt', 'March 1200'), key)
    expect(repeated.headers.get('idempotent-replay')).toBe('true')
    expect(await repeated.json()).toEqual(answer)
    const other = await add(by, claim.id, form('meter.txt', 'March 1300'), key)
    expect((await other.json()).code).toBe('key_reused')
    // As after a process that ended before its answer was stored.
    const again = await add(by, claim.id, form('meter.txt', 'March 1200'))
    expect(await again.json()).toEqual({ ...answer, already: true })
    const taken = await add(by, claim.id, form('meter.txt', 'March 1300'))
    expect([taken.status, (await taken.json()).code]).toEqual([409, 'name_taken'])
    const { files } = await (await owner.call(`${claim.path}/evidence`)).json()
    expect(files).toHaveLength(1)
    const { events } = await (await owner.call(`${claim.path}/events`)).json()
    expect(events[0].actor ?? events[0].actorLabel).toContain(`token ${token.name}`)

    const without = await newToken(owner.call, ['rows:write'])
    const refused = await add(programOf(test, without.secret), claim.id, form('b.txt', 'b'))
    expect((await refused.json()).code).toBe('token_scope')
  })

  it('is checked as in the form, and of the own organisation', async () => {
    const { owner, claim, by } = await withToken(test)
    const page = form('page.pdf', '<html><script>alert(1)</script></html>')
    expect((await add(by, claim.id, page)).status).toBe(415)
    expect((await add(by, claim.id, form('a.txt', 'a'), '')).status).toBe(400)
    expect((await add(by, claim.id, new FormData())).status).toBe(400)
    expect((await send(by, `${claim.id}`, 'a', { type: 'text/html' })).status).toBe(415)
    const other = await newClaim((await newOwner(test)).call)
    expect((await add(by, other.id, form('a.txt', 'a'))).status).toBe(404)
    const { files } = await (await owner.call(`${claim.path}/evidence`)).json()
    expect(files).toEqual([])
  })
})
