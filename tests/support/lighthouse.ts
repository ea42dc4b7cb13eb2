import { type Browser, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { findChromium } from '../../scripts/find-chromium.ts'
import { freePort } from './free-port.ts'

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

export type Scores = {
  /** 0 to 100. */
  scores: Record<string, number>
  /** What cost points, so that a failure says what to fix. */
  lost: string[]
}

/** Lighthouse with its mobile preset, on a browser of its own for as long as `use` runs. */
export async function withLighthouse(
  use: (score: (url: string, categories: Category[]) => Promise<Scores>) => Promise<void>,
) {
  const port = await freePort()
  const browser: Browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [`--remote-debugging-port=${port}`, '--disable-gpu'],
  })
  try {
    await use(async (url, categories) => {
      const run = await lighthouse(url, {
        port,
        onlyCategories: categories,
        disableFullPageScreenshot: true,
        // Performance is measured with an empty cache; the other scores do not depend on it.
        disableStorageReset: !categories.includes('performance'),
        logLevel: 'silent',
        // How long it waits after a page has loaded; only the performance score needs it.
        ...(categories.includes('performance') ? {} : noRest),
      })
      if (!run) throw new Error(`Lighthouse gave no result for ${url}`)
      return read(run.lhr)
    })
  } finally {
    await browser.close()
  }
}

const noRest = {
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
}

function read({ categories, audits }: Result): Scores {
  const all = Object.values(categories)
  const counted = all.flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return {
    scores: Object.fromEntries(all.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    lost: counted
      .map(({ id }) => audits[id])
      .flatMap((audit) => (audit && (audit.score ?? 1) < 0.9 ? [audit.id] : [])),
  }
}
