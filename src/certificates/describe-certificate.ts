import { notProved } from '../../content/claims/not-proved.ts'
import { offlineWords } from '../../content/claims/offline.ts'
import { certificateView } from './certificate-view.ts'
import { type Bundle, bundleShape } from './verify/certificate-shape.ts'
import { describeCheck } from './verify/describe-check.ts'
import type { CertificateCheck } from './verify/verify-certificate.ts'

const marks = { passed: '✓', failed: '✗', skipped: '–' }

/** A checked certificate as lines of text, with the same content as the page. */
export function describeCertificate(value: unknown, { outcome, checks }: CertificateCheck) {
  const passed = checks.filter(({ state }) => state === 'passed').length
  return [
    ...(bundleShape(value) ? [] : headOf(value as Bundle)),
    ...checks.map((check) => {
      const { title, detail, figure } = describeCheck(check)
      return `${marks[check.state]} ${title}${figure ? ` (${figure})` : ''}: ${detail}`
    }),
    '',
    `${offlineWords.outcomes[outcome]}: ${offlineWords.of(passed, checks.length)}.`,
    '',
    notProved.heading,
    ...notProved.sentences.map(({ claim, instead }, index) => `${index + 1}. ${claim} ${instead}`),
  ]
}

function headOf(bundle: Bundle) {
  const view = certificateView(bundle)
  return [
    `${view.isSample ? 'SAMPLE ' : ''}${view.id}  ${view.organisation}  ${view.title}  ${view.period}`,
    `${view.totalLocation} t CO₂e location-based, ${view.totalMarket} t market-based`,
    '',
  ]
}
