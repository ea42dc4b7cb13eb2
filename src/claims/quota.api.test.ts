import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addRows, askVerifier } from '../../tests/support/assurance.ts'
import { claimInput, importRows, newClaim, newOwner } from '../../tests/support/claims.ts'
import { memberBeside } from '../../tests/support/person.ts'
import { rowInput } from '../../tests/support/row-input.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { asOwner } from '../server/db/as-owner.ts'

const test = testApp({ QUOTA_CLAIMS: '2', QUOTA_ROWS: '5', QUOTA_EVIDENCE_GB: '1' })

async function read<T>(answer: Promise<Response> | Response) {
  return (await answer).json() as Promise<T>
}

const refused = { success: false, code: 'quota_exceeded' }

it('has no more claims than its quota, however many are begun at once', async () => {
  const owner = await newOwner(test)
  const begin = () => owner.call('/api/workspace/claims', { json: claimInput })
  const answers = await Promise.all([begin(), begin(), begin(), begin()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  expect(await read(begin())).toMatchObject(refused)
  const sample = owner.call('/api/workspace/claims/sample', { method: 'POST' })
  expect(await read(sample)).toMatchObject(refused)
  expect(await read(owner.call('/api/workspace/claims'))).toMatchObject({ total: 2 })
})

it('has no more rows than its quota, typed, imported or copied', async () => {
  const owner = await newOwner(test)
  const { path } = await newClaim(owner.call)
  await addRows(owner.call, path)
  await askVerifier(test, owner.call, path)
  expect((await owner.call(`${path}/submit`, { method: 'POST' })).status).toBe(200)
  expect(await read(owner.call(`${path}/recall`, { method: 'POST' }))).toMatchObject(refused)
  expect(await read(owner.call(path))).toMatchObject({ claim: { state: 'submitted' } })
  const other = await newOwner(test)
  const claims = [await newClaim(other.call), await newClaim(other.call)]
  const add = ([first, second] = claims) =>
    [1, 2, 3, 4].map((n) =>
      other.call(`${(n % 2 ? first : second)?.path}/rows`, {
        json: { ...rowInput, reference: `R-${n}` },
      }),
    )
  expect((await Promise.all(add())).map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const file =
    'date_from,activity,factor,category,quantity,unit\n' +
    '2025-01-01,Gas,uk-2025:fuel/natural-gas/kWh.gross,1.stationary,1,kWh.gross\n'.repeat(2)
  const mapping = { acceptDuplicates: true }
  const { answer } = await importRows(test, other.cookie, claims[0]?.path ?? '', file, mapping)
  expect(await read(answer)).toMatchObject(refused)
  const last = () => other.call(`${claims[0]?.path}/rows`, { json: { ...rowInput, reference: '' } })
  expect((await Promise.all([last(), last()])).map(({ status }) => status).sort()).toEqual([
    201, 409,
  ])
})

it('has no more evidence than its quota, and an owner sees what is used', async () => {
  const owner = await newOwner(test)
  const claim = await newClaim(owner.call)
  await asOwner(test.services.db, (tx) =>
    tx.execute(sql`
      insert into evidence_files (claim_id, org_id, name, media_type, bytes, sha256)
      select id, org_id, n || '.txt', 'text/plain', 536870910, repeat(n::text, 64)
      from claims, generate_series(1, 2) n where id = ${claim.id}`),
  )
  const upload = (text: string) => {
    const form = new FormData()
    form.set('file', new File([text], `${text}.txt`))
    const { host, origin } = new URL(test.services.siteUrl)
    const headers = { host, origin, cookie: owner.cookie }
    return test.raw(`${claim.path}/evidence`, { method: 'POST', headers, body: form })
  }
  expect((await upload('abcd')).status).toBe(201)
  expect(await read(upload('e'))).toMatchObject(refused)
  const usage = '/api/workspace/organisation/usage'
  expect(await read(owner.call(usage))).toEqual({
    usage: { claims: 1, rows: 0, evidenceBytes: 1024 ** 3 },
    quotas: { claims: 2, rows: 5, evidenceBytes: 1024 ** 3 },
  })
  const preparer = await memberBeside(test, owner, 'preparer')
  expect((await preparer.call(usage)).status).toBe(403)
})
