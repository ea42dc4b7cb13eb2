// `npm test` tests every capability once. `npm run test:rest` runs what that leaves out: the API on
// PostgreSQL, the process tests that vitest.config.ts lists, and browser tests with @rest in their
// title. `npm run test:hostile` runs tests/hostile at their full size, and prints what was tried by
// which path of entry. All end with one line, `N passed, N failed`. Each part writes into a log that is shown when
// it ends. The parts continue after a failure elsewhere, so that one run shows everything.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './find-chromium.ts'
import { readTally, tallySummary, tallyTable } from './hostile-table.ts'
import {
  type Count,
  countPlaywright,
  countVitest,
  notRun,
  type Result,
  resultOf,
  summaryLines,
} from './test-summary.ts'

const isRest = process.argv[2] === 'rest'
const isHostile = process.argv[2] === 'hostile'
const folder = 'test-results'
const running = new Set<ChildProcess>()
const processTests = 'tests of the whole process'
const nothingCounted = { passed: 0, failed: 0, skipped: 0 }
let interruptedBy: string | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interruptedBy = signal
    for (const child of running) child.kill(signal)
  })
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
if (isHostile) {
  const results = await testHostile()
  const tried = readTally(`${folder}/hostile.jsonl`)
  console.log(`\n${[...tallyTable(tried), ...tallySummary(tried, results)].join('\n')}`)
  process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1
} else {
  const results = (await Promise.all([isRest ? [] : check(), buildAndTest()])).flat()
  console.log(`\n${summaryLines(results).join('\n')}`)
  process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1
}

function check() {
  return runPart('check', ['scripts/check.ts'], () => readReport<Count>('check.json'))
}

async function buildAndTest(): Promise<Result[]> {
  const browser = findChromium().then(
    (path) => ({ path }),
    (error: Error) => ({ missing: error.message }),
  )
  const build = await runPart('build', ['scripts/build-if-changed.ts'], () => nothingCounted)
  const apiTests = isRest
    ? runVitest('API on PostgreSQL', ['--project=api on postgres'])
    : runVitest('rules and API', ['--project=rules', '--project=api on embedded'])
  if (build.failed > 0) {
    const why = 'they need the build, which failed'
    return [build, await apiTests, notRun(processTests, why), notRun('browser tests', why)]
  }
  // These wait for other programs now and then; the parts beside them use the cores meanwhile.
  const processProject = isRest ? 'process rest' : 'process'
  const wholeProcess = runVitest(processTests, [`--project=${processProject}`, '--maxWorkers=1'])
  await apiTests
  const browserTests = await runBrowserTests(await browser)
  return [build, await apiTests, await wholeProcess, browserTests]
}

async function testHostile(): Promise<Result[]> {
  process.env.HOSTILE_SIZE = 'full'
  process.env.HOSTILE_TALLY = `${folder}/hostile.jsonl`
  const build = await runPart('build', ['scripts/build-if-changed.ts'], () => nothingCounted)
  if (build.failed > 0) return [build]
  const browser = await findChromium().then(
    (path) => ({ path }),
    (error: Error) => ({ missing: error.message }),
  )
  const projects = ['rules', 'api on embedded', 'process'].map((name) => `--project=${name}`)
  return [
    build,
    ...(await Promise.all([
      // The full size takes as long as it takes.
      runVitest('hostile inputs', [...projects, '--testTimeout=3600000', 'tests/hostile']),
      runBrowserTests(browser),
    ])),
  ]
}

function runVitest(part: string, args: string[]) {
  const report = `${fileName(part)}.json`
  return runPart(
    part,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${folder}/${report}`,
      ...args,
    ],
    () => countVitest(readReport(report)),
  )
}

async function runBrowserTests(browser: { path: string } | { missing: string }) {
  if ('missing' in browser) return notRun('browser tests', browser.missing)
  return runPart(
    'browser tests',
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...(isHostile
        ? ['tests/hostile', '--timeout=3600000', '--retries=0']
        : [isRest ? '--grep=@rest' : '--grep-invert=@rest']),
    ],
    () => countPlaywright(readReport('e2e.json')),
    { CHROMIUM: browser.path },
  )
}

async function runPart(part: string, args: string[], count: () => Count, env = {}) {
  if (interruptedBy) return notRun(part, `${interruptedBy} came before`)
  const log = `${folder}/${fileName(part)}.log`
  console.log(`${part}: started, writes to ${log}`)
  const started = performance.now()
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  running.add(child)
  const [code, signal] = await once(child, 'close')
  running.delete(child)
  closeSync(output)
  const seconds = Math.round((performance.now() - started) / 1000)
  const text = readFileSync(log, 'utf8')
  console.log(`\n# ${part} (${seconds} s)\n${text}`)
  return resultOf({ part, log, output: text, code, signal, count: readCount(count) })
}

function fileName(part: string) {
  return part.replaceAll(' ', '-')
}

/** Returns null if the report is missing or broken, as after a crash. */
function readCount(count: () => Count) {
  try {
    return count()
  } catch {
    return null
  }
}

function readReport<Report>(name: string): Report {
  return JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
}
