import { describe, expect, it } from 'vitest'
import baseYear from '../../../tests/vectors/years/base-year.json' with { type: 'json' }
import choose from '../../../tests/vectors/years/choose.json' with { type: 'json' }
import compare from '../../../tests/vectors/years/compare.json' with { type: 'json' }
import nextYear from '../../../tests/vectors/years/next-year.json' with { type: 'json' }
import targets from '../../../tests/vectors/years/targets.json' with { type: 'json' }
import type { ClaimState } from '../../claims/claim-state.ts'
import { sameDayNextYear } from '../../claims/next-year.ts'
import { chooseYears } from './choose-years.ts'
import { compareYears } from './compare-years.ts'
import type { Measure } from './measures.ts'
import { familyOf, nextPeriod, nextTitle } from './next-year.ts'
import { type EventKind, recalculation } from './recalculation.ts'
import { type PathTarget, targetYears, type YearFigure } from './target-path.ts'

describe('the claim that stands for a year', () => {
  it.each(choose.cases)('$name', ({ claims, expected }) => {
    const given = claims.map((claim) => ({ ...claim, state: claim.state as ClaimState }))
    for (const order of [given, given.toReversed()]) {
      const { years, skipped } = chooseYears(order)
      expect({
        years: years.map(({ claim, ...year }) => ({ ...year, claim: claim.id })),
        skipped,
      }).toEqual(expected)
    }
  })
})

describe('two years compared', () => {
  it.each(compare.cases)('$name', ({ base, claim, expected }) => {
    expect(compareYears(base, claim)).toEqual(expected)
  })
})

describe('a base year has to be recalculated', () => {
  it.each(baseYear.cases)('$name', ({ policy, base, events, expected }) => {
    const given = events.map((event) => ({ ...event, kind: event.kind as EventKind }))
    expect(
      recalculation({ ...policy, measure: policy.measure as Measure }, base.kg, given),
    ).toEqual(expected)
  })
})

describe('the path of a target', () => {
  it.each(targets.cases)('$name', ({ target, series, expected }) => {
    expect(targetYears(target as PathTarget, series as YearFigure[])).toEqual(expected)
  })

  it('has no status while the base year has no figure', () => {
    const target: PathTarget = {
      kind: 'absolute',
      baseYear: 2022,
      targetYear: 2030,
      reductionPercent: '42',
    }
    expect(targetYears(target, [{ year: 2024, kg: '1' }])).toBeNull()
    const perHead: PathTarget = { ...target, kind: 'intensity' }
    expect(targetYears(perHead, [{ year: 2022, kg: '1' }])).toBeNull()
    expect(targetYears(target, [{ year: 2022, kg: '0' }])).toEqual([
      { year: 2022, value: '0', path: '0', status: 'on_path', gap: '0' },
    ])
  })
})

describe('the next year', () => {
  it.each(nextYear.cases)('after $period.to', ({ period, title, expected }) => {
    expect({ period: nextPeriod(period), title: nextTitle(title, period) }).toEqual(expected)
  })

  it('begins on a leap day, where the last one ended the day before', () => {
    expect(nextPeriod({ from: '2023-03-01', to: '2024-02-28' })).toEqual({
      from: '2024-02-29',
      to: '2025-02-28',
    })
  })

  it('moves the days of rows, from a leap day to the last one of February', () => {
    expect(['2024-02-29', '2025-12-31', '2027-02-28'].map(sameDayNextYear)).toEqual([
      '2025-02-28',
      '2026-12-31',
      '2028-02-28',
    ])
  })

  it('looks for newer editions of a set in its family', () => {
    expect(
      ['uk-2025', 'us-egrid-2023-r2', 'us-epa-supply-chain-1.3', 'gwp-ar5', 'own'].map(familyOf),
    ).toEqual(['uk', 'us-egrid', 'us-epa-supply-chain', 'gwp-ar5', 'own'])
  })
})
