import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { reportWords } from '../../content/claims/report.ts'
import { importRows, newClaim, newOwner, sampleFile } from '../../tests/support/claims.ts'
import { openLog } from '../../tests/support/hooked-log.ts'
import { memberBeside } from '../../tests/support/person.ts'
import { newVerifier, publishedClaim, type Verifier } from '../../tests/support/signed-claim.ts'
import { testApp } from '../../tests/support/test-app.ts'
import vector from '../../tests/vectors/vsme/figures-to-copy.json' with { type: 'json' }
import { pagesOf } from '../certificates/publish/certificate-pages.ts'
import { readSheetTable } from '../lib/xlsx-file/read-sheet-table.ts'
import { asOwner } from '../server/db/as-owner.ts'
import type { Report } from './report-model.ts'

const test = testApp()
beforeAll(() => openLog(test.services).then(() => {}))

type Call = Awaited<ReturnType<typeof newOwner>>['call']
type Answer = Report & {
  hasRows: boolean
  texts: { key: string; text: string; version: number; copiedFrom: string | null }[]
}

async function draft(input: object = {}) {
  const owner = await newOwner(test)
  const claim = await newClaim(owner.call, input)
  await importRows(test, owner.cookie, claim.path, sampleFile)
  return { ...owner, claim }
}

