// All of it, and one line that adds it up: `N passed, N failed`. The parts go on after a failure, so
// that one run shows everything.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildIfChanged } from './build-if-changed.ts'
import { findChromium } from './find-chromium.ts'

type Count = { passed: number; failed: number }

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
const chromium = findChromium()
await buildIfChanged()

const counts = [
  runPart('npm run check', ['scripts/check.ts'], () =>
    readCount('test-results/check.json', readCheck),
  ),
  runPart(
    'vitest',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/vitest.json',
    ],
    () => readCount('test-results/vitest.json', readVitest),
  ),
  runPart('playwright', ['node_modules/@playwright/test/cli.js', 'test'], () =>
    readCount('test-results/e2e.json', readPlaywright),
  ),
]
const passed = sum(counts.map((count) => count.passed))
const failed = sum(counts.map((count) => count.failed))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function runPart(name: string, args: string[], count: () => Count): Count {
  console.log(`\n# ${name}`)
  const { status } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROMIUM: chromium },
  })
  const result = count()
  // A runner can fail without a failed test: a file that does not load, or nothing found to run.
  return status === 0 || result.failed > 0 ? result : { ...result, failed: 1 }
}

function readCount(file: string, read: (report: never) => Count): Count {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function readCheck(report: Count): Count {
  return report
}

function readVitest(report: { numPassedTests: number; numFailedTests: number }): Count {
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

function readPlaywright({
  stats,
}: {
  stats: { expected: number; unexpected: number; flaky: number }
}): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
