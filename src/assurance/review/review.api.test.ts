import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  addRows,
  approvedKey,
  askVerifier,
  newReview,
  newVerifier,
  signStatement,
  statementOf,
} from '../../../tests/support/assurance.ts'
import { claimInput, newClaim, newOwner } from '../../../tests/support/claims.ts'
import { memberBeside, updatePersonEmail } from '../../../tests/support/person.ts'
import { password, testApp } from '../../../tests/support/test-app.ts'
import { asOwner } from '../../server/db/as-owner.ts'
import { mailQueue } from '../../server/mail/mail.tables.ts'

const test = testApp()
const withMail = testApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.example' })

async function read<T>(answer: Promise<Response> | Response) {
  return (await answer).json() as Promise<T>
}

type Row = { n: number; mark: string | null; inSample: boolean }
type Figures = { title: string; rows: number; totalLocationKg: string | null }
type Findings = { findings: { id: string; status: string; messages: { side: string }[] }[] }

describe('an engagement', () => {
  it('is asked for by an owner, once, and never with the own organisation', async () => {
    const owner = await newOwner(test)
    const claim = await newClaim(owner.call)
    const verifier = await newVerifier(test)
    const path = `${claim.path}/engagement`
    expect(await read(owner.call(path))).toEqual({ engagement: null })
    const { verifiers } = await read<{ verifiers: { id: string }[] }>(
      owner.call('/api/workspace/verifiers'),
    )
    expect(verifiers.map(({ id }) => id)).toContain(verifier.orgId)
    const ask = (verifierOrg: string) =>
      owner.call(path, { json: { verifierOrg, assurance: 'limited', standard: 'ISAE 3410' } })
    expect(await read(ask(claim.id))).toMatchObject({ code: 'invalid' })
    expect((await ask(verifier.orgId)).status).toBe(201)
    expect(await read(ask(verifier.orgId))).toMatchObject({ code: 'claim_state' })
    expect(await read(verifier.call('/api/workspace/reviews'))).toEqual({ reviews: [] })
    expect((await owner.call(path, { method: 'DELETE' })).status).toBe(200)
    expect(await read(owner.call(path))).toMatchObject({ engagement: { status: 'ended' } })
  })

  it('refuses to verify one’s own organisation', async () => {
    const owner = await newOwner(test)
    const claim = await newClaim(owner.call)
    const { organisation } = await read<{ organisation: { publicId: string } }>(
      owner.call('/api/workspace/organisation'),
    )
    const admin = await test.editor({ role: 'admin' })
    const { organisations } = await read<{ organisations: { id: string; publicId: string }[] }>(
      admin.call('/api/cms/assurance/organisations?kind=client'),
    )
    const self = organisations.find(({ publicId }) => publicId === organisation.publicId)?.id
    const json = { verifierOrg: self, assurance: 'limited', standard: 'ISAE 3410' }
    const answer = await owner.call(`${claim.path}/engagement`, { json })
    expect(answer.status).toBe(403)
    expect(await read(answer)).toMatchObject({ code: 'self_verification' })
  })

  it('can be accepted only after the claim was submitted, and declined', async () => {
    const owner = await newOwner(test)
    const claim = await newClaim(owner.call)
    const { verifier, engagementId } = await askVerifier(test, owner.call, claim.path)
    const path = `/api/workspace/reviews/${engagementId}`
    expect(await read(verifier.call('/api/workspace/reviews'))).toMatchObject({
      reviews: [{ id: engagementId, status: 'approved', isYours: false, summary: { rows: 0 } }],
    })
    expect((await verifier.call(path)).status).toBe(404)
    expect((await verifier.call(`${path}/accept`, { json: {} })).status).toBe(400)
    const early = await verifier.call(`${path}/accept`, { json: { independent: true } })
    expect(await read(early)).toMatchObject({ code: 'claim_state' })
    const stranger = await newVerifier(test)
    const wrong = await stranger.call(`${path}/accept`, { json: { independent: true } })
    expect(wrong.status).toBe(404)
    expect((await verifier.call(`${path}/decline`, { json: { reason: 'Busy' } })).status).toBe(200)
    expect(await read(owner.call(`${claim.path}/engagement`))).toMatchObject({
      engagement: { status: 'declined', note: 'Busy' },
    })
  })

  it('sends a mail at each step', async () => {
    const review = await newReview(withMail)
    await updatePersonEmail(withMail.services.db, review.owner.username, 'owner@b.example')
    await updatePersonEmail(withMail.services.db, review.verifier.username, 'verifier@b.example')
    const json = { message: '' }
    expect((await review.verifier.call(`${review.path}/request-changes`, { json })).status).toBe(
      200,
    )
    await review.owner.call(`${review.claim.path}/submit`, { method: 'POST' })
    const mails = await withMail.services.db.select().from(mailQueue)
    expect(mails.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ['owner@b.example', expect.stringContaining('Changes requested')],
      ['verifier@b.example', expect.stringContaining('has submitted')],
    ])
    expect(mails[1]?.body).toContain(`/workspace/reviews/${review.engagementId}`)
  })
})

