import { type FindingGroup, type ImportFinding, isError } from './import.schema.ts'

const shown = 5

/** Groups findings by code: errors first, then by frequency. */
export function groupFindings(findings: readonly ImportFinding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>()
  for (const finding of findings) {
    const group = groups.get(finding.code) ?? {
      code: finding.code,
      isError: isError(finding),
      count: 0,
      rows: [],
      cells: [],
      values: [],
      choices: [],
    }
    groups.set(finding.code, group)
    group.count += 1
    if (group.rows.length < shown) group.rows.push(finding.row)
    if (finding.cell) addSome(group.cells, [finding.cell])
    addSome(group.values, [finding.value])
    addSome(group.choices, finding.choices ?? [])
  }
  return [...groups.values()].sort(
    (a, b) => Number(b.isError) - Number(a.isError) || b.count - a.count,
  )
}

function addSome(list: string[], more: readonly string[]) {
  for (const one of more) if (list.length < shown && !list.includes(one)) list.push(one)
}
