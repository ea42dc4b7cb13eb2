import { reportWords as words } from '../../../content/claims/report.ts'
import { gasesOf } from '../../claims/claim-results.ts'
import { addDecimals, multiplyAndDivide } from '../../lib/exact-decimal.ts'
import { shareOf } from '../../lib/share-of.ts'
import type { ReportBlock } from '../report-model.ts'
import type { ReportSource } from '../report-source.ts'

const gases = ['CO2', 'CH4', 'N2O'] as const

/** Potentials over 100 years, as the reports of the IPCC give them. */
const potentials = {
  AR5: { CO2: '1', CH4: '28', N2O: '265' },
  AR6: { CO2: '1', CH4: '27.9', N2O: '273' },
}

export function gasBlocks(source: ReportSource): ReportBlock[] {
  const sums = gasesOf(source.lines, source.factor)
  const split = addDecimals(gases.map((gas) => sums[gas]))
  const share = shareOf(split, source.totals.totalLocation.kg) ?? '0'
  const fixed: ReportBlock = { kind: 'text', text: words.gases.fixed(share) }
  if (split === '0') return [fixed]
  const sets = splitSets(source)
  const gwp = onlyOne(sets.map((set) => set.gwp))
  const known = gwp === 'AR5' || gwp === 'AR6' ? potentials[gwp] : null
  const { columns, basis, unsplit, rounding, rounded, total, mass, noMass } = words.gases
  const empty = known ? [''] : []
  return [
    fixed,
    {
      kind: 'table',
      label: words.sections.gases,
      columns: [
        { name: columns.gas, share: 4 },
        { name: columns.kg, isNumber: true, share: 3 },
        ...(known ? [{ name: columns.mass, isNumber: true, share: 3 }] : []),
      ],
      rows: [
        ...gases.map((gas) => [
          gas,
          { number: sums[gas] },
          ...(known ? [{ number: multiplyAndDivide([sums[gas]], known[gas], 3) }] : []),
        ]),
        [unsplit, { number: sums.unsplit }, ...empty],
        ...(sums.rounding === '0' ? [] : [[rounding, { number: sums.rounding }, ...empty]]),
        [total, { number: source.totals.totalLocation.kg }, ...empty],
      ],
      hasTotal: true,
    },
    { kind: 'text', text: sums.rounding === '0' ? basis : `${basis} ${rounded}` },
    ...[...Map.groupBy(sets, (set) => set.gwp)].map(
      ([name, some]): ReportBlock => ({
        kind: 'text',
        text: words.gases.sets(name, some.map(({ alias }) => alias).join(', ')),
      }),
    ),
    { kind: 'text', text: known && gwp ? mass(gwp, known.CH4, known.N2O) : noMass },
  ]
}

/** The sets whose factors name the gases, with the potentials that they use. */
function splitSets({ lines, factor, sets }: ReportSource) {
  const found = new Map<string, { alias: string; gwp: string }>()
  for (const { factor: reference, method } of lines) {
    const used = factor(reference)
    if (!used?.byGas || method === 'market') continue
    const header = sets.find(({ id }) => id === reference.set)?.header
    const gwp = used.gwp ?? header?.gwp ?? ''
    found.set(`${reference.set} ${gwp}`, { alias: header?.alias ?? '', gwp })
  }
  return [...found.values()]
}

function onlyOne(values: readonly string[]) {
  const [first, ...others] = new Set(values)
  return others.length === 0 ? first : undefined
}
