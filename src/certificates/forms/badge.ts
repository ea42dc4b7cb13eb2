import { badgeWords as words } from '../../../content/claims/badge.ts'
import { opinionWords } from '../../../content/claims/opinion.ts'
import { say } from '../../certificate-check/say.ts'
import { escapeXml } from '../../lib/escape-markup.ts'
import { tonnes } from '../../lib/exact-decimal.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import type { CertificateSummary } from '../certificate.store.server.ts'

const letterWidth = 7
const lineHeight = 20
const padding = 14

/** Plain text in a frame, without ticks, leaves or colours that could look like a grade. */
export function badgeSvg(one: CertificateSummary, now: Date): string {
  const notices = [
    one.status === 'valid' ? null : words.standings[one.status],
    opinionWords.band[one.opinion],
  ].filter((notice) => notice !== null)
  const isRevokedLater = one.keyRevokedSince && one.status !== 'key-revoked'
  const year = one.periodTo.slice(0, 4)
  const first = [one.sample ? words.sample : '', words.title(year)].filter(Boolean).join(' · ')
  const lines = [
    ...notices,
    words.opinion(opinionWords.headline(one.assurance, one.opinion), one.verifier),
    `${first} · ${words.figure(tonnesText(tonnes(one.totalLocationKg)))}`,
    words.certificate(one.id),
    ...(isRevokedLater ? [words.revokedLater] : []),
    words.standingAt(say.day(now.toISOString())),
  ]
  const width = Math.max(...lines.map((line) => [...line].length)) * letterWidth + 2 * padding
  const height = lines.length * lineHeight + 2 * padding - 6
  const label = escapeXml(lines.join(', '))
  const texts = lines.map((line, at) => {
    const weight = at === 0 ? ' font-weight="600"' : ''
    return `<text x="${padding}" y="${padding + 10 + at * lineHeight}"${weight}>${escapeXml(line)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"><title>${label}</title><rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="6" fill="#fff" stroke="#5b6b64"/><g font-family="ui-sans-serif, system-ui, sans-serif" font-size="13" fill="#1d2925">${texts.join('')}</g></svg>
`
}
