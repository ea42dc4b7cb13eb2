import {
  type StatementFacts,
  statementParagraphs,
} from '../../../content/claims/statement-template.ts'
import type { ClaimDocument, Statement } from '../../certificate-check/certificate-shape.ts'
import { periodText } from '../../claims/period-text.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { oneLine, visibleLines } from '../../lib/visible-text.ts'

/** The verifier's own words: why the opinion is modified, and anything to add. */
export type FreeParts = { basis: string; additions: string }

type Given = Pick<Statement, 'standard' | 'assurance' | 'opinion' | 'materiality'>

export function statementFacts(
  claim: ClaimDocument,
  claimHash: string,
  { standard, assurance, opinion, materiality }: Given,
): StatementFacts {
  return {
    client: oneLine(claim.organisation.name),
    period: periodText(claim.period.from, claim.period.to),
    claimHash,
    criteria: oneLine(claim.criteria),
    excluded: quoted(claim.boundary.excluded),
    standard,
    assurance,
    opinion,
    materiality: { ...materiality, kg: groupDigits(materiality.kg) },
  }
}

/** The organisation's words stay in one sentence, so that none of them reads as the verifier's. */
function quoted(text: string) {
  return visibleLines(text).replace(/\n+/g, ' / ')
}

export function statementText(facts: StatementFacts, { basis, additions }: FreeParts) {
  const { opening, basisHeading, conclusion, closing } = statementParagraphs(facts)
  const why = basisHeading ? [basisHeading, visibleLines(basis)] : []
  return [...opening, ...why, conclusion, visibleLines(additions), closing]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Whether a text has all fixed paragraphs in order, and a basis if the opinion is modified. */
export function isWhole(text: string, facts: StatementFacts) {
  const { opening, basisHeading, conclusion, closing } = statementParagraphs(facts)
  const wanted = [...opening, ...(basisHeading ? [basisHeading] : []), conclusion, closing]
  let from = 0
  for (const paragraph of wanted) {
    const at = text.indexOf(paragraph, from)
    if (at < 0) return false
    from = at + paragraph.length
  }
  if (!basisHeading) return true
  const why = text.slice(text.indexOf(basisHeading) + basisHeading.length, text.indexOf(conclusion))
  return why.trim() !== ''
}
