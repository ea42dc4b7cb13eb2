import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { askVerifier } from '../../tests/support/assurance.ts'
import { importRows, newClaim, newOwner, sampleFile, sendFile } from '../../tests/support/claims.ts'
import { rowInput } from '../../tests/support/row-input.ts'
import { testApp } from '../../tests/support/test-app.ts'
import sample from '../../tests/vectors/sample-lines.json' with { type: 'json' }
import type { ClaimDocument } from '../certificate-check/certificate-shape.ts'
import { idOfText } from '../lib/canonical-json.ts'
import { asOwner } from '../server/db/as-owner.ts'
import type { RunInTransaction } from '../server/db/database.ts'
import { finishCalculations, tidyRows } from './calculate.server.ts'
import { findCalculation, readCommitted } from './calculation.store.server.ts'
import { findClaim } from './claim.store.server.ts'
import { rowBatches } from './claim.tables.ts'
import { type CommittedRow, rowsCommitment } from './row-commitment.ts'
import { recallClaim, submitClaim } from './submit.server.ts'

const test = testApp()

async function read<T>(answer: Promise<Response> | Response) {
  return (await answer).json() as Promise<T>
}

/** Leaves out the sample's own factors, which no real claim may use. */
const realFile = sampleFile.replaceAll('sample-contracts-2025:contract/renewable-supply/kWh', '')

async function calculationOf(claimId: string) {
  return asOwner(test.services.db, async (tx) => {
    const found = await findCalculation(tx, claimId)
    if (!found) return null
    const rows: CommittedRow[] = []
    for (let after = 0; ; ) {
      const part = await readCommitted(tx, found.batchId, after)
      if (!part.rows) break
      rows.push(...(JSON.parse(part.rows) as CommittedRow[]))
      after = part.last
    }
    return { ...found, document: JSON.parse(found.claimText) as ClaimDocument, rows }
  })
}

it('freezes a claim and calculates what anybody can calculate again', async () => {
  const { call, cookie } = await newOwner(test)
  const claim = await newClaim(call)
  await importRows(test, cookie, claim.path, realFile)
  await askVerifier(test, call, claim.path)
  const answer = await call(`${claim.path}/submit`, { method: 'POST' })
  expect(await read(answer)).toMatchObject({ claim: { state: 'submitted', isEditable: false } })
  const calculation = await calculationOf(claim.id)
  expect(calculation?.claimHash).toBe(idOfText(calculation?.claimText ?? ''))
  const { document, rows, rowSecret } = calculation ?? { rows: [] }
  expect(document?.totals.scope1).toEqual(sample.totals.scope1)
  expect(document?.rows).toEqual(rowsCommitment(new Uint8Array(rowSecret ?? []), rows))
  expect(rows).toHaveLength(84)

  const { rows: shown } = await read<{ rows: { n: number; tag: string }[] }>(
    call(`${claim.path}/rows`),
  )
  for (const refused of [
    call(`${claim.path}/rows/1`, { method: 'DELETE' }),
    call(`${claim.path}/submit`, { method: 'POST' }),
    call(claim.path, { method: 'DELETE' }),
  ]) {
    expect(await read(refused)).toMatchObject({ code: 'claim_state' })
  }
  expect(shown).toHaveLength(84)
})

it('recalls a claim and continues with a copy of its rows', async () => {
  const { call, cookie } = await newOwner(test)
  const claim = await newClaim(call)
  await importRows(test, cookie, claim.path, realFile)
  await askVerifier(test, call, claim.path)
  await call(`${claim.path}/submit`, { method: 'POST' })
  const recalled = await call(`${claim.path}/recall`, { method: 'POST' })
  expect(await read(recalled)).toMatchObject({
    claim: { state: 'draft', revision: 2, rowCount: 84 },
  })
  expect((await call(`${claim.path}/rows/1`, { method: 'DELETE' })).status).toBe(200)
  expect((await calculationOf(claim.id))?.rows).toHaveLength(84)
  await call(`${claim.path}/submit`, { method: 'POST' })
  const second = await calculationOf(claim.id)
  expect(second).toMatchObject({ revision: 2 })
  expect(second?.rows.map(([n]) => n)).toEqual(Array.from({ length: 83 }, (_, i) => i + 1))
  expect(await read(call(`${claim.path}/recall`, { method: 'POST' }))).toMatchObject({
    success: true,
  })
  expect(await read(call(claim.path, { method: 'DELETE' }))).toMatchObject({ code: 'claim_state' })
})

