import { beforeAll, expect, it } from 'vitest'
import { importRows, newClaim, newOwner, sampleFile } from '../../tests/support/claims.ts'
import { openLog, sequence } from '../../tests/support/hooked-log.ts'
import { pdfText } from '../../tests/support/pdf-text.ts'
import { newVerifier, signClaim, submit } from '../../tests/support/signed-claim.ts'
import { testApp } from '../../tests/support/test-app.ts'
import type { FigureToCopy } from '../factors/figures/figures-to-copy.ts'
import { readSheetTable } from '../lib/xlsx-file/read-sheet-table.ts'

const test = testApp()
beforeAll(() => openLog(test.services).then(() => {}))

// A claim with factors of a sample set can never be submitted.
const activity = sampleFile.replaceAll('sample-contracts-2025:contract/renewable-supply/kWh', '')

type Call = Awaited<ReturnType<typeof newOwner>>['call']

async function json<T>(call: Call, path: string) {
  const answer = await call(path)
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}

async function bytes(call: Call, path: string) {
  const answer = await call(path)
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

const totalsOf = async (call: Call, path: string) =>
  (await json<{ totals: object }>(call, `${path}/results`)).totals

/** The rows of the CSV file as a workbook, and the totals that the file gives. */
async function workbook() {
  const { call, cookie } = await newOwner(test)
  const { path } = await newClaim(call)
  await importRows(test, cookie, path, activity)
  return { file: await bytes(call, `${path}/rows.xlsx`), totals: await totalsOf(call, path) }
}

it('a workbook gives the totals of its CSV, a certificate, its report and VSME file, and the next year', async () => {
  const { file, totals } = await workbook()
  const owner = await newOwner(test)
  const { call } = owner
  const claim = await newClaim(call)
  const { answer } = await importRows(test, owner.cookie, claim.path, file, {}, 'activity.xlsx')
  expect(answer.status).toBe(200)
  expect(await totalsOf(call, claim.path)).toEqual(totals)

  const verifier = await newVerifier(test)
  const { certificate } = await submit(test, verifier, call, claim)
  await signClaim(test, verifier, claim.id)
  await sequence(test.services)

  const { figures } = await json<{ figures: { figures: FigureToCopy[] } }>(
    call,
    `${claim.path}/report`,
  )
  const values = figures.figures.map(({ value }) => value)
  expect(values.length).toBeGreaterThan(8)
  const text = pdfText(await bytes(call, `${claim.path}/report.pdf`)).replaceAll(',', '')
  for (const value of [certificate, ...values]) expect(text).toContain(value)
  const sheet = await readSheetTable(
    await bytes(call, `${claim.path}/report.xlsx`),
    'report.xlsx',
    { sheet: 'Figures to copy' },
  )
  for (const value of values) expect(sheet.rows.flatMap(({ cells }) => cells)).toContain(value)

  const { facts } = await json<{ facts: Record<string, { value: string }> }>(
    call,
    `/api/certificates/${certificate}/vsme.json`,
  )
  expect(Object.keys(facts)).toHaveLength(8)
  for (const { value } of Object.values(facts)) expect(values).toContain(value)

  const started = await call(`${claim.path}/next-year`, { json: { newer: [] } })
  expect(started.status).toBe(201)
  const { claim: next } = (await started.json()) as { claim: { id: string } }
  const template = await readSheetTable(
    await bytes(call, `/api/workspace/claims/${next.id}/import/template.xlsx?from=${claim.id}`),
    'template.xlsx',
    {},
  )
  expect(template.rows).toHaveLength(84)
  const quantity = template.header.indexOf('quantity')
  expect(new Set(template.rows.map(({ cells }) => cells[quantity]))).toEqual(new Set(['']))
})
