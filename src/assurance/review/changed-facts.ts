import { approachNames } from '../../../content/claims/claims-pages.ts'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import type { ClaimDocument } from '../../certificate-check/certificate-shape.ts'
import { periodText } from '../../claims/period-text.ts'

const { files } = reviewPage.comparison

/** All that a claim says besides its rows and figures. */
const facts = {
  organisation: ({ organisation }) => organisation.name,
  title: ({ title }) => title,
  period: ({ period }) => periodText(period.from, period.to),
  approach: ({ boundary }) => approachNames[boundary.approach],
  included: ({ boundary }) => boundary.included,
  excluded: ({ boundary }) => boundary.excluded,
  criteria: ({ criteria }) => criteria,
  gwp: ({ gwp }) => gwp,
} satisfies Record<string, (claim: ClaimDocument) => string>

export type FactChange = {
  field: keyof typeof facts | 'evidence'
  before: string
  after: string
}

export function changedFacts(before: ClaimDocument, after: ClaimDocument): FactChange[] {
  const changed: FactChange[] = (Object.keys(facts) as (keyof typeof facts)[])
    .map((field) => ({ field, before: facts[field](before), after: facts[field](after) }))
    .filter((change) => change.before !== change.after)
  // The files are known by their hashes, so others can be as many as before.
  if (before.evidence.root !== after.evidence.root) {
    const [was, is] = [before.evidence.size, after.evidence.size].map(files)
    changed.push({ field: 'evidence', before: was ?? '', after: is ?? '' })
  }
  return changed
}
