import { expect, it } from 'vitest'
import { tonnesText } from './tonnes-text.ts'

it('writes tonnes with three decimals', () => {
  expect(['0', '57.95', '1234.5', '-1.1'].map(tonnesText)).toEqual([
    '0.000',
    '57.950',
    '1,234.500',
    '-1.100',
  ])
})
