import { expect, it } from 'vitest'
import { fromLocalField, toLocalField } from './local-time.ts'

it('writes a time for the field and reads it again', () => {
  const time = new Date('2026-03-29T14:05:59.500Z')
  expect(fromLocalField(toLocalField(time))).toBe('2026-03-29T14:05:00.000Z')
})

it('leaves a date that no program can read to the server', () => {
  expect(fromLocalField('275760-12-31T00:00')).toBe('275760-12-31T00:00')
})
