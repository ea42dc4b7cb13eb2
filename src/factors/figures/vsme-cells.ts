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
