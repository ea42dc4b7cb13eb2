import { describe, expect, it } from 'vitest'
import { newOwner } from '../../tests/support/claims.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { asOwner } from '../server/db/as-owner.ts'
import { factorSets } from '../server/db/schema.ts'
import { storeShippedSets } from './shipped-sets.store.server.ts'

const test = testApp()

type Found = {
  factors: { alias: string; key: string; kgCO2e: string }[]
  total: number
  next: string | null
}

describe('factors', () => {
  it('are found by words, set, category, region and year, page by page', async () => {
    const { call } = await newOwner(test)
    const search = async (query: string) =>
      (await (await call(`/api/workspace/factors?${query}`)).json()) as Found
    const all = await search('')
    expect(all).toMatchObject({ total: 995, next: expect.any(String) })
    const more = await search(`after=${encodeURIComponent(all.next ?? '')}`)
    expect(more.factors[0]).not.toEqual(all.factors[0])
    const gas = await search('q=natural+gas&category=1.stationary&set=uk-2025')
    expect(gas.factors).toContainEqual(
      expect.objectContaining({ key: 'fuel/natural-gas/kWh.gross', kgCO2e: '0.18296' }),
    )
    expect((await search('q=electricity&year=2026')).factors[0]?.alias).toBe('uk-2026')
    expect(await search('region=US-NYCW&set=us-egrid-2023-r2')).toMatchObject({ total: 1 })
  })

  it('name publisher, licence and attribution of their set', async () => {
    const { call } = await newOwner(test)
    const answer = await call('/api/workspace/factor-sets')
    const { sets } = (await answer.json()) as { sets: { alias: string; licence: object }[] }
    expect(sets).toHaveLength(9)
    expect(sets.find(({ alias }) => alias === 'uk-2025')?.licence).toMatchObject({
      id: 'OGL-UK-3.0',
    })
  })
})

it('the shipped sets are stored once, under the same ids', async () => {
  const { db } = test.services
  await storeShippedSets(db)
  const ids = () => asOwner(db, (tx) => tx.select({ id: factorSets.id }).from(factorSets))
  const before = await ids()
  await storeShippedSets(db)
  expect(await ids()).toEqual(before)
})
