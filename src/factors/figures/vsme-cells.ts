const scopes: Record<string, string> = {
  scope1: 'D22',
  scope2Location: 'D23',
  scope2Market: 'D24',
}
const firstCategoryRow = 30

/** The cell of a figure in EFRAG's template, on its environmental sheet. Totals are formulas there. */
export function vsmeCell(figure: string): string | null {
  const category = /^3\.(\d+)$/.exec(figure)?.[1]
  if (category) return `D${firstCategoryRow + Number(category) - 1}`
  return scopes[figure] ?? null
}

/** Says that Scope 3 is reported; set where a claim has a line of it. */
export const scope3Cell = 'G29'

const templateSchemes = { lei: 'LEI', euid: 'EU ID', duns: 'DUNS', permid: 'PermID' }

type General = {
  organisation: {
    name: string
    identifierScheme: keyof typeof templateSchemes | null
    identifier: string | null
  }
  period: { from: string; to: string }
}

export type GeneralCell = { cell: string; value: string }

/** What goes into its first sheet, in the order of the cells. */
export function generalCells({ organisation, period }: General): GeneralCell[] {
  const { name, identifierScheme: scheme, identifier } = organisation
  const days = [
    [period.from, ['D6', 'D7', 'D8']],
    [period.to, ['D10', 'D11', 'D12']],
  ] as const
  return [
    { cell: 'D3', value: name },
    ...(scheme && identifier
      ? [
          { cell: 'D4', value: templateSchemes[scheme] },
          { cell: 'E4', value: identifier },
        ]
      : []),
    ...days.flatMap(([day, cells]) => {
      const parts = day.split('-').map((part) => String(Number(part)))
      return cells.map((cell, at) => ({ cell, value: parts[at] ?? '' }))
    }),
  ]
}
