import { figuresWords } from '../../../content/claims/figures-to-copy.ts'
import type { FigureFact } from '../../factors/figures/fact-rows.tsx'
import type { Claim } from '../claim-answers.ts'
import { isPublic } from '../claim-state.ts'
import { periodText } from '../period-text.ts'
import type { Standing } from './use-standing.ts'

/** Whether the figures to copy are those of a certificate. */
export function noteOf(state: Standing | null) {
  if (state === null) return ''
  if (state === 'key-revoked') return figuresWords.revoked
  if (state === 'withdrawn') return figuresWords.withdrawn
  if (state === 'restated') return figuresWords.restated
  return isPublic(state) ? figuresWords.signed : figuresWords.draft
}

/** The link comes with the certificate: before that, nobody but the organisation can check. */
export function factsOf(claim: Claim): FigureFact[] {
  const { certificateId: id } = claim
  const { facts } = figuresWords
  const path = `/verify/${id}`
  return [
    ...(isPublic(claim.state)
      ? [
          { label: facts.certificate, value: id },
          { label: facts.page, value: new URL(path, window.location.origin).href, href: path },
        ]
      : []),
    { label: facts.period, value: periodText(claim.periodFrom, claim.periodTo) },
    { label: facts.gwp, value: claim.gwp },
  ]
}
