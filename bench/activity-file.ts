import { readFileSync } from 'node:fs'

const sample = readFileSync('tests/vectors/sample-activity.csv', 'utf8')

/** Repeats the rows of the sample, each with its own reference. */
export function activityFile(rows: number) {
  // Only a sample claim can be submitted with the sample's contract.
  const contract = 'sample-contracts-2025:contract/renewable-supply/kWh'
  const [header = '', ...lines] = sample
    .trim()
    .replaceAll(contract, 'uk-2025:grid/gb/kWh')
    .split(/\r?\n/)
  const made = Array.from({ length: rows }, (_, i) => {
    const line = lines[i % lines.length] ?? ''
    const afterReference = line.indexOf(',')
    return `${line.slice(0, afterReference)}-${i + 1}${line.slice(afterReference)}`
  })
  return new TextEncoder().encode([header, ...made, ''].join('\r\n'))
}
