import { categoryNames } from '../../../content/claims/category-names.ts'
import { reportWords as words } from '../../../content/claims/report.ts'
import { say } from '../../certificate-check/say.ts'
import { periodText } from '../../claims/period-text.ts'
import { scopeOf } from '../../factors/categories.ts'
import type { ReportBlock, ReportFact } from '../report-model.ts'
import type { ReportSource } from '../report-source.ts'
import { writtenText } from './written-text.ts'

const { facts, verification } = words

export function titleBlocks(source: ReportSource): ReportBlock[] {
  const { organisation, period, revision } = source
  return [
    {
      kind: 'facts',
      facts: [
        { label: facts.report, value: source.title },
        { label: facts.organisation, value: organisation.name },
        { label: facts.period, value: periodText(period.from, period.to) },
        { label: facts.revision, value: String(revision) },
        { label: facts.date, value: say.day(source.madeOn) },
        ...(source.texts.contact ? [] : [{ label: facts.contact, value: words.empty.contact }]),
      ],
    },
    ...(source.texts.contact ? writtenText(source, 'contact') : []),
  ]
}

export function verificationBlocks({ certificate }: ReportSource): ReportBlock[] {
  if (!certificate) return [{ kind: 'text', text: verification.none }]
  const { id, page, statement, status, restatedBy, keyRevokedSince } = certificate
  const said: (string | null | undefined)[] = [
    status === 'withdrawn' ? verification.withdrawn : null,
    status === 'restated' ? verification.restated(restatedBy) : null,
    keyRevokedSince && verification.revoked(say.moment(keyRevokedSince)),
    verification.marked(id, page),
  ]
  const signed: ReportFact[] = statement
    ? [
        { label: facts.level, value: statement.level },
        { label: facts.opinion, value: statement.opinion },
        { label: facts.standard, value: statement.standard },
        { label: facts.verifier, value: `${statement.person}, ${statement.organisation}` },
        { label: facts.signed, value: say.moment(statement.signedAt) },
      ]
    : []
  return [
    ...said.flatMap((text): ReportBlock[] => (text ? [{ kind: 'text', text }] : [])),
    {
      kind: 'facts',
      facts: [
        ...signed,
        { label: facts.certificate, value: id },
        { label: facts.page, value: page, href: page },
        { label: facts.claim, value: certificate.claimHash },
      ],
    },
  ]
}

export function aboutBlocks(source: ReportSource): ReportBlock[] {
  const { name, country } = source.organisation
  return [
    {
      kind: 'facts',
      facts: [
        { label: facts.organisation, value: name },
        { label: facts.country, value: country },
      ],
    },
    ...writtenText(source, 'about'),
  ]
}

export function organisationalBlocks(source: ReportSource): ReportBlock[] {
  const { approaches, notStated } = words.organisational
  const { approach, included } = source.boundary
  return [
    { kind: 'text', text: approaches[approach] },
    { kind: 'facts', facts: [{ label: facts.included, value: included || notStated }] },
    ...writtenText(source, 'boundary_reason'),
  ]
}

const scope3 = Array.from({ length: 15 }, (_, at) => `3.${at + 1}`)

export function operationalBlocks(source: ReportSource): ReportBlock[] {
  const { columns, scope1, scope2, category, reported, notReported } = words.operational
  const found = new Set(source.lines.map((line) => line.category))
  const scopes = new Set(source.lines.map((line) => scopeOf(line.category)))
  const state = (isReported: boolean) => (isReported ? reported : notReported)
  return [
    {
      kind: 'table',
      label: words.sections.operational,
      columns: [
        { name: columns.part, share: 7 },
        { name: columns.state, share: 3 },
      ],
      rows: [
        [scope1, state(scopes.has('1'))],
        [scope2, state(scopes.has('2'))],
        ...scope3.map((name) => [
          category(name.slice(2), categoryNames[name] ?? ''),
          state(found.has(name)),
        ]),
      ],
    },
    ...(reportsEveryCategory(source) ? [] : writtenText(source, 'scope3_reasons')),
  ]
}

export function reportsEveryCategory({ lines }: ReportSource) {
  const found = new Set(lines.map(({ category }) => category))
  return scope3.every((name) => found.has(name))
}

export function exclusionBlocks(source: ReportSource): ReportBlock[] {
  const { excluded } = source.boundary
  if (!excluded) {
    return [
      { kind: 'text', text: words.noExclusions },
      ...(source.texts.exclusion_reason ? writtenText(source, 'exclusion_reason') : []),
    ]
  }
  return [
    { kind: 'facts', facts: [{ label: facts.excluded, value: excluded }] },
    ...writtenText(source, 'exclusion_reason'),
  ]
}
