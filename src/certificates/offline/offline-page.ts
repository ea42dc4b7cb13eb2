import { bannerWords, certificateWords } from '../../../content/claims/certificate-page.ts'
import { stateWords } from '../../../content/claims/check-names.ts'
import type { CheckLine } from '../../../content/claims/check-words.ts'
import { notProved } from '../../../content/claims/not-proved.ts'
import { offlineWords as words } from '../../../content/claims/offline.ts'
import { isDoubted, opinionTones, opinionWords } from '../../../content/claims/opinion.ts'
import { verdictWords } from '../../../content/claims/verdict.ts'
import { type Bundle, bundleShape } from '../../certificate-check/certificate-shape.ts'
import { type CheckResult, isSound, type Outcome } from '../../certificate-check/check-result.ts'
import { say } from '../../certificate-check/say.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { type CertificateView, certificateView } from '../certificate-view.ts'
import { countedText, outcomeText } from '../describe-certificate.ts'
import { fingerprintMarks, fingerprintRings } from '../page/fingerprint-rings.ts'
import { drawing, element } from './element.ts'
import { figuresSection } from './offline-figures.ts'

type ShownCheck = CheckResult & { line: CheckLine }

/** The content of the offline file, without any framework. */
export function offlinePage(
  value: unknown,
  outcome: Outcome,
  checks: readonly ShownCheck[],
): HTMLElement[] {
  // For a file with another format, only the failed check is shown.
  const view = bundleShape(value) ? null : certificateView(value as Bundle)
  return [
    ...(view ? [hero(view)] : []),
    checksSection(outcome, checks, view),
    // Nobody should copy figures that did not pass.
    ...(view && isSound(outcome) ? [figuresSection(view)] : []),
    ...(view ? [linesSection(view), sourcesSection(view), statementSection(view)] : []),
    notProvedSection(view),
  ]
}

function hero(view: CertificateView) {
  const figure = (tonnes: string, name: string) =>
    element(
      'div',
      'figure',
      element('strong', '', tonnes),
      ` ${certificateWords.unit}`,
      element('span', '', name),
    )
  return element(
    'header',
    'hero',
    drawing([
      ...fingerprintRings(view.hash, 19).map(({ number, path }) => ({
        d: path,
        className: number === 5 ? 'heart' : undefined,
      })),
      { d: fingerprintMarks(view.hash), className: 'marks' },
    ]),
    element(
      'p',
      'top',
      view.isSample && element('span', 'sample', certificateWords.sample),
      `${certificateWords.certificate} ${view.id}`,
    ),
    element('h1', '', view.organisation, element('span', '', view.title)),
    ...opinionOf(view),
    element('p', 'meta', `${view.period} · ${view.approach} · ${view.criteria}`),
    element(
      'div',
      view.statement && isDoubted(view.statement.opinion) ? 'figures doubted' : 'figures',
      figure(view.totalLocation, certificateWords.location.name),
      figure(view.totalMarket, certificateWords.market.name),
    ),
    element('p', 'meta', certificateWords.apart),
    element('p', 'hash', view.hash),
  )
}

/** Before the figures, as on every form of a certificate. */
function opinionOf({ statement, standing }: CertificateView) {
  if (!statement) return []
  const { opinion, basis, headline, organisation } = statement
  const band = opinionWords.band[opinion]
  const isRevokedLater = standing.revoked && standing.revoked.since > statement.signedAt
  return [
    band &&
      element('p', `band ${opinionTones[opinion]}`, element('b', '', band), basis && ` ${basis}`),
    element('p', 'opinion', element('b', '', headline), ` ${certificateWords.by(organisation)}`),
    isRevokedLater &&
      element(
        'p',
        'band neutral',
        bannerWords.retired.text(
          statement.key,
          say.moment(standing.revoked?.since),
          bannerWords.reasons[standing.revoked?.reason ?? ''] ?? standing.revoked?.reason ?? '',
          say.moment(statement.signedAt),
        ),
      ),
  ]
}

function checksSection(
  outcome: Outcome,
  checks: readonly ShownCheck[],
  view: CertificateView | null,
) {
  const list = checks.map(({ id, state, line }) => {
    const item = element(
      'li',
      state,
      element('b', '', element('span', 'said', `${stateWords[state]} `), line.title),
      element('span', 'detail', line.detail),
      element('span', 'fact', line.figure),
    )
    item.dataset.check = id
    return item
  })
  return element(
    'section',
    `checks ${outcome} ${view?.statement?.opinion ?? ''}`,
    element('h2', '', outcomeText(outcome, view)),
    element('p', '', `${countedText(checks)}. ${words.note}`),
    view && outcome === 'standing-not-asked' && element('p', 'ask', verdictWords.ask(view.id)),
    element('ol', '', ...list),
  )
}

function linesSection({ lines }: CertificateView) {
  const cell = (text: string) => element('td', '', text)
  const rows = lines.flatMap((group) => [
    element(
      'tr',
      'group',
      cell(certificateWords.lines.groups[group.scope]),
      cell(''),
      cell(''),
      cell(groupDigits(group.kg)),
    ),
    ...group.lines.map((line) =>
      element(
        'tr',
        '',
        cell(line.name),
        cell(`${groupDigits(line.quantity)} ${line.unit}`),
        cell(`× ${groupDigits(line.factor)} / ${line.factorUnit}`),
        cell(groupDigits(line.kg)),
      ),
    ),
  ])
  const { columns } = certificateWords.lines
  const names = [columns.activity, columns.quantity, columns.factor, columns.kg]
  const head = names.map((name) => element('th', '', name))
  const table = element(
    'table',
    '',
    element('thead', '', element('tr', '', ...head)),
    element('tbody', '', ...rows),
  )
  const wide = element('div', 'wide', table)
  // On a narrow screen it scrolls, also by keyboard.
  wide.tabIndex = 0
  wide.setAttribute('role', 'region')
  wide.setAttribute('aria-label', words.lines)
  return element('section', '', element('h2', '', words.lines), wide)
}

function sourcesSection({ sets }: CertificateView) {
  return element(
    'section',
    '',
    element('h2', '', words.sources),
    element(
      'ul',
      'sources',
      ...sets.map((set) =>
        element(
          'li',
          '',
          element('b', '', set.name),
          element(
            'span',
            'detail',
            `${set.publisher}, ${set.edition}. ${set.licence}. ${set.attribution}`,
          ),
        ),
      ),
    ),
  )
}

function statementSection({ statement }: CertificateView) {
  return element(
    'section',
    '',
    element('h2', '', words.statement),
    element('blockquote', '', statement?.text ?? certificateWords.stations.unknown),
    statement &&
      element(
        'p',
        'detail',
        `${statement.person}, ${statement.organisation}. ` +
          `${statement.headline}, ${statement.standard}. ` +
          certificateWords.statement.signed(say.moment(statement.signedAt)),
      ),
  )
}

function notProvedSection(view: CertificateView | null) {
  return element(
    'section',
    '',
    element('h2', '', notProved.heading),
    element(
      'ol',
      'not-proved',
      ...notProved.sentences.map(({ claim, instead }) =>
        element('li', '', element('b', '', claim), ` ${instead}`),
      ),
    ),
    view?.log && element('p', 'detail', words.time(say.moment(view.log.at))),
  )
}
