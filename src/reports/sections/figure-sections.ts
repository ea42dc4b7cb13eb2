import { categoryNames } from '../../../content/claims/category-names.ts'
import { reportWords as words } from '../../../content/claims/report.ts'
import { categories } from '../../factors/categories.ts'
import type { ClaimTotals } from '../../factors/claim-lines.ts'
import { figuresToCopy } from '../../factors/figures/figures-to-copy.ts'
import { addDecimals } from '../../lib/exact-decimal.ts'
import type { ReportBlock, ReportCell } from '../report-model.ts'
import type { ReportSource } from '../report-source.ts'

const t = (number: string): ReportCell => ({ number, places: 3 })
const kg = (number: string): ReportCell => ({ number })

export function scopeBlocks({ totals, lines }: ReportSource): ReportBlock[] {
  const { columns, fixed, ...names } = words.scopes
  const hasScope3 = lines.some(({ category }) => category.startsWith('3.'))
  const scope3 = hasScope3 ? t(totals.scope3.t) : names.notReported
  return [
    {
      kind: 'table',
      label: words.sections.scopes,
      hasTotal: true,
      columns: [
        { name: columns.scope, share: 4 },
        { name: columns.location, isNumber: true, share: 3 },
        { name: columns.market, isNumber: true, share: 3 },
      ],
      rows: [
        [names.scope1, t(totals.scope1.t), t(totals.scope1.t)],
        [names.scope2, t(totals.scope2Location.t), t(totals.scope2Market.t)],
        [names.scope3, scope3, scope3],
        [names.total, t(totals.totalLocation.t), t(totals.totalMarket.t)],
      ],
    },
    { kind: 'text', text: fixed },
  ]
}

export function categoryBlocks({ totals }: ReportSource): ReportBlock[] {
  const { columns, scope, methods, noLines, iso, isoNote } = words.categories
  const found = Object.entries(totals.categories)
    .filter(([name]) => !name.startsWith('outside'))
    .map(([name, sum]) => {
      const [category = '', method] = name.split('/') as [string, keyof typeof methods | undefined]
      return { category, method, sum }
    })
    .sort((a, b) => placeOf(a) - placeOf(b) || ((a.method ?? '') < (b.method ?? '') ? -1 : 1))
  if (found.length === 0) return [{ kind: 'text', text: noLines }]
  return [
    {
      kind: 'table',
      label: words.sections.categories,
      columns: [
        { name: columns.category, share: 7 },
        { name: columns.kg, isNumber: true, share: 3 },
      ],
      rows: found.map(({ category, method, sum }) => [
        scope(scopeName(category), categoryNames[category] ?? '') +
          (method ? `, ${methods[method]}` : ''),
        kg(sum),
      ]),
    },
    { kind: 'heading', text: iso },
    { kind: 'text', text: isoNote },
    isoTable(totals),
  ]
}

/** 1 of 1.mobile, 3.4 of 3.4. */
function scopeName(category: string) {
  return category.startsWith('3.') ? category : (category[0] ?? '')
}

const places: readonly string[] = categories
const placeOf = ({ category }: { category: string }) => places.indexOf(category)

/** Scope 3 categories by category of ISO 14064-1. */
const isoScope3 = [
  ['3.4', '3.6', '3.7', '3.9'],
  ['3.1', '3.2', '3.3', '3.5', '3.8'],
  ['3.10', '3.11', '3.12', '3.13', '3.14'],
  ['3.15'],
]

function isoTable({ scope1, scope2Location, scope2Market, categories: sums }: ClaimTotals) {
  const { isoColumns, isoNames } = words.categories
  const scope3 = isoScope3.map((names) => addDecimals(names.map((name) => sums[name] ?? '0')))
  const both = [
    [scope1.kg, scope1.kg],
    [scope2Location.kg, scope2Market.kg],
    ...scope3.map((sum) => [sum, sum]),
  ]
  return {
    kind: 'table' as const,
    label: words.categories.iso,
    columns: [
      { name: isoColumns.category, share: 5 },
      { name: isoColumns.location, isNumber: true, share: 2.5 },
      { name: isoColumns.market, isNumber: true, share: 2.5 },
    ],
    rows: both.map(([location = '0', market = '0'], at) => [
      isoNames[at] ?? '',
      kg(location),
      kg(market),
    ]),
  }
}

export function outsideBlocks({ totals }: ReportSource): ReportBlock[] {
  const { columns, fixed, none, names } = words.outside
  const found = (Object.keys(names) as (keyof typeof names)[]).filter(
    (name) => totals.categories[name] !== undefined,
  )
  if (found.length === 0) return [{ kind: 'text', text: none }]
  return [
    {
      kind: 'table',
      label: words.sections.outside,
      columns: [
        { name: columns.kind, share: 7 },
        { name: columns.kg, isNumber: true, share: 3 },
      ],
      rows: found.map((name) => [names[name], kg(totals.categories[name] ?? '0')]),
    },
    { kind: 'text', text: fixed },
  ]
}

export function figureBlocks({ totals }: ReportSource): ReportBlock[] {
  const { figure, value, unit } = words.figures.columns
  return [
    {
      kind: 'table',
      label: words.sections.figures,
      columns: [
        { name: figure, share: 6 },
        { name: value, isNumber: true, share: 2.5 },
        { name: unit, share: 1.5 },
      ],
      rows: figuresToCopy(totals).map((one) => [one.label, t(one.value), one.unit]),
    },
  ]
}