it('keeps no calculation of a claim that was recalled and submitted again meanwhile', async () => {
  const { call, cookie } = await newOwner(test)
  const claim = await newClaim(call)
  await importRows(test, cookie, claim.path, realFile)
  await askVerifier(test, call, claim.path)
  const { db } = test.services
  let isOvertaken = false
  const open: RunInTransaction = async (use) => {
    const result = await asOwner(db, use)
    const areRowsRead = result !== null && typeof result === 'object' && 'last' in result
    if (areRowsRead && !isOvertaken) {
      isOvertaken = true
      expect((await call(`${claim.path}/recall`, { method: 'POST' })).status).toBe(200)
      await asOwner(db, async (tx) => {
        await tx.execute(sql`
          update activity_rows set quantity = 2 * quantity
          where batch_id = (select batch_id from claims where id = ${claim.id})`)
        await tx.execute(sql`update claims set state = 'submitted' where id = ${claim.id}`)
      })
    }
    return result
  }
  const found = await asOwner(db, (tx) => findClaim(tx, claim.id))
  const actor = { userId: found?.createdBy ?? '', label: 'A' }
  await submitClaim(open, claim.id, actor, async () => {})
  expect(isOvertaken).toBe(true)
  await finishCalculations(test.services)
  const { document, rows, rowSecret, batchId } = (await calculationOf(claim.id)) ?? { rows: [] }
  expect(document?.rows).toEqual(rowsCommitment(new Uint8Array(rowSecret ?? []), rows))
  expect(document?.totals.scope1.kg).toBe('115900.480287')
  expect((await asOwner(db, (tx) => findClaim(tx, claim.id)))?.batchId).toBe(batchId)
})

it('continues with a new revision if the calculation arrives during a recall', async () => {
  const { call, cookie } = await newOwner(test)
  const claim = await newClaim(call)
  await importRows(test, cookie, claim.path, realFile)
  await asOwner(test.services.db, (tx) =>
    tx.execute(sql`update claims set state = 'submitted' where id = ${claim.id}`),
  )
  const found = await asOwner(test.services.db, (tx) => findClaim(tx, claim.id))
  let opened = 0
  const open: RunInTransaction = async (use) => {
    const result = await asOwner(test.services.db, use)
    opened += 1
    if (opened === 2) await finishCalculations(test.services)
    return result
  }
  const recalled = await recallClaim(open, claim.id, { userId: found?.createdBy ?? '', label: 'A' })
  expect(opened).toBeGreaterThan(2)
  expect(recalled).toMatchObject({ state: 'draft', revision: 2 })
  expect((await call(`${claim.path}/rows/1`, { method: 'DELETE' })).status).toBe(200)
})

it.each([
  ['once', 1, 82],
  ['again and again', 9, null],
])('loses no change that comes %s while rows get new numbers', async (_, changes, rows) => {
  const { call, cookie } = await newOwner(test)
  const claim = await newClaim(call)
  await importRows(test, cookie, claim.path, realFile)
  const remove = (n: number) => call(`${claim.path}/rows/${n}`, { method: 'DELETE' })
  expect((await remove(3)).status).toBe(200)
  let removed = 0
  const open: RunInTransaction = async (use) => {
    const result = await asOwner(test.services.db, use)
    const isCopiedNext = result !== null && typeof result === 'object' && 'from' in result
    if (isCopiedNext && removed < changes) {
      removed += 1
      expect((await remove(10 * removed)).status).toBe(200)
    }
    return result
  }
  const found = await asOwner(test.services.db, (tx) => findClaim(tx, claim.id))
  const actor = { userId: found?.createdBy ?? '', label: 'A' }
  const submitted = submitClaim(open, claim.id, actor, async () => {})
  if (rows === null) await expect(submitted).rejects.toMatchObject({ code: 'stale_edit' })
  else expect(await submitted).toMatchObject({ state: 'submitted', rowCount: rows })
  const numbers = (await calculationOf(claim.id))?.rows.map(([n]) => n) ?? null
  expect(numbers).toEqual(rows && Array.from({ length: rows }, (_, i) => i + 1))
})