async function read(call: Call, path: string) {
  const answer = await call(`${path}/report`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}

function put(call: Call, path: string, key: string, text: string, version = 0) {
  return call(`${path}/report/texts/${key}`, { method: 'PUT', json: { text, version } })
}

async function download(call: Call, path: string) {
  const answer = await call(path)
  expect(answer.status).toBe(200)
  return {
    bytes: new Uint8Array(await answer.arrayBuffer()),
    name: answer.headers.get('content-disposition'),
  }
}

const sectionOf = ({ sections }: Report, id: string) =>
  JSON.stringify(sections.find((section) => section.id === id)?.blocks)

describe('the texts of a report', () => {
  it('are carried over to the next year, marked until somebody has looked at them', async () => {
    const { call, claim } = await draft()
    await put(call, claim.path, 'about', 'We move containers.')
    await put(call, claim.path, 'methods', 'Meters.')
    await put(call, claim.path, 'methods', '', 1)
    const started = await call(`${claim.path}/next-year`, { json: { newer: [] } })
    expect(started.status).toBe(201)
    const next = `/api/workspace/claims/${(await started.json()).claim.id}`
    const texts = async () => (await read(call, next)).texts
    expect(await texts()).toMatchObject([
      { key: 'about', text: 'We move containers.', version: 1, copiedFrom: '2025' },
    ])
    expect((await put(call, next, 'about', 'We move containers.', 1)).status).toBe(200)
    expect(await texts()).toMatchObject([{ version: 2, copiedFrom: null }])
    expect((await read(call, claim.path)).texts[0]).toMatchObject({ version: 1 })
  })

  it('are written on top of what was read, and emptied again', async () => {
    const { call, claim } = await draft()
    const first = await put(call, claim.path, 'about', '  We move containers.\u202e\n\nAll day. ')
    expect(first.status).toBe(200)
    const { texts, ...report } = await read(call, claim.path)
    expect(texts).toMatchObject([
      { key: 'about', text: 'We move containers.\n\nAll day.', version: 1 },
    ])
    expect(sectionOf(report, 'about')).toContain('We move containers.')
    const late = await put(call, claim.path, 'about', 'Another', 0)
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([
      409,
      'stale_edit',
    ])
    expect((await put(call, claim.path, 'about', '', 1)).status).toBe(200)
    expect(sectionOf(await read(call, claim.path), 'about')).toContain('Not stated.')
  })

  it('have a length and known names', async () => {
    const { call, claim } = await draft()
    expect((await put(call, claim.path, 'about', 'a'.repeat(4_000))).status).toBe(200)
    expect((await put(call, claim.path, 'contact', 'a'.repeat(4_001))).status).toBe(400)
    expect((await put(call, claim.path, 'slogan', 'a')).status).toBe(400)
  })

  it('are read by viewers, and by nobody of another organisation', async () => {
    const owner = await draft()
    const viewer = await memberBeside(test, owner, 'viewer')
    expect((await put(owner.call, owner.claim.path, 'about', 'Ours')).status).toBe(200)
    expect((await read(viewer.call, owner.claim.path)).texts).toHaveLength(1)
    expect((await put(viewer.call, owner.claim.path, 'about', 'Mine', 1)).status).toBe(403)
    const other = await newOwner(test)
    for (const part of ['', '.pdf', '.xlsx'])
      expect((await other.call(`${owner.claim.path}/report${part}`)).status).toBe(404)
    expect((await put(other.call, owner.claim.path, 'about', 'Theirs', 1)).status).toBe(404)
  })
})

describe('the report of a draft', () => {
  it('has the figures to copy, and says that it is a draft', async () => {
    const { call, claim } = await draft()
    const report = await read(call, claim.path)
    expect(report.head.warning).toBe('DRAFT, NOT VERIFIED')
    expect(report.head.certificate).toBeNull()
    expect(sectionOf(report, 'verification')).toContain('These figures have not been verified.')
    const pdf = await download(call, `${claim.path}/report.pdf`)
    expect(pdf.name).toMatch(/^attachment; filename="[-0-9A-Z]{19}-report\.pdf"$/)
    expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    const { bytes } = await download(call, `${claim.path}/report.xlsx`)
    const { rows } = await readSheetTable(bytes, 'report.xlsx', { sheet: 'Figures to copy' })
    expect(rows.map(({ cells }) => cells)).toEqual(
      vector.rows.map(({ label, value, unit }) => [label, value, unit]),
    )
  })

  it('exists without rows', async () => {
    const { call } = await newOwner(test)
    const claim = await newClaim(call)
    const report = await read(call, claim.path)
    expect(report.hasRows).toBe(false)
    expect(sectionOf(report, 'categories')).toContain('There are no lines.')
    await download(call, `${claim.path}/report.pdf`)
  })
})

describe('the report of a certificate', () => {
  it('takes its figures from the claim that was signed, and texts in every state', async () => {
    const verifier = await newVerifier(test)
    const { owner, path, certificate } = await publishedClaim(test, verifier)
    const { call } = owner
    expect((await put(call, path, 'offsets', 'None bought.')).status).toBe(200)
    const report = await read(call, path)
    expect(report.head.warning).toBeNull()
    expect(report.head.certificate).toMatchObject({ id: certificate })
    expect(sectionOf(report, 'offsets')).toContain('None bought.')
    expect(sectionOf(report, 'verification')).toContain(`/verify/${certificate}`)
    await download(call, `${path}/report.pdf`)
  })
})

describe('a report for everybody', () => {
  let verifier: Verifier
  let published: Awaited<ReturnType<typeof publishedClaim>>
  beforeAll(async () => {
    verifier = await newVerifier(test)
    published = await publishedClaim(test, verifier)
  })

  const show = (call: Call, path: string, isShown: unknown) =>
    call(`${path}/report/public`, { method: 'PUT', json: { isShown } })
  const visit = (certificate: string, file = 'report.xlsx') =>
    test.raw(`/api/certificates/${certificate}/${file}`, {})

  async function textOf(certificate: string) {
    const answer = await visit(certificate)
    expect(answer.status).toBe(200)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const { rows } = await readSheetTable(bytes, 'report.xlsx', { sheet: 'Report' })
    return rows.map(({ cells }) => cells.join('|')).join('\n')
  }

  it('is not there until its owner shows it, and gone when they no longer do', async () => {
    const { owner, path, certificate } = published
    const preparer = await memberBeside(test, owner, 'preparer')
    await put(owner.call, path, 'about', 'We move containers.')
    for (const file of ['report.pdf', 'report.xlsx'])
      expect((await visit(certificate, file)).status).toBe(404)
    expect((await show(preparer.call, path, true)).status).toBe(403)
    expect((await show(owner.call, path, 'yes')).status).toBe(400)
    expect((await visit(certificate)).status).toBe(404)
    expect((await show(owner.call, path, true)).status).toBe(200)
    expect((await show(owner.call, path, true)).status).toBe(200)
    expect(await owner.call(`${path}/report`).then((answer) => answer.json())).toMatchObject({
      isShown: true,
    })
    const pdf = await visit(certificate, 'report.pdf')
    expect(pdf.headers.get('content-disposition')).toContain(`${certificate}-report.pdf`)
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await textOf(certificate)).toContain(`${reportWords.written}|We move containers.`)
    expect((await show(owner.call, path, false)).status).toBe(200)
    expect((await visit(certificate)).status).toBe(404)
  })

  it('has the newest texts, and nothing of rows and other years', async () => {
    const { owner, path, certificate } = published
    await owner.call('/api/workspace/years/denominators', {
      method: 'PUT',
      json: {
        year: 2025,
        kind: 'employees',
        label: 'employee',
        unit: 'FTE',
        value: '120',
        version: 0,
      },
    })
    expect((await show(owner.call, path, true)).status).toBe(200)
    expect(await textOf(certificate)).not.toContain('Cranes as well.')
    expect((await put(owner.call, path, 'methods', 'Cranes as well.')).status).toBe(200)
    const text = await textOf(certificate)
    expect(text).toContain('Cranes as well.')
    expect(text).not.toContain('120 FTE')
    expect(text).not.toContain(reportWords.facts.evidence)
    expect(text).toContain(`16 Intensity||${reportWords.notPublic}`)
    expect(sectionOf(await read(owner.call, path), 'intensity')).toContain('120 FTE')
  })

  it('says that its certificate was withdrawn or restated', async () => {
    const { owner, path, certificate } = published
    expect((await show(owner.call, path, true)).status).toBe(200)
    for (const status of ['restated', 'withdrawn']) {
      await asOwner(test.services.db, async (tx) => {
        await tx.execute(sql`select set_config('app.maintenance', 'restore', true)`)
        await tx.execute(sql`update certificates set status = ${status} where id = ${certificate}`)
      })
      await test.services.pagesChanged(pagesOf([certificate]))
      expect(await textOf(certificate)).toContain(status.toUpperCase())
    }
  })

  it('is none of a draft, a disabled organisation, or another one', async () => {
    const { call, claim } = await draft()
    const early = await show(call, claim.path, true)
    expect([early.status, ((await early.json()) as { code: string }).code]).toEqual([
      409,
      'claim_state',
    ])
    expect((await visit(claim.certificateId)).status).toBe(404)
    const { owner, path, certificate, id } = await publishedClaim(test, verifier)
    expect((await show(call, path, true)).status).toBe(404)
    expect((await show(owner.call, path, true)).status).toBe(200)
    expect((await visit(certificate)).status).toBe(200)
    const { rows } = await asOwner(test.services.db, (tx) =>
      tx.execute<{ org_id: string }>(sql`select org_id from claims where id = ${id}`),
    )
    const admin = await test.editor({ role: 'admin' })
    for (const [disabled, status] of [
      [true, 404],
      [false, 200],
    ]) {
      const at = `/api/cms/assurance/organisations/${rows[0]?.org_id}`
      expect((await admin.call(at, { method: 'PATCH', json: { disabled } })).status).toBe(200)
      expect((await visit(certificate)).status).toBe(status)
    }
  })

  it('has one address, however the id is typed', async () => {
    const typed = published.certificate.toLowerCase().replaceAll('-', '')
    const answer = await visit(typed, 'report.pdf')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      `/api/certificates/${published.certificate}/report.pdf`,
    ])
  })
})

it('the years of the organisation are in its report, with targets and intensity', async () => {
  const { call, claim } = await draft()
  const target = {
    kind: 'absolute',
    measure: 'totalLocation',
    baseYear: 2025,
    targetYear: 2030,
    reductionPercent: '42',
    denominatorKey: null,
    note: 'Decided by the board.',
  }
  const staff = { year: 2025, kind: 'employees', label: 'employee', unit: 'FTE', value: '120' }
  const set = await call('/api/workspace/years/targets', { json: target })
  expect([set.status, await set.text()]).toEqual([201, expect.any(String)])
  const entered = await call('/api/workspace/years/denominators', {
    method: 'PUT',
    json: { ...staff, evidence: [], note: '', version: 0 },
  })
  expect([entered.status, await entered.text()]).toEqual([200, expect.any(String)])
  const report = await read(call, claim.path)
  expect(sectionOf(report, 'targets')).toContain('42% less by 2030: Total, location-based')
  expect(sectionOf(report, 'targets')).toContain('2025 has no valid certificate')
  expect(sectionOf(report, 'intensity')).toContain('employee: 120 FTE')
  expect(sectionOf(report, 'intensity')).toContain('not verified')
})
