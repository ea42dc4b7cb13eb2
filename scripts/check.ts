// Types, lint, formatting, import rules and packages: seconds, not minutes.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

const bin = 'node_modules/.bin'
const checks: [name: string, ...command: string[]][] = [
  ['route types', `${bin}/react-router`, 'typegen'],
  // By default four checkers share the files, and each works out what those share: twice the work.
  ['types', `${bin}/tsc`, '--checkers', '1'],
  ['lint and formatting', `${bin}/biome`, 'check', '--error-on-warnings'],
  ['import rules', `${bin}/depcruise`, 'src', 'content'],
  ['packages', process.execPath, 'scripts/check-packages.ts'],
  ['native binaries', process.execPath, 'scripts/check-native-binaries.ts'],
  ['dead code', `${bin}/knip`],
]

const failed = checks.filter(([name, program = '', ...args]) => {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`)
  if (status !== 0) console.log(stdout + stderr)
  return status !== 0
})

mkdirSync('test-results', { recursive: true })
const count = { passed: checks.length - failed.length, failed: failed.length, skipped: 0 }
writeFileSync('test-results/check.json', JSON.stringify(count))
process.exit(failed.length === 0 ? 0 : 1)
