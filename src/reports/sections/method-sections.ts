import { findingWords } from '../../../content/claims/findings.ts'
import { qualityWords } from '../../../content/claims/quality.ts'
import { reportWords as words } from '../../../content/claims/report.ts'
import { type QualityCount, qualityShares } from '../../claims/quality/quality-shares.ts'
import { spendText } from '../../factors/figures/spend-share.ts'
import { addDecimals } from '../../lib/exact-decimal.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { shareOf } from '../../lib/share-of.ts'
import type { ReportBlock } from '../report-model.ts'
import type { ReportSource } from '../report-source.ts'
import { writtenText } from './written-text.ts'

const { facts } = words

export function methodBlocks(source: ReportSource): ReportBlock[] {
  const units = [...new Set(source.lines.map(({ unit }) => unit))].sort()
  return [
    {
      kind: 'facts',
      facts: [
        { label: facts.criteria, value: source.criteria },
        { label: facts.gwp, value: source.gwp },
        { label: facts.line, value: words.methods.line },
        ...(units.length > 0 ? [{ label: facts.units, value: units.join(', ') }] : []),
      ],
    },
    ...writtenText(source, 'methods'),
    ...setsTable(source),
    ...spendBased(source),
    ...withoutContract(source),
  ]
}

function setsTable({ sets }: ReportSource): ReportBlock[] {
  const { set, publisher, licence } = words.methods.setColumns
  if (sets.length === 0) return []
  return [
    {
      kind: 'table',
      label: set,
      columns: [
        { name: set, share: 3 },
        { name: publisher, share: 3 },
        { name: licence, share: 4 },
      ],
      rows: sets.map(({ header, isOwn }) => [
        `${header.name}\n${header.alias}`,
        `${header.publisher}, ${header.edition}${isOwn ? `\n${words.methods.own}` : ''}`,
        [header.licence.id, header.licence.attribution].filter(Boolean).join('\n'),
      ]),
    },
  ]
}

function spendBased({ lines, totals }: ReportSource): ReportBlock[] {
  const text = spendText(lines, totals)
  return text === null ? [] : [{ kind: 'text', text }]
}

function withoutContract({ lines }: ReportSource): ReportBlock[] {
  const fell = lines.filter(({ fallback }) => fallback)
  if (fell.length === 0) return []
  const kg = groupDigits(addDecimals(fell.map((line) => line.kgCO2e)))
  return [{ kind: 'text', text: words.methods.fallback(fell.length, kg) }]
}

export function qualityBlocks(source: ReportSource): ReportBlock[] {
  const { rows, details } = source.rows
  const { columns, noRemarks, share, notPublic } = words.quality
  const counted = { label: facts.rows, value: groupDigits(String(rows)) }
  if (!details) {
    return [
      { kind: 'facts', facts: [counted] },
      { kind: 'text', text: notPublic },
      ...writtenText(source, 'uncertainty'),
    ]
  }
  const { withEvidence, estimates, remarks, qualities } = details
  const part = (count: number) =>
    share(groupDigits(String(count)), shareOf(String(count), String(rows)) ?? '0')
  return [
    {
      kind: 'facts',
      facts: [
        counted,
        { label: facts.evidence, value: part(withEvidence) },
        { label: facts.estimates, value: part(estimates) },
      ],
    },
    remarks.length === 0
      ? { kind: 'text', text: noRemarks }
      : {
          kind: 'table',
          label: columns.finding,
          columns: [
            { name: columns.finding, share: 8 },
            { name: columns.rows, isNumber: true, share: 2 },
          ],
          rows: remarks.map(({ code, rows: count }) => [titleOf(code), { number: String(count) }]),
        },
    ...statedQuality(qualities),
    ...writtenText(source, 'uncertainty'),
  ]
}

function statedQuality(qualities: readonly QualityCount[]): ReportBlock[] {
  if (qualities.every(({ quality }) => quality === ''))
    return [{ kind: 'text', text: words.quality.unstated }]
  const { names, columns, none } = qualityWords
  return [
    {
      kind: 'table',
      label: qualityWords.title,
      columns: [
        { name: columns.quality, share: 4 },
        { name: columns.rows, isNumber: true, share: 2 },
        { name: `${columns.rowsShare}, %`, isNumber: true, share: 2 },
        { name: `${columns.kgShare}, %`, isNumber: true, share: 2 },
      ],
      rows: qualityShares(qualities).map(({ quality, rows, rowsPercent, kgPercent }) => [
        names[quality],
        { number: String(rows) },
        rowsPercent === null ? none : { number: rowsPercent },
        kgPercent === null ? none : { number: kgPercent },
      ]),
    },
  ]
}

function titleOf(code: string) {
  return code in findingWords ? findingWords[code as keyof typeof findingWords].title : code
}