it('submits nothing without rows, a verifier, with sample factors, or before the period is over', async () => {
  const { call, cookie } = await newOwner(test)
  const submit = async (path: string) => read(call(`${path}/submit`, { method: 'POST' }))
  const refused = { code: 'claim_state' }
  expect(await submit((await newClaim(call)).path)).toMatchObject(refused)
  const withSample = await newClaim(call)
  await importRows(test, cookie, withSample.path, sampleFile)
  expect(await submit(withSample.path)).toMatchObject(refused)
  const endOfYear = `${new Date().getUTCFullYear()}-12-31`
  const unfinished = await newClaim(call, { periodTo: endOfYear })
  await importRows(test, cookie, unfinished.path, realFile)
  expect(await submit(unfinished.path)).toMatchObject(refused)
  const nobodyAsked = await newClaim(call)
  await importRows(test, cookie, nobodyAsked.path, realFile)
  expect(await submit(nobodyAsked.path)).toMatchObject({
    ...refused,
    message: expect.stringContaining('verifier'),
  })
  expect(await read(call(withSample.path))).toMatchObject({ claim: { state: 'draft' } })
})

it('refuses figures that a certificate cannot hold before they are submitted', async () => {
  const { call, cookie } = await newOwner(test)
  const claim = await newClaim(call)
  const large = {
    ...rowInput,
    category: '1.fugitive',
    factor: 'gwp-ar5:gas/SF6/kg',
    unit: 't',
    quantity: '25531914893',
  }
  const add = (json: object) => call(`${claim.path}/rows`, { json })
  const refused = { code: 'invalid', fields: { quantity: expect.any(String) } }
  expect(await read(add({ ...large, quantity: '999999999999999' }))).toMatchObject(refused)
  expect((await add({ ...large, reference: 'A' })).status).toBe(201)
  expect(await read(add({ ...large, reference: 'B' }))).toMatchObject(refused)
  expect((await add({ ...large, reference: 'B', quantity: '1' })).status).toBe(201)
  const file = `date_from,activity,factor,category,quantity,unit\n2025-01-01,Gas,${large.factor},1.fugitive,25531914893,t\n`
  const { answer } = await importRows(test, cookie, claim.path, file)
  expect(await read(answer)).toMatchObject({ code: 'import_invalid' })
  expect(await read(call(claim.path))).toMatchObject({ claim: { rowCount: 2 } })
  await asOwner(test.services.db, (tx) =>
    tx.execute(
      sql`update activity_rows set quantity = 25531914893 where claim_id = ${claim.id} and n = 2`,
    ),
  )
  await askVerifier(test, call, claim.path)
  const submitted = await call(`${claim.path}/submit`, { method: 'POST' })
  expect(await read(submitted)).toMatchObject({ code: 'claim_state' })
  expect((await call(`${claim.path}/rows/2`, { method: 'DELETE' })).status).toBe(200)
  expect((await call(`${claim.path}/submit`, { method: 'POST' })).status).toBe(200)
})

it('does not submit a row with invisible characters, stored before they were removed at import', async () => {
  const { call } = await newOwner(test)
  const claim = await newClaim(call)
  expect((await call(`${claim.path}/rows`, { json: rowInput })).status).toBe(201)
  await askVerifier(test, call, claim.path)
  const submit = () => call(`${claim.path}/submit`, { method: 'POST' })
  for (const hidden of ['\u202e', '\u200b', '\u{e0041}']) {
    await asOwner(test.services.db, (tx) =>
      tx.execute(
        sql`update activity_rows set note = ${`2024${hidden}\nmeter`} where claim_id = ${claim.id}`,
      ),
    )
    expect(await read(submit())).toMatchObject({
      code: 'claim_state',
      message: expect.stringContaining('Row 1 '),
    })
  }
  const { rows } = await read<{ rows: { tag: string; note: string }[] }>(call(`${claim.path}/rows`))
  const json = { ...rowInput, note: rows[0]?.note, tag: rows[0]?.tag }
  expect((await call(`${claim.path}/rows/1`, { method: 'PATCH', json })).status).toBe(200)
  expect((await submit()).status).toBe(200)
  expect((await calculationOf(claim.id))?.rows[0]?.[14]).toBe('2024 meter')
})