it('a viewer writes nothing, and a preparer only answers', async () => {
  const { verifier, path, owner, claim } = await newReview(test)
  const json = { kind: 'observation', title: 'Meter', text: 'Why?', rows: [], effectKg: null }
  await verifier.call(`${path}/findings`, { json })
  const { findings } = await read<Findings>(owner.call(`${claim.path}/findings`))
  const answer = `${claim.path}/findings/${findings[0]?.id}/messages`
  const viewer = await memberBeside(test, owner, 'viewer')
  const preparer = await memberBeside(test, owner, 'preparer')
  const asked = { verifierOrg: verifier.orgId, assurance: 'limited', standard: 'ISAE 3410' }
  for (const { call } of [viewer, preparer]) {
    for (const refused of [
      call(`${claim.path}/engagement`, { json: asked }),
      call(`${claim.path}/engagement`, { method: 'DELETE' }),
      call(`${claim.path}/submit`, { method: 'POST' }),
      call(`${claim.path}/listing`, { json: { listed: true } }),
      call(path),
    ]) {
      expect((await refused).status).toBe(403)
    }
    expect((await call(`${claim.path}/findings`)).status).toBe(200)
  }
  const text = { json: { text: 'Because.' } }
  expect((await viewer.call(answer, text)).status).toBe(403)
  expect((await preparer.call(answer, text)).status).toBe(201)
  const listing = { json: { listed: true } }
  expect(await read(owner.call(`${claim.path}/listing`, listing))).toMatchObject({
    claim: { listed: true },
  })
})

it('a verifier who deletes the account stays as the author of messages and the owner of a key', async () => {
  const { verifier, path, owner, claim, admin, engagementId } = await newReview(test)
  const key = await approvedKey(test, verifier)
  const json = { kind: 'observation', title: 'Meter', text: 'Why?', rows: [], effectKg: null }
  await verifier.call(`${path}/findings`, { json })
  await verifier.call(`${path}/flags/1`, { method: 'PUT', json: { mark: 'checked', note: 'N' } })
  expect(await read(verifier.call('/api/client/account/data'))).toMatchObject({
    assurance: {
      messages: [{ text: 'Why?' }],
      flags: [{ row: 1, mark: 'checked', note: 'N' }],
      keys: [{ id: key.keyId, status: 'approved' }],
    },
  })
  const deletion = { method: 'DELETE', json: { password } }
  expect((await verifier.call('/api/client/account', deletion)).status).toBe(200)
  expect(await read(owner.call(`${claim.path}/findings`))).toMatchObject({
    findings: [{ messages: [{ author: verifier.username, text: 'Why?' }] }],
  })
  expect(await read(admin.call('/api/cms/assurance/keys'))).toMatchObject({
    keys: expect.arrayContaining([expect.objectContaining({ id: key.keyId, person: null })]),
  })
  const ended = await admin.call(`/api/cms/assurance/engagements/${engagementId}/end`, {
    json: { reason: '' },
  })
  expect(ended.status).toBe(200)
})

