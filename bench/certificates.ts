import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { browserBundle } from '../tests/support/browser-bundle.ts'
import { atMost, type Effort, type Section } from './measure.ts'

const section = 'certificates'

/** Compares checking the sample in a browser with its three Ed25519 verifications alone. */
export async function benchCertificates({ quick }: Effort): Promise<Section> {
  const browser = await chromium.launch({ executablePath: await findChromium() })
  const page = await browser.newPage()
  await page.addScriptTag({ content: await browserBundle('bench/certificate-work.ts', 'work') })
  const sample = readFileSync('public/sample-certificate.json', 'utf8')
  const rounds = quick ? 10 : 100
  const { checkMs, signaturesMs } = (await page.evaluate(
    `work.measure(${JSON.stringify(sample)}, ${rounds})`,
  )) as { checkMs: number; signaturesMs: number }
  await browser.close()
  return {
    figures: [
      atMost(5, {
        section,
        name: 'checking the sample',
        value: checkMs,
        unit: 'ms',
        limit: { name: 'three Ed25519 verifications', value: signaturesMs },
      }),
      scriptFigure(),
    ],
  }
}

/** The size of the whole checker, as the offline file contains it. */
function scriptFigure() {
  const { script } = JSON.parse(readFileSync('build/server/offline-checker.json', 'utf8'))
  const kilobytes = brotliCompressSync(script).length / 1024
  return {
    section,
    name: 'checking script',
    value: kilobytes,
    unit: 'KB',
    target: '<= 40',
    reached: kilobytes <= 40,
  }
}
