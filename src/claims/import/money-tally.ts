import type { SpendRate } from '../spend/spend-rate.ts'
import type { ImportFinding, ImportReport } from './import.schema.ts'

const mostRates = 100

/** Collects which rates the rows of a file used, and which are missing. */
export function createMoneyTally() {
  const used = new Set<SpendRate>()
  const missing = new Map<string, ImportReport['missingRates'][number]>()
  return {
    add({ rate, findings }: { rate: SpendRate | null; findings: readonly ImportFinding[] }) {
      if (rate) used.add(rate)
      for (const { code, value: from, choices: [to] = [] } of findings) {
        if (code !== 'rate_missing' || !to) continue
        const key = `${from} ${to}`
        const known = missing.get(key) ?? { from, to, rows: 0 }
        known.rows += 1
        if (missing.size < mostRates) missing.set(key, known)
      }
    },
    found: (): Pick<ImportReport, 'rates' | 'missingRates'> => ({
      rates: [...used],
      missingRates: [...missing.values()],
    }),
  }
}