describe('a review', () => {
  it('shows rows, marks and a sample to its verifier alone', async () => {
    const { verifier, path, owner } = await newReview(test)
    const rows = (query = '') =>
      read<{ rows: Row[]; total: number }>(verifier.call(`${path}/rows${query}`))
    expect(await rows()).toMatchObject({ total: 3, rows: [{ n: 1 }, { n: 2 }, { n: 3 }] })
    const flag = { mark: 'checked', note: 'Seen the bill' }
    const put = { method: 'PUT', json: flag }
    expect((await verifier.call(`${path}/flags/2`, put)).status).toBe(200)
    expect((await verifier.call(`${path}/flags/9`, put)).status).toBe(404)
    expect(await rows('?after=1')).toMatchObject({ total: null, rows: [{ n: 2 }, { n: 3 }] })
    expect(await rows('?flag=checked')).toMatchObject({ total: 1, rows: [{ n: 2 }] })
    expect(await rows('?flag=none&minKg=9000')).toMatchObject({ total: 1, rows: [{ n: 3 }] })
    expect(await rows('?factor=fuel/natural-gas/kWh.gross')).toMatchObject({ total: 1 })
    const sample = { method: 'coverage', amount: '50', seed: 'a' }
    expect(await read(verifier.call(`${path}/sample`, { json: sample }))).toMatchObject({
      numbers: [2],
    })
    expect(await rows('?sample=1')).toMatchObject({ rows: [{ n: 2, mark: 'checked' }] })
    expect(await read(verifier.call(path))).toMatchObject({
      review: {
        state: 'in_review',
        samples: [{ ...sample, rows: 1, revision: 1 }],
        progress: { rows: 3, marked: 1, sampled: 1, sampledMarked: 1 },
        materiality: { percent: '5', basis: 'totalLocation' },
      },
    })
    expect(await read(verifier.call(`${path}/rows/3`))).toMatchObject({
      row: { reference: 'ELE-2' },
      neighbours: [{ n: 2 }, { n: 3 }],
    })
    for (const bad of [
      { ...sample, amount: '101' },
      { ...sample, method: 'random', amount: '1.5' },
      { ...sample, seed: '' },
      { ...sample, method: 'luck' },
    ]) {
      expect((await verifier.call(`${path}/sample`, { json: bad })).status).toBe(400)
    }
    const other = await newVerifier(test)
    for (const call of [other.call, owner.call]) {
      for (const to of ['', '/rows', '/findings', '/signing', '/evidence']) {
        expect([403, 404]).toContain((await call(path + to)).status)
      }
    }
  })

  it('has findings that both sides write about', async () => {
    const { verifier, path, owner, claim } = await newReview(test)
    const given = {
      kind: 'misstatement',
      title: '<img src=x onerror=alert(1)>',
      text: 'The meter was read twice.',
      rows: [2],
      effectKg: '118.4',
    }
    const raised = await verifier.call(`${path}/findings`, { json: given })
    expect(await read(raised)).toMatchObject({ success: true, number: 1 })
    for (const bad of [{ effectKg: '1e9' }, { rows: [0] }, { kind: 'x' }, { text: ' ' }]) {
      const answer = await verifier.call(`${path}/findings`, { json: { ...given, ...bad } })
      expect(answer.status).toBe(400)
    }
    const list = () => read<Findings>(owner.call(`${claim.path}/findings`))
    const [finding] = (await list()).findings
    const answer = { json: { text: 'Yes, corrected in the next revision.' } }
    const to = `/findings/${finding?.id}/messages`
    expect((await owner.call(claim.path + to, answer)).status).toBe(201)
    expect((await verifier.call(path + to, answer)).status).toBe(201)
    expect((await list()).findings).toMatchObject([
      {
        title: given.title,
        status: 'answered',
        effectKg: '118.4',
        messages: [{ side: 'verifier' }, { side: 'client' }, { side: 'verifier' }],
      },
    ])
    const other = await newReview(test, verifier)
    const status = { json: { status: 'resolved' } }
    const crossed = `${other.path}/findings/${finding?.id}/status`
    expect((await verifier.call(crossed, status)).status).toBe(404)
    const decided = await verifier.call(`${path}/findings/${finding?.id}/status`, status)
    expect(decided.status).toBe(200)
    expect((await list()).findings).toMatchObject([{ status: 'resolved' }])
    const again = await verifier.call(`${path}/findings/${finding?.id}/status`, status)
    expect(await read(again)).toMatchObject({ code: 'claim_state' })
  })

  it('sends the claim back, and shows afterwards which rows differ', async () => {
    const { verifier, path, owner, claim } = await newReview(test)
    const before = await read<{ review: { claimHash: string } }>(verifier.call(path))
    const flag = { method: 'PUT', json: { mark: 'checked', note: 'Seen' } }
    await verifier.call(`${path}/flags/1`, flag)
    await verifier.call(`${path}/flags/3`, flag)
    const requested = await verifier.call(`${path}/request-changes`, { json: { message: '' } })
    expect(requested.status).toBe(200)
    const twice = await verifier.call(`${path}/request-changes`, { json: { message: '' } })
    expect(await read(twice)).toMatchObject({ code: 'claim_state' })
    expect(await read(owner.call(claim.path))).toMatchObject({
      claim: { state: 'changes_requested', revision: 2, isEditable: true, rowCount: 3 },
    })
    expect((await owner.call(`${claim.path}/rows/1`, { method: 'DELETE' })).status).toBe(200)
    const { claim: draft } = await read<{ claim: { version: number } }>(owner.call(claim.path))
    const json = { ...claimInput, excluded: 'Ships', gwp: 'AR6', version: draft.version }
    expect((await owner.call(claim.path, { method: 'PATCH', json })).status).toBe(200)
    // The reviewed rows stay readable while the organisation edits.
    expect(await read(verifier.call(`${path}/rows`))).toMatchObject({ total: 3 })
    expect((await owner.call(`${claim.path}/submit`, { method: 'POST' })).status).toBe(200)
    expect(await read(verifier.call(`${path}/rows`))).toMatchObject({
      total: 2,
      rows: [
        { n: 1, reference: 'ELE-1', mark: null },
        { n: 2, reference: 'ELE-2', mark: 'checked', flagNote: 'Seen' },
      ],
    })
    expect(await read(verifier.call(`${path}/changes`))).toMatchObject({
      revisions: [2, 1],
      from: 1,
      to: 2,
      changes: [{ reference: 'GAS-1', before: { n: 1 }, after: null }],
      total: 1,
      facts: [
        { field: 'excluded', before: '', after: 'Ships' },
        { field: 'gwp', before: 'AR5', after: 'AR6' },
      ],
    })
    const after = await read<{ review: { claimHash: string; state: string } }>(verifier.call(path))
    expect(after.review.state).toBe('in_review')
    expect(after.review.claimHash).not.toBe(before.review.claimHash)
  })

  it('says how many rows differ, if they are more than it lists', async () => {
    const { verifier, path, owner, claim } = await newReview(test)
    await verifier.call(`${path}/request-changes`, { json: { message: '' } })
    await asOwner(test.services.db, (tx) =>
      tx.execute(sql`
        insert into activity_rows (batch_id, n, claim_id, org_id, reference, date_from, date_to, site,
          category, activity, factor_set, factor_key, quantity, unit, market_set, market_key,
          instrument, note, evidence, kg, problems)
        select r.batch_id, 3 + i, r.claim_id, r.org_id, 'N-' || i, date_from, date_to, site, category,
          activity, factor_set, factor_key, quantity, unit, market_set, market_key, instrument, note,
          evidence, kg, problems
        from activity_rows r join claims c on c.batch_id = r.batch_id, generate_series(1, 501) i
        where c.id = ${claim.id} and r.n = 1`),
    )
    await asOwner(test.services.db, (tx) =>
      tx.execute(sql`update claims set row_count = 504 where id = ${claim.id}`),
    )
    expect((await owner.call(`${claim.path}/submit`, { method: 'POST' })).status).toBe(200)
    const answer = await read<{ changes: object[]; total: number; facts: object[] }>(
      verifier.call(`${path}/changes`),
    )
    expect([answer.changes.length, answer.total, answer.facts]).toEqual([500, 501, []])
  })

  it('is listed with the figures under review, and never with those that are being edited', async () => {
    const owner = await newOwner(test)
    const claim = await newClaim(owner.call, { title: 'Asked for' })
    const { verifier, engagementId } = await askVerifier(test, owner.call, claim.path)
    const path = `/api/workspace/reviews/${engagementId}`
    const list = async (call = verifier.call) => {
      const { reviews } = await read<{ reviews: { summary: Figures }[] }>(
        call('/api/workspace/reviews'),
      )
      return reviews.map(({ summary: { title, rows, totalLocationKg } }) => [
        title,
        rows,
        totalLocationKg,
      ])
    }
    const rename = async (title: string) => {
      const { claim: now } = await read<{ claim: { version: number } }>(owner.call(claim.path))
      const json = { ...claimInput, title, version: now.version }
      expect((await owner.call(claim.path, { method: 'PATCH', json })).status).toBe(200)
    }
    await addRows(owner.call, claim.path)
    await rename('Submitted')
    await owner.call(`${claim.path}/submit`, { method: 'POST' })
    expect(await list()).toEqual([['Asked for', 0, null]])
    await verifier.call(`${path}/accept`, { json: { independent: true } })
    const first = ['Submitted', 3, '32855.2387']
    expect(await list()).toEqual([first])
    const colleague = await memberBeside(test, verifier, 'verifier')
    expect(await list(colleague.call)).toEqual([first])
    const former = await memberBeside(test, verifier, 'verifier')
    await test.alterDatabase(`
      insert into org_members (user_id, org_id, role, ended_at)
      select a.user_id, c.org_id, 'viewer', now() from client_accounts a, claims c
      where a.username = '${former.username}' and c.id = '${claim.id}'`)
    expect(await list(former.call)).toEqual([])

    await verifier.call(`${path}/request-changes`, { json: { message: '' } })
    expect((await owner.call(`${claim.path}/rows/1`, { method: 'DELETE' })).status).toBe(200)
    await rename('Corrected')
    expect(await list()).toEqual([first])
    await owner.call(`${claim.path}/submit`, { method: 'POST' })
    const second = ['Corrected', 2, '28859.3923']
    expect(await list()).toEqual([second])
    expect(await read(verifier.call(path))).toMatchObject({
      review: { summary: { title: 'Corrected', rows: 2 } },
    })
    const key = await approvedKey(test, verifier)
    const statement = await statementOf({ verifier, path }, key)
    expect((await signStatement({ verifier, path }, key, statement)).status).toBe(202)
    expect(await list()).toEqual([second])
  })

  it('ends with the engagement', async () => {
    const { verifier, path, owner, claim, admin, engagementId } = await newReview(test)
    const ended = await admin.call(`/api/cms/assurance/engagements/${engagementId}/end`, {
      json: { reason: 'Conflict' },
    })
    expect(ended.status).toBe(200)
    expect((await verifier.call(path)).status).toBe(404)
    expect((await verifier.call(`${path}/rows`)).status).toBe(404)
    const { engagementId: next } = await askVerifier(test, owner.call, claim.path, verifier)
    const again = `/api/workspace/reviews/${next}`
    expect((await verifier.call(`${again}/accept`, { json: { independent: true } })).status).toBe(
      200,
    )
    expect((await verifier.call(again)).status).toBe(200)
    expect((await verifier.call(`${again}/resign`, { json: { reason: '' } })).status).toBe(200)
    expect((await verifier.call(again)).status).toBe(404)
  })
})
