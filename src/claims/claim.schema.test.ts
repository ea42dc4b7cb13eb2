import { expect, it } from 'vitest'
import { claimInput as input } from '../../tests/support/claims.ts'
import { claimInput } from './claim.schema.ts'

const nextYear = new Date().getUTCFullYear() + 1

it.each([
  ['0000-01-01', '0000-12-31', 'periodFrom'],
  ['0001-01-01', '9999-12-31', 'periodFrom'],
  ['1989-12-31', '1990-12-30', 'periodFrom'],
  [`${nextYear}-01-01`, `${nextYear + 1}-01-01`, 'periodTo'],
  ['2020-01-01', '2025-01-01', 'periodTo'],
  ['2025-12-31', '2025-01-01', 'periodTo'],
  ['2025-02-30', '2025-12-31', 'periodFrom'],
])('is not about %s to %s', (periodFrom, periodTo, field) => {
  const { error } = claimInput.safeParse({ ...input, periodFrom, periodTo })
  expect(error?.issues[0]?.path).toEqual([field])
})

it.each([
  ['1990-01-01', '1990-12-31'],
  ['2020-02-29', '2025-02-28'],
  ['2020-01-01', '2024-12-31'],
  [`${nextYear}-01-01`, `${nextYear}-12-31`],
])('may be about %s to %s', (periodFrom, periodTo) => {
  expect(claimInput.safeParse({ ...input, periodFrom, periodTo }).success).toBe(true)
})
