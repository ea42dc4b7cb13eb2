import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import type { SigningData } from '../src/assurance/sign/recalculate.ts'
import {
  type CommittedRow,
  evidenceCommitment,
  rowsCommitment,
} from '../src/claims/row-commitment.ts'
import { claimLines, claimTotals } from '../src/factors/claim-lines.ts'
import { type FactorSet, sealFactorSet } from '../src/factors/factor-set.ts'
import { units } from '../src/factors/read-unit.ts'
import { toBase64 } from '../src/lib/base64.ts'
import { canonicalJson, idOf, idOfText } from '../src/lib/canonical-json.ts'
import { newDataDir, startServer } from '../tests/support/server-process.ts'
import type { Effort, Section } from './measure.ts'

const factorKey = 'fuel/natural-gas/kWh.gross'

/**
 * The check in a verifier's browser before signing: how long it takes, and if the page stays
 * responsive.
 */
export async function benchSigning({ quick }: Effort): Promise<Section> {
  const count = quick ? 10_000 : 100_000
  const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'error' })
  const browser = await chromium.launch({ executablePath: await findChromium() })
  const page = await browser.newPage()
  await page.route('**/signing', (route) => route.fulfill({ json: signingData(count) }))
  await page.goto(`${server.url}/login`)
  const [worker = ''] = globSync('build/client/assets/recalculation-worker-*.js')
  const { seconds, longest, passed } = await page.evaluate(watchWorker, {
    script: `/assets/${basename(worker)}`,
    data: `${server.url}/signing`,
  })
  await browser.close()
  await server.stop()
  if (passed !== 7) throw new Error(`${passed} of 7 steps passed`)
  const section = `signing, ${count.toLocaleString('en-GB')} rows`
  return {
    figures: [
      { section, name: 'recalculation in the browser', value: seconds, unit: 's' },
      {
        section,
        name: 'longest pause of the page meanwhile',
        value: longest,
        unit: 'ms',
        target: '<= 200',
        reached: longest <= 200,
      },
    ],
  }
}

/** Runs in the page. */
function watchWorker({ script, data }: { script: string; data: string }) {
  type Told = { kind: string; seconds?: number; step?: { passed: boolean } }
  return new Promise<{ seconds: number; longest: number; passed: number }>((resolve, reject) => {
    let [before, longest, passed] = [performance.now(), 0, 0]
    setInterval(() => {
      longest = Math.max(longest, performance.now() - before)
      before = performance.now()
    }, 10)
    const worker = new Worker(script, { type: 'module' })
    worker.onerror = () => reject(new Error('the worker failed'))
    worker.onmessage = ({ data: told }: MessageEvent<Told>) => {
      if (told.step?.passed) passed += 1
      if (told.kind === 'failed') reject(new Error('the worker got no data'))
      if (told.kind === 'done') resolve({ seconds: told.seconds ?? 0, longest, passed })
    }
    worker.postMessage(data)
  })
}

/** The data that the server sends for a claim with so many rows of gas. */
function signingData(count: number): SigningData {
  const set = JSON.parse(readFileSync('content/factor-sets/uk-2025.json', 'utf8')) as FactorSet
  const { id } = sealFactorSet(set)
  const factor = set.factors.find(({ key }) => key === factorKey)
  if (!factor) throw new Error(`uk-2025 has no ${factorKey}`)
  const secret = new Uint8Array(32).fill(7)
  const rows = Array.from({ length: count }, (_, index): CommittedRow => {
    const values = ['2025-01-01', '2025-01-31', `Site ${index % 50}`, '1.stationary', 'Boiler gas']
    const counted = [id, factorKey, `${index}.25`, 'kWh.gross', '', '', '', '']
    return [index + 1, `REF-${index}`, ...values, ...counted, []]
  })
  const lines = claimLines(
    rows.map((_, index) => ({
      category: '1.stationary',
      factor: { set: id, key: factorKey },
      marketFactor: null,
      quantity: `${index}.25`,
      unit: 'kWh.gross',
    })),
    () => factor,
    units,
  )
  const claimText = canonicalJson({
    units: idOf(units),
    factorSets: [id],
    lines,
    totals: claimTotals(lines),
    rows: rowsCommitment(secret, rows),
    evidence: evidenceCommitment([]),
  })
  return {
    claimText,
    claimHash: idOfText(claimText),
    rowSecret: toBase64(secret),
    files: [],
    factorSets: [set],
    units,
    rows,
  }
}
