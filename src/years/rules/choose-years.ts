import type { ClaimState } from '../../claims/claim-state.ts'
import { addDays, daysOf } from './days.ts'

export type YearMark = 'draft' | 'several_published' | 'sample'
type Skipped = 'not_a_year' | 'restated' | 'withdrawn' | 'superseded'
type Period = { from: string; to: string }

type Candidate = {
  id: string
  state: ClaimState
  period: Period
  publishedAt: string | null
  updatedAt: string
  sample: boolean
}

export type ChosenYear<Claim> = { year: number; label: string; marks: YearMark[]; claim: Claim }

/** The year that a period stands for: a few days of January still end the year before. */
export function yearOf({ to }: Period) {
  return Number(addDays(to, -7).slice(0, 4))
}

function yearLabel(period: Period) {
  const year = yearOf(period)
  const isCalendarYear = period.from === `${year}-01-01` && period.to === `${year}-12-31`
  return isCalendarYear ? String(year) : `year to ${period.to}`
}

/** One claim for each year: the certificate that was published last, else the newest draft. */
export function chooseYears<Claim extends Candidate>(claims: readonly Claim[]) {
  const skipped: [string, Skipped][] = []
  const counted = claims.filter((claim) => {
    const reason = reasonToSkip(claim)
    if (reason) skipped.push([claim.id, reason])
    return !reason
  })
  const years = [...Map.groupBy(counted, ({ period }) => yearOf(period))]
    .sort(([a], [b]) => a - b)
    .map(([year, some]): ChosenYear<Claim> => {
      const published = some.filter(({ state }) => state === 'published')
      const of = published.length > 0 ? published : some
      const [claim, ...others] = of.toSorted(newestFirst) as [Claim, ...Claim[]]
      for (const one of some) if (one !== claim) skipped.push([one.id, 'superseded'])
      const marks: YearMark[] = []
      if (published.length === 0) marks.push('draft')
      else if (others.length > 0) marks.push('several_published')
      if (claim.sample) marks.push('sample')
      return { year, label: yearLabel(claim.period), marks, claim }
    })
  return { years, skipped }
}

function reasonToSkip({ state, period }: Candidate): Skipped | null {
  if (state === 'restated' || state === 'withdrawn') return state
  const days = daysOf(period)
  return days < 350 || days > 380 ? 'not_a_year' : null
}

function newestFirst(a: Candidate, b: Candidate) {
  const [left, right] = [a.publishedAt ?? a.updatedAt, b.publishedAt ?? b.updatedAt]
  if (left !== right) return left > right ? -1 : 1
  return a.id < b.id ? -1 : 1
}
