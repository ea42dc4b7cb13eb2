import { forgeWords as words } from '../../../content/claims/forge.ts'
import type { Bundle } from '../../certificate-check/certificate-shape.ts'
import { factorName, factorsByReference } from '../../certificate-check/open-certificate.ts'
import { idOf } from '../../lib/canonical-json.ts'
import type { Place } from './forge-certificate.ts'

export type ForgeField = {
  name: string
  label: string
  note?: string
  unit?: string
  isNumber: boolean
  place: Place
  /** The line whose kilograms are shown beside the field. */
  line?: number
}

export type ForgeGroup = {
  id: 'head' | 'quantities' | 'factors' | 'totals' | 'names'
  fields: ForgeField[]
}

/** Every figure, name and date of a certificate that somebody may want to change. */
export function forgeGroups(bundle: Bundle): ForgeGroup[] {
  return [
    { id: 'head', fields: headFields },
    { id: 'quantities', fields: quantityFields(bundle) },
    { id: 'factors', fields: factorFields(bundle) },
    { id: 'totals', fields: totalFields },
    { id: 'names', fields: nameFields },
  ]
}

const field = (
  label: string,
  where: Place['in'],
  path: Place['path'],
  more: Partial<ForgeField> = {},
): ForgeField => ({
  name: `${where}/${path.join('/')}`,
  label,
  isNumber: false,
  place: { in: where, path },
  ...more,
})

const headFields = [
  field(words.fields.organisation, 'file', ['claim', 'organisation', 'name']),
  field(words.fields.totalLocation, 'file', ['claim', 'totals', 'totalLocation', 't'], {
    unit: 't CO₂e',
    isNumber: true,
  }),
  field(words.fields.assurance, 'statement', ['assurance']),
  field(words.fields.signedAt, 'statement', ['signedAt']),
]

const nameFields = [
  field(words.fields.title, 'file', ['claim', 'title']),
  field(words.fields.from, 'file', ['claim', 'period', 'from']),
  field(words.fields.to, 'file', ['claim', 'period', 'to']),
  field(words.fields.verifier, 'statement', ['verifier', 'organisation']),
  field(words.fields.person, 'statement', ['verifier', 'person']),
]

const totalFields = (Object.keys(words.totals) as (keyof typeof words.totals)[]).flatMap((total) =>
  (['kg', 't'] as const)
    .filter((unit) => total !== 'totalLocation' || unit === 'kg')
    .map((unit) =>
      field(words.totals[total], 'file', ['claim', 'totals', total, unit], {
        unit: `${unit} CO₂e`,
        isNumber: true,
      }),
    ),
)

function quantityFields(bundle: Bundle) {
  const factors = factorsByReference({
    factorSets: bundle.factorSets.map((set) => ({ ...set, id: idOf(set.header) })),
  })
  return bundle.claim.lines.map((line, index) => {
    const factor = factors.get(factorName(line.factor.set, line.factor.key))
    const method = line.method ? `, ${words.methods[line.method]}` : ''
    return field(
      `${factor?.name ?? line.factor.key}${method}`,
      'file',
      ['claim', 'lines', index, 'quantity'],
      {
        note: `${line.category} · × ${factor?.kgCO2e} per ${factor?.unit}`,
        unit: line.unit,
        isNumber: true,
        line: index,
      },
    )
  })
}

function factorFields({ factorSets }: Bundle) {
  return factorSets.flatMap(({ header, factors }, set) =>
    factors.map(({ factor }, index) =>
      field(factor.name, 'file', ['factorSets', set, 'factors', index, 'factor', 'kgCO2e'], {
        note: header.alias,
        unit: `kg per ${factor.unit}`,
        isNumber: true,
      }),
    ),
  )
}
