const sheet = 'Environmental Disclosures'
const scopes: Record<string, string> = {
  scope1: 'D22',
  scope2Location: 'D23',
  scope2Market: 'D24',
}
const firstCategoryRow = 30

/** Where a figure goes in EFRAG's template; its totals are formulas and take none. */
export function vsmeCell(figure: string): string | null {
  const category = /^3\.(\d+)$/.exec(figure)?.[1]
  const cell = category ? `D${firstCategoryRow + Number(category) - 1}` : scopes[figure]
  return cell ? `${sheet}!${cell}` : null
}
