import { checkNames } from '../../content/claims/check-names.ts'
import { notProved } from '../../content/claims/not-proved.ts'
import { offlineWords } from '../../content/claims/offline.ts'
import { authenticText, opinionWords } from '../../content/claims/opinion.ts'
import { verdictWords } from '../../content/claims/verdict.ts'
import { type Bundle, bundleShape } from '../certificate-check/certificate-shape.ts'
import { type CheckResult, countChecks, type Outcome } from '../certificate-check/check-result.ts'
import { describeCheck } from '../certificate-check/describe-check.ts'
import type { CertificateCheck } from '../certificate-check/verify-certificate.ts'
import { type CertificateView, certificateView } from './certificate-view.ts'

const marks = { passed: '✓', failed: '✗', skipped: '–', noted: '–' }

/** A checked certificate as lines of text, with the same content as the page. */
export function describeCertificate(value: unknown, { outcome, checks }: CertificateCheck) {
  const view = bundleShape(value) ? null : certificateView(value as Bundle)
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
    `${outcomeText(outcome, view)}: ${countedText(checks)}.`,
    ...(view && outcome === 'standing-not-asked' ? [verdictWords.ask(view.id)] : []),
  ]
}

/** The outcome of the checks and the opinion in a few words. */
export function outcomeText(outcome: Outcome, view: CertificateView | null) {
  const authentic = authenticText(outcome, view?.statement?.opinion ?? 'unmodified')
  return authentic ?? offlineWords.outcomes[outcome]
}

/** How many of the checks that ran have passed, and which could not run. */
export function countedText(checks: readonly CheckResult[]) {
  const { passed, failed } = countChecks(checks)
  const notRun = checks.filter(({ state }) => state === 'skipped')
  const names = notRun.map(({ id }) => checkNames[id] ?? id)
  return [
    verdictWords.checks(passed, passed + failed),
    ...(names.length > 0 ? [verdictWords.notRun(names)] : []),
  ].join('. ')
}

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
