import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { askVerifier } from '../../../tests/support/assurance.ts'
import { importRows, newClaim, newOwner, sampleFile } from '../../../tests/support/claims.ts'
import { memberBeside } from '../../../tests/support/person.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { testImage } from '../../../tests/support/test-image.ts'
import { asOwner } from '../../server/db/as-owner.ts'
import { evidenceFileName, findEvidence, type StoredEvidence } from './evidence.store.server.ts'

const test = testApp()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

type Owner = Awaited<ReturnType<typeof newOwner>>
type File = { id: string; name: string; sha256: string; mediaType: string; rows: number }
type Listed = { files: File[]; missing: { name: string; rows: number }[] }

function upload(owner: Owner, path: string, name: string, bytes: Uint8Array | string) {
  const form = new FormData()
  form.set('file', new globalThis.File([bytes as Uint8Array<ArrayBuffer>], name))
  const { host, origin } = new URL(test.services.siteUrl)
  const headers = { host, origin, cookie: owner.cookie }
  return test.raw(`${path}/evidence`, { method: 'POST', headers, body: form })
}

async function added(owner: Owner, path: string, name: string, bytes: Uint8Array | string) {
  const answer = await upload(owner, path, name, bytes)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { file: File }).file
}

async function listed(owner: Owner, path: string) {
  return (await (await owner.call(`${path}/evidence`)).json()) as Listed
}

function office(files: Record<string, Uint8Array>, kind: 'xlsx' | 'docx' = 'xlsx', moreTypes = '') {
  const part = kind === 'xlsx' ? 'xl/workbook.xml' : 'word/document.xml'
  const type =
    kind === 'xlsx'
      ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
      : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const types = `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${type}"/>${moreTypes}</Types>`
  return zipSync({
    '[Content_Types].xml': Buffer.from(types),
    [part]: Buffer.from('<x/>'),
    ...files,
  })
}

const page = Buffer.from('<!doctype html><script>alert(1)</script>')
const manyParts = Object.fromEntries(
  Array.from({ length: 2_000 }, (_, n) => [`xl/${n}.xml`, Buffer.from('x')]),
)

/** A draft for files that are all refused. */
let empty: { owner: Owner; path: string }
beforeAll(async () => {
  const owner = await newOwner(test)
  empty = { owner, path: (await newClaim(owner.call)).path }
})

