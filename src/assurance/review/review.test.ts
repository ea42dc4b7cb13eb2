import { describe, expect, it } from 'vitest'
import { drawSample, type SizedRow } from './draw-sample.server.ts'
import { type CountedFinding, countFindings, thresholdKg, whyModified } from './materiality.ts'

const rows: SizedRow[] = [
  { n: 1, kg: '10', category: '1.mobile' },
  { n: 2, kg: '500.5', category: '2.electricity' },
  { n: 3, kg: '0', category: '3.6' },
  { n: 4, kg: '-200', category: '2.electricity' },
  { n: 5, kg: '89.5', category: '3.6' },
  { n: 6, kg: '200', category: '2.electricity' },
]

describe('a sample', () => {
  it('takes all rows from a threshold on', () => {
    expect(drawSample(rows, { method: 'threshold', amount: '200', seed: '' })).toEqual([2, 4, 6])
    expect(drawSample(rows, { method: 'threshold', amount: '200.000001', seed: '' })).toEqual([2])
  })

  it('takes the fewest rows that cover a share', () => {
    expect(drawSample(rows, { method: 'coverage', amount: '50', seed: '' })).toEqual([2])
    expect(drawSample(rows, { method: 'coverage', amount: '50.1', seed: '' })).toEqual([2, 4])
    expect(drawSample(rows, { method: 'coverage', amount: '100', seed: '' })).toEqual([
      1, 2, 4, 5, 6,
    ])
  })

  it('takes rows in proportion to their size, and never one of nothing', () => {
    const many = Array.from({ length: 1000 }, (_, i) => ({
      n: i + 1,
      kg: String(i % 10),
      category: '1.mobile',
    }))
    const drawn = drawSample(many, { method: 'proportional', amount: '50', seed: 'a' })
    expect(drawn).toHaveLength(50)
    expect(drawn.some((n) => (n - 1) % 10 === 0)).toBe(false)
    expect(drawSample(many, { method: 'proportional', amount: '50', seed: 'a' })).toEqual(drawn)
    expect(drawSample(many, { method: 'proportional', amount: '50', seed: 'b' })).not.toEqual(drawn)
    // SHA-256 of «seed» mod 500 kg is 246.501163 kg, so the points are there and 500 kg further on.
    expect(drawSample(rows, { method: 'proportional', amount: '2', seed: 'seed' })).toEqual([2, 5])
    expect(drawSample(rows, { method: 'proportional', amount: '1', seed: 'x' })).toHaveLength(1)
    const heavy = [{ n: 1, kg: '1000', category: '1.mobile' }, ...many.slice(1, 3)]
    const repeated = { method: 'proportional', amount: '10', seed: 'a' } as const
    expect(drawSample(heavy, repeated).filter((n) => n === 1)).toEqual([1])
  })

  it('takes some of each category, the same again with the same seed', () => {
    const order = { method: 'random', amount: '1', seed: 'a' } as const
    const drawn = drawSample(rows, order)
    expect(drawn).toHaveLength(3)
    expect(new Set(drawn.map((n) => rows[n - 1]?.category)).size).toBe(3)
    expect(drawSample(rows, order)).toEqual(drawn)
    expect(drawSample(rows, { ...order, amount: '9' })).toHaveLength(6)
  })
})

describe('materiality', () => {
  const finding = (change: Partial<CountedFinding> = {}): CountedFinding => ({
    kind: 'misstatement',
    status: 'open',
    effectKg: null,
    ...change,
  })

  it('is a share of a total, as certificates recalculate it', () => {
    const totals = {
      totalLocation: { kg: '484254.238448', t: '' },
      totalMarket: { kg: '1', t: '' },
    }
    expect(thresholdKg(totals, 'totalLocation', '5')).toBe('24212.711922')
  })

  it('adds up uncorrected errors, in either direction', () => {
    const findings = [
      finding({ effectKg: '-100.5' }),
      finding({ effectKg: '20', status: 'answered' }),
      finding({ effectKg: '7000', status: 'resolved' }),
      finding({ effectKg: '9000', status: 'withdrawn' }),
    ]
    expect(countFindings(findings)).toEqual({
      raised: 3,
      resolved: 1,
      open: 2,
      uncorrectedKg: '120.5',
    })
    expect(whyModified(findings, '120.5')).toBeNull()
    expect(whyModified(findings, '120.4')).toBe('uncorrected')
    expect(whyModified([finding({ kind: 'nonconformity' })], '1')).toBe('nonconformity')
    expect(whyModified([finding({ kind: 'nonconformity', status: 'resolved' })], '1')).toBeNull()
  })
})
