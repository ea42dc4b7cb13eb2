import type { ClaimDocument } from '../certificate-check/certificate-shape.ts'
import type { ClaimLine, ClaimTotals } from '../factors/claim-lines.ts'
import { units } from '../factors/read-unit.ts'
import { idOf } from '../lib/canonical-json.ts'
import { oneLine, visibleLines } from '../lib/visible-text.ts'

const unitsId = idOf(units)

type Commitment = { size: number; root: string }

/** Builds the document of a claim that is signed and published, of texts that a reader can see. */
export function claimDocument(claim: {
  certificateId: string
  revision: number
  isSample: boolean
  organisation: { publicId: string; name: string; country: string }
  title: string
  periodFrom: string
  periodTo: string
  approach: ClaimDocument['boundary']['approach']
  included: string
  excluded: string
  criteria: string
  gwp: string
  /** The certificate that this one replaces. */
  restates: string | null
  lines: ClaimLine[]
  totals: ClaimTotals
  rows: Commitment
  evidence: Commitment
}): ClaimDocument {
  const { organisation, lines } = claim
  return {
    format: 'terraproof.claim/1',
    certificate: claim.certificateId,
    revision: claim.revision,
    sample: claim.isSample,
    organisation: {
      id: organisation.publicId,
      name: oneLine(organisation.name),
      country: organisation.country,
    },
    title: oneLine(claim.title),
    period: { from: claim.periodFrom, to: claim.periodTo },
    boundary: {
      approach: claim.approach,
      included: visibleLines(claim.included),
      excluded: visibleLines(claim.excluded),
    },
    criteria: oneLine(claim.criteria),
    gwp: claim.gwp,
    units: unitsId,
    factorSets: [...new Set(lines.map(({ factor }) => factor.set))].sort(),
    lines,
    totals: claim.totals,
    rows: claim.rows,
    evidence: claim.evidence,
    restates: claim.restates,
  }
}