describe('evidence', () => {
  it('is not lost when another claim removes the same bytes at the same moment', async () => {
    const owner = await newOwner(test)
    const [one, other] = [await newClaim(owner.call), await newClaim(owner.call)]
    const first = await added(owner, one.path, 'bill.pdf', pdf)
    const { files } = test.services
    const remove = files.remove.bind(files)
    let second: Promise<File> | undefined
    const spy = vi.spyOn(files, 'remove').mockImplementationOnce(async (names) => {
      second = added(owner, other.path, 'the same bill.pdf', pdf)
      // The upload must wait for this removal. If it wrongly does not, it is done after 500 ms.
      await Promise.race([second, setTimeout(500)])
      await remove(names)
    })
    const path = `${one.path}/evidence/${first.id}`
    expect((await owner.call(path, { method: 'DELETE' })).status).toBe(200)
    spy.mockRestore()
    const kept = await second
    const answer = await owner.call(`/api/workspace/evidence/${kept?.id}`)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
  })

  it('is kept with its hash and only ever handed out as a file', async () => {
    const owner = await newOwner(test)
    const { path } = await newClaim(owner.call)
    const file = await added(owner, path, 'bill.pdf', pdf)
    expect(file).toMatchObject({ mediaType: 'application/pdf', sha256: hash('sha256', pdf) })
    const answer = await owner.call(`/api/workspace/evidence/${file.id}`, {
      headers: { range: 'bytes=0-3' },
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="bill.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
  })

  it.each<[string, string, Uint8Array, string]>([
    ['a document with a page behind it', 'a.pdf', Buffer.concat([pdf, page]), 'application/pdf'],
    [
      'a document with an archive behind it',
      'b.pdf',
      Buffer.concat([pdf, zipSync({ 'a.html': page })]),
      'application/pdf',
    ],
    ['a page as a text', 'c.txt', page, 'text/plain'],
    ['a page as a table', 'd.csv', page, 'text/csv'],
  ])('that is %s is a file to save, and no page', async (_what, name, bytes, type) => {
    const owner = await newOwner(test)
    const { path } = await newClaim(owner.call)
    const file = await added(owner, path, name, bytes)
    const answer = await owner.call(`/api/workspace/evidence/${file.id}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const small = await owner.call(`/api/workspace/evidence/${file.id}/thumbnail`)
    expect(small.status).toBe(404)
  })

  it('may be a picture, which is shown re-encoded, a table, a text or a document', async () => {
    const owner = await newOwner(test)
    const { path } = await newClaim(owner.call)
    const picture = await added(owner, path, 'meter.png', await testImage(600, 400))
    const small = await owner.call(`/api/workspace/evidence/${picture.id}/thumbnail`)
    expect(small.headers.get('content-type')).toBe('image/webp')
    await added(owner, path, 'rows.csv', 'a,b\n1,2\n')
    await added(owner, path, 'note.txt', 'Größe')
    await added(owner, path, 'table.xlsx', office({}))
    await added(owner, path, 'letter.docx', office({}, 'docx'))
    expect((await listed(owner, path)).files).toHaveLength(5)
  })

  it.each<[string, string, Uint8Array | string]>([
    ['a page', 'page.html', '<script>alert(1)</script>'],
    ['a page called a text', 'page.pdf', '<html><script>alert(1)</script></html>'],
    ['a drawing', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an archive', 'all.zip', zipSync({ 'a.txt': Buffer.from('a') })],
    ['a program', 'setup.exe', Buffer.from('MZ\u0090\u0000\u0003')],
    [
      'a picture called a document',
      'scan.pdf',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
    ],
    ['a document called a program', 'bill.exe', pdf],
    ['macros', 'table.xlsx', office({ 'xl/vbaProject.bin': Buffer.from('x') })],
    [
      'macros under another name',
      'table.xlsx',
      office(
        { 'xl/notes.bin': Buffer.from('x') },
        'xlsx',
        '<Override PartName="/xl/notes.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
      ),
    ],
    ['a spreadsheet made for macros', 'table.xlsm', office({})],
    ['an archive of too many parts', 'table.xlsx', office(manyParts)],
    ['a page before a document', 'bill.pdf', Buffer.concat([page, pdf])],
    ['an archive called a document', 'bill.pdf', Buffer.concat([office({}), pdf])],
    ['a document called a picture', 'meter.png', Buffer.concat([pdf, page])],
    [
      'an archive that unpacks to too much',
      'table.xlsx',
      office({ 'xl/big.xml': new Uint8Array(50_000_000) }),
    ],
    ['an archive cut short', 'table.xlsx', office({}).subarray(0, 60)],
    ['nothing', 'empty.pdf', ''],
    ['a text with control characters', 'x.txt', 'a\u0000b'],
    ['no ending', 'bill', pdf],
  ])('is not %s', async (_what, name, bytes) => {
    const { owner, path } = empty
    const answer = await upload(owner, path, name, bytes)
    expect(answer.status).toBe(415)
    expect((await listed(owner, path)).files).toEqual([])
  })

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\bills\\january.pdf', 'january.pdf'],
    ['bill\u202efdp.exe.pdf', 'billfdp.exe.pdf'],
    ['a;b\u0007.pdf', 'ab.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('called %j is kept as %j', async (given, name) => {
    const owner = await newOwner(test)
    const { path } = await newClaim(owner.call)
    expect((await added(owner, path, given, pdf)).name).toBe(name)
  })

  it('is referred to by rows, and missing files are listed until they arrive', async () => {
    const owner = await newOwner(test)
    const { path } = await newClaim(owner.call)
    const [header = '', first = ''] = sampleFile.split('\r\n')
    const file = `${header},evidence\r\n${first},bill.pdf\r\n`
    const { report } = await importRows(test, owner.cookie, path, file)
    expect(report.groups.map(({ code }) => code)).toContain('missing_evidence')
    expect((await listed(owner, path)).missing).toEqual([{ name: 'bill.pdf', rows: 1 }])
    await added(owner, path, 'bill.pdf', pdf)
    expect(await listed(owner, path)).toMatchObject({ files: [{ rows: 1 }], missing: [] })
    const { rows } = (await (await owner.call(`${path}/rows`)).json()) as {
      rows: { problems: string[] }[]
    }
    expect(rows[0]?.problems).not.toContain('missing_evidence')
    expect((await upload(owner, path, 'bill.pdf', pdf)).status).toBe(409)
  })

  it('is removed from a draft, and its bytes once nothing refers to them', async () => {
    const owner = await newOwner(test)
    const one = await newClaim(owner.call)
    const two = await newClaim(owner.call)
    const first = await added(owner, one.path, 'a.pdf', pdf)
    const second = await added(owner, two.path, 'b.pdf', pdf)
    const remove = (path: string, id: string) =>
      owner.call(`${path}/evidence/${id}`, { method: 'DELETE' })
    expect((await remove(two.path, first.id)).status).toBe(404)
    expect((await remove(one.path, first.id)).status).toBe(200)
    const download = () => owner.call(`/api/workspace/evidence/${second.id}`)
    expect((await download()).status).toBe(200)
    expect((await remove(two.path, second.id)).status).toBe(200)
    expect((await download()).status).toBe(404)
  })

  it('goes with a deleted draft, unless another claim has the same file', async () => {
    const owner = await newOwner(test)
    const one = await newClaim(owner.call)
    const two = await newClaim(owner.call)
    const own = Buffer.concat([pdf, Buffer.from('only here')])
    const alone = await added(owner, one.path, 'alone.pdf', own)
    await added(owner, one.path, 'shared.pdf', pdf)
    const kept = await added(owner, two.path, 'shared.pdf', pdf)
    const { files } = test.services
    const stored = await asOwner(test.services.db, (tx) => findEvidence(tx, alone.id))
    const name = evidenceFileName(stored as StoredEvidence)
    expect(await files.size(name)).not.toBeNull()
    expect((await owner.call(one.path, { method: 'DELETE' })).status).toBe(200)
    expect(await files.size(name)).toBeNull()
    expect((await owner.call(`/api/workspace/evidence/${kept.id}`)).status).toBe(200)
  })

  it('is locked from the first submission on, and kept until its day', async () => {
    const owner = await newOwner(test)
    const claim = await newClaim(owner.call)
    const file = await added(owner, claim.path, 'a.pdf', pdf)
    const kept = await added(owner, claim.path, 'kept.pdf', pdf)
    const real = sampleFile.replaceAll('sample-contracts-2025:contract/renewable-supply/kWh', '')
    await importRows(test, owner.cookie, claim.path, real)
    await askVerifier(test, owner.call, claim.path)
    expect((await owner.call(`${claim.path}/submit`, { method: 'POST' })).status).toBe(200)
    expect((await upload(owner, claim.path, 'b.pdf', pdf)).status).toBe(409)
    const remove = async ({ id } = file) =>
      (await owner.call(`${claim.path}/evidence/${id}`, { method: 'DELETE' })).json()
    expect(await remove()).toMatchObject({ code: 'retention' })
    await owner.call(`${claim.path}/recall`, { method: 'POST' })
    expect(await remove()).toMatchObject({ code: 'retention' })
    const keep = (day: string, { id } = file) =>
      asOwner(test.services.db, (tx) =>
        tx.execute(sql`update evidence_files set retain_until = ${day} where id = ${id}`),
      )
    await keep('2099-01-01', kept)
    expect(await remove(kept)).toMatchObject({ code: 'retention' })
    for (const change of [
      sql`update evidence_files set removed_at = now() where id = ${kept.id}`,
      sql`update evidence_files set retain_until = '2098-12-31' where id = ${kept.id}`,
      sql`update evidence_files set retain_until = null where id = ${kept.id}`,
      sql`delete from evidence_files where id = ${kept.id}`,
    ])
      await expect(asOwner(test.services.db, (tx) => tx.execute(change))).rejects.toMatchObject({
        cause: { constraint: 'retention' },
      })
    await keep('2020-01-01')
    const removals = async () => {
      const { events } = (await (await owner.call(`${claim.path}/events`)).json()) as {
        events: { event: string }[]
      }
      return events.filter(({ event }) => event === 'evidence-removed').length
    }
    const preparer = await memberBeside(test, owner, 'preparer')
    const attempt = await preparer.call(`${claim.path}/evidence/${file.id}`, { method: 'DELETE' })
    expect(attempt.status).toBe(403)
    expect(await removals()).toBe(0)
    expect(await remove()).toMatchObject({ success: true })
    expect(await remove()).toMatchObject({ code: 'not_found' })
    expect(await removals()).toBe(1)
    expect((await listed(owner, claim.path)).files).toMatchObject([
      { name: 'a.pdf', removedAt: expect.any(String) },
      { name: 'kept.pdf', removedAt: null },
    ])
    await expect(keep('2019-01-01')).rejects.toThrow()
  })

  it('of another organisation is not found', async () => {
    const owner = await newOwner(test)
    const claim = await newClaim(owner.call)
    const file = await added(owner, claim.path, 'a.pdf', pdf)
    const other = await newOwner(test)
    expect((await other.call(`/api/workspace/evidence/${file.id}`)).status).toBe(404)
    expect((await other.call(`/api/workspace/evidence/${file.id}/thumbnail`)).status).toBe(404)
    expect((await other.call(`${claim.path}/evidence`)).status).toBe(404)
    expect((await upload(other, claim.path, 'b.pdf', pdf)).status).toBe(404)
    const deletion = await other.call(`${claim.path}/evidence/${file.id}`, { method: 'DELETE' })
    expect(deletion.status).toBe(404)
  })
})
