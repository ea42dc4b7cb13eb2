import { notProved } from '../../content/claims/not-proved.ts'
import { offlineWords } from '../../content/claims/offline.ts'
import { opinionWords } from '../../content/claims/opinion.ts'
import { type Bundle, bundleShape } from '../certificate-check/certificate-shape.ts'
import { type CheckResult, countCounting, type Outcome } from '../certificate-check/check-result.ts'
import { describeCheck } from '../certificate-check/describe-check.ts'
import type { CertificateCheck } from '../certificate-check/verify-certificate.ts'
import { type CertificateView, certificateView } from './certificate-view.ts'

const marks = { passed: '✓', failed: '✗', skipped: '–', noted: '–' }

/** A checked certificate as lines of text, with the same content as the page. */
export function describeCertificate(value: unknown, { outcome, checks }: CertificateCheck) {
  const view = bundleShape(value) ? null : certificateView(value as Bundle)
  const isPinned = checks.every(({ state }) => state !== 'skipped')
  return [
    ...(view ? headOf(view) : []),
    ...checks.map((check) => {
      const { title, detail, figure } = describeCheck(check)
      return `${marks[check.state]} ${title}${figure ? ` (${figure})` : ''}: ${detail}`
    }),
    '',
    notProved.heading,
    ...notProved.sentences.map(({ claim, instead }, index) => `${index + 1}. ${claim} ${instead}`),
    '',
    [
      `${outcomeText(outcome, view)}: ${offlineWords.of(countPassed(checks), countCounting(checks))}.`,
      ...(isPinned ? [] : [offlineWords.notChecked]),
    ].join(' '),
  ]
}

/** The outcome of the checks and the opinion in a few words. */
export function outcomeText(outcome: Outcome, view: CertificateView | null) {
  const authentic =
    outcome === 'valid' && opinionWords.authentic[view?.statement?.opinion ?? 'unmodified']
  return authentic || offlineWords.outcomes[outcome]
}

export const countPassed = (checks: readonly CheckResult[]) =>
  checks.filter(({ state }) => state === 'passed').length

function headOf(view: CertificateView) {
  const { statement } = view
  const band = statement && opinionWords.band[statement.opinion]
  return [
    `${view.isSample ? 'SAMPLE ' : ''}${view.id}  ${view.organisation}  ${view.title}  ${view.period}`,
    ...(band ? [`${band}. ${statement.basis}`.trim()] : []),
    ...(statement ? [`${statement.headline}, by ${statement.organisation}`] : []),
    `${view.totalLocation} t CO₂e location-based, ${view.totalMarket} t market-based`,
    '',
  ]
}
