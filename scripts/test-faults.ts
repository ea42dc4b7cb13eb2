// Ends, stops and spoils what the product depends on while it is written to, and compares what is
// left with what was acknowledged. FAULTS=small is the same in minutes; SEED repeats the moments of an earlier run.

import { clocks } from '../tests/faults/clocks.ts'
import { databases } from '../tests/faults/database.ts'
import { disks } from '../tests/faults/disks.ts'
import { kills } from '../tests/faults/kills.ts'
import { mixed } from '../tests/faults/mixed.ts'
import { isPassed, newOutcome, type Outcome, reportLines } from '../tests/faults/outcome.ts'
import { partners } from '../tests/faults/partners.ts'
import { makePlan, type Plan } from '../tests/faults/plan.ts'
import { buildIfChanged } from './build-if-changed.ts'

const classes: Record<string, (plan: Plan) => Promise<Outcome[]>> = {
  kills,
  databases,
  disks,
  clocks,
  partners,
  mixed,
}

const plan = makePlan(process.env.FAULTS ?? 'full', Number(process.env.SEED ?? Date.now() % 1e9))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in classes))
if (unknown.length > 0) {
  console.error(`usage: npm run test:faults -- [${Object.keys(classes).join('|')}]…`)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

console.log(`FAULTS=${plan.size} SEED=${plan.seed}`)
await buildIfChanged()
const outcomes: Outcome[] = []
for (const [name, run] of Object.entries(classes)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const began = performance.now()
  outcomes.push(...(await run(plan).catch((error) => [stopped(name, error)])))
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
}
console.log(`\n${reportLines(outcomes).join('\n')}`)
process.exit(outcomes.every((outcome) => outcome.skipped || isPassed(outcome)) ? 0 : 1)

function stopped(name: string, error: Error): Outcome {
  return { ...newOutcome(name), problems: [`stopped early: ${error.stack}`] }
}
