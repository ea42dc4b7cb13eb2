import { expect, it } from 'vitest'
import { importRows, newClaim, newOwner } from '../../tests/support/claims.ts'
import { testApp } from '../../tests/support/test-app.ts'

const test = testApp()
const header = 'reference,date_from,site,category,activity,factor,quantity,unit'

/** Every second row is in February, every third one at the quay. */
const file = [
  header,
  ...Array.from({ length: 250 }, (_, i) => {
    const [month, site] = [i % 2 === 0 ? '01' : '02', i % 3 === 0 ? 'Quay' : 'Depot']
    return `R-${i + 1},2025-${month}-05,${site},1.stationary,Boiler gas,uk-2025:fuel/natural-gas/kWh.gross,${i + 1},kWh.gross`
  }),
].join('\n')

type Keys = { keys: number[]; total: number }
type Page = { rows: { n: number }[] }

it('says where the pages of rows begin, with and without filters', async () => {
  const { call, cookie } = await newOwner(test)
  const claim = await newClaim(call)
  expect(await (await call(`${claim.path}/rows/keys`)).json()).toEqual({ keys: [0], total: 0 })
  const { answer } = await importRows(test, cookie, claim.path, file)
  expect(answer.status).toBe(200)

  const all = (await (await call(`${claim.path}/rows/keys`)).json()) as Keys
  expect(all).toEqual({ keys: [0, 100, 200], total: 250 })

  // Even if the numbers have gaps, a page starts where the one before it ends.
  expect((await call(`${claim.path}/rows/7`, { method: 'DELETE' })).status).toBe(200)
  const february = (await (await call(`${claim.path}/rows/keys?month=2025-02`)).json()) as Keys
  expect(february).toEqual({ keys: [0, 200], total: 125 })
  const after = (await (await call(`${claim.path}/rows/keys`)).json()) as Keys
  expect(after).toEqual({ keys: [0, 101, 201], total: 249 })
  const page = (await (await call(`${claim.path}/rows?month=2025-02&after=200`)).json()) as Page
  expect(page.rows.map(({ n }) => n)).toEqual(Array.from({ length: 25 }, (_, i) => 202 + 2 * i))
})

it('never shows the rows of another organisation', async () => {
  const [owner, stranger] = [await newOwner(test), await newOwner(test)]
  const claim = await newClaim(owner.call)
  await importRows(test, owner.cookie, claim.path, file)
  expect((await stranger.call(`${claim.path}/rows/keys`)).status).toBe(404)
})
