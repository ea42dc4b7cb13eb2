import { expect, it } from 'vitest'
import { qualityShares } from './quality-shares.ts'

it('has a share of rows and of kilograms for each quality, and for what is not stated', () => {
  const shares = qualityShares([
    { quality: 'measured', rows: 1, kg: '2' },
    { quality: '', rows: 2, kg: '1' },
  ])
  expect(shares).toEqual([
    { quality: 'measured', rows: 1, rowsPercent: '33.3', kgPercent: '66.7' },
    { quality: 'calculated', rows: 0, rowsPercent: '0', kgPercent: '0' },
    { quality: 'estimated', rows: 0, rowsPercent: '0', kgPercent: '0' },
    { quality: '', rows: 2, rowsPercent: '66.7', kgPercent: '33.3' },
  ])
})

it('has no share of nothing', () => {
  expect(qualityShares([])[0]).toMatchObject({ rows: 0, rowsPercent: null, kgPercent: null })
  expect(qualityShares([{ quality: 'estimated', rows: 1, kg: '0' }])[2]).toMatchObject({
    rowsPercent: '100',
    kgPercent: null,
  })
})