it('finishes at the next start what was interrupted', async () => {
  const { call, cookie } = await newOwner(test)
  const claim = await newClaim(call)
  await importRows(test, cookie, claim.path, realFile)
  await askVerifier(test, call, claim.path)
  await asOwner(test.services.db, (tx) =>
    tx.execute(sql`update claims set state = 'submitted' where id = ${claim.id}`),
  )
  expect(await calculationOf(claim.id)).toBeNull()
  await finishCalculations(test.services)
  expect((await calculationOf(claim.id))?.rows).toHaveLength(84)
})

it('removes rows that nothing refers to, once no import can be using them', async () => {
  const { call, cookie } = await newOwner(test)
  const claim = await newClaim(call)
  await importRows(test, cookie, claim.path, realFile)
  await askVerifier(test, call, claim.path)
  const { db } = test.services
  const count = async () => {
    const { rows } = await asOwner(db, (tx) =>
      tx.execute<{ rows: number }>(
        sql`select count(*)::int as rows from activity_rows where claim_id = ${claim.id}`,
      ),
    )
    return rows[0]?.rows
  }
  await asOwner(db, async (tx) => {
    const left = sql`(select id from row_batches where claim_id = ${claim.id} and made_at < now() - interval '1 hour')`
    await tx.execute(
      sql`insert into row_batches (claim_id, org_id, made_at) select id, org_id, now() - interval '2 hours' from claims where id = ${claim.id}`,
    )
    await tx.execute(
      sql`insert into activity_rows select ${left}, n, claim_id, org_id, reference, date_from, date_to, site, category, activity, factor_set, factor_key, quantity, unit, market_set, market_key, instrument, note, evidence, kg, problems from activity_rows where claim_id = ${claim.id}`,
    )
  })
  expect(await count()).toBe(168)
  await tidyRows(test.services)
  expect(await count()).toBe(84)
})

it('keeps the rows before an import for a day, and longer than it can be undone', async () => {
  const { call, cookie } = await newOwner(test)
  const claim = await newClaim(call)
  await importRows(test, cookie, claim.path, realFile)
  const mode = { mode: 'replace' }
  const other = realFile.replaceAll(/^([A-Z]{3})-/gm, '$1X-')
  const { answer } = await importRows(test, cookie, claim.path, other, mode)
  const { version } = await read<{ version: number }>(answer)
  const { db } = test.services
  const batchesAfter = async (time: string) => {
    await asOwner(db, async (tx) => {
      await tx.execute(sql`select set_config('app.maintenance', 'restore', true)`)
      await tx.execute(
        sql`update row_batches set made_at = made_at - ${time}::interval where claim_id = ${claim.id}`,
      )
    })
    await tidyRows(test.services)
    return asOwner(db, (tx) => tx.$count(rowBatches, eq(rowBatches.claimId, claim.id)))
  }
  expect(await batchesAfter('22 hours')).toBe(2)
  expect(await batchesAfter('1 hour')).toBe(2)
  const undone = await call(`${claim.path}/import/undo`, { json: { version } })
  expect(await read(undone)).toMatchObject({ code: 'stale_edit' })
  expect(await batchesAfter('1 hour')).toBe(1)
})

it('counts all rows of an import that comes at the same moment, or none', {
  timeout: 300_000,
}, async () => {
  const { call, cookie } = await newOwner(test)
  for (let round = 0; round < 3; round += 1) {
    const claim = await newClaim(call)
    await importRows(test, cookie, claim.path, realFile)
    await askVerifier(test, call, claim.path)
    const more = realFile.replaceAll(/^([A-Z]{3})-/gm, '$1X-')
    const dry = await sendFile(test, cookie, `${claim.path}/import?dryRun=1`, more)
    const { digest } = await read<{ digest: string }>(dry)
    await Promise.all([
      sendFile(test, cookie, `${claim.path}/import`, more, { expect: digest }),
      call(`${claim.path}/submit`, { method: 'POST' }),
    ])
    const calculation = await calculationOf(claim.id)
    expect(calculation?.document.rows.size).toBe(calculation?.rows.length)
    expect([84, 168]).toContain(calculation?.rows.length)
  }
})
