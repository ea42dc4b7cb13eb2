import { figuresWords as words } from '../../content/claims/figures-to-copy.ts'
import type { FigureFact } from '../factors/figures/fact-rows.tsx'
import { type CertificateView, isSignedByRevokedKey } from './certificate-view.ts'

/** What belongs next to a figure that is copied, with the address that proves it if there is one. */
export function figureFacts(view: CertificateView, page?: string): FigureFact[] {
  const { id, period, gwp, statement } = view
  return [
    { label: words.facts.certificate, value: id },
    ...(page ? [{ label: words.facts.page, value: page, href: `/verify/${id}` }] : []),
    { label: words.facts.period, value: period },
    { label: words.facts.gwp, value: gwp },
    ...(statement
      ? [
          { label: words.facts.level, value: statement.headline },
          { label: words.facts.verifier, value: statement.organisation },
        ]
      : []),
  ]
}

/** Whether the figures may still be used. */
export function figuresNote(view: CertificateView) {
  const { isSample, standing } = view
  if (isSignedByRevokedKey(view)) return words.revoked
  if (standing.withdrawn) return words.withdrawn
  if (standing.restated) return words.restated
  return isSample ? words.sample : words.signed
}
