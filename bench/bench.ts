// npm run bench [-- --quick]: what the README quotes, as ratios to a limit measured in the same run.
import { writeFileSync } from 'node:fs'
import { buildIfChanged } from '../scripts/build-if-changed.ts'
import { benchDocuments } from './documents.ts'
import type { Figure } from './measure.ts'
import { benchStartUp } from './start-up.ts'

const quick = process.argv.includes('--quick')
await buildIfChanged()
const figures = [...(await benchDocuments(quick ? 1 : 5, quick ? 2 : 5)), ...(await benchStartUp())]
console.table(
  Object.fromEntries(figures.map((figure) => [`${figure.section}: ${figure.name}`, row(figure)])),
)
writeFileSync('bench/results.json', `${JSON.stringify({ quick, figures }, null, 2)}\n`)

function row({ value, unit, limit, ratio, target, reached }: Figure) {
  return {
    value: `${round(value)} ${unit}`,
    limit: limit ? `${round(limit.value)} ${limit.name}` : '',
    ratio: ratio === undefined ? '' : ratio.toFixed(2),
    target: target ?? '',
    reached: reached === undefined ? '' : reached ? 'yes' : 'NO',
  }
}

function round(value: number) {
  return value >= 100 ? Math.round(value) : Math.round(value * 10) / 10
}
