import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { browserBundle } from '../support/browser-bundle.ts'
import { expect, test } from '../support/browser-test.ts'
import type { Cells } from '../support/lines-of-cells.ts'
import { vectorResults } from '../support/vector-results.ts'
import canonical from '../vectors/canonical.json' with { type: 'json' }
import cells from '../vectors/csv-cells.json' with { type: 'json' }
import decimals from '../vectors/decimals.json' with { type: 'json' }
import ids from '../vectors/factor-set-ids.json' with { type: 'json' }
import keys from '../vectors/keys.json' with { type: 'json' }
import merkle from '../vectors/merkle.json' with { type: 'json' }
import notes from '../vectors/notes.json' with { type: 'json' }
import sample from '../vectors/sample-lines.json' with { type: 'json' }
import tampered from '../vectors/tampered.json' with { type: 'json' }

const read = (path: string) => readFileSync(path, 'utf8')
const given = {
  activity: parse(read('tests/vectors/sample-activity.csv'), { columns: true }) as Cells[],
  factorSets: Object.keys(ids).map((alias) =>
    JSON.parse(read(`content/factor-sets/${alias}.json`)),
  ),
}

test('every vector gives the same characters in Chromium and in Node', async ({ page }) => {
  const content = await browserBundle('tests/support/vector-results.ts', 'vectors')
  await page.addScriptTag({ content })
  const text = await page.evaluate(
    `JSON.stringify(vectors.vectorResults(${JSON.stringify(given)}))`,
  )
  expect(text).toBe(JSON.stringify(vectorResults(given)))
  const results: ReturnType<typeof vectorResults> = JSON.parse(String(text))
  expect(results.keys).toEqual([keys.verifier.publicKey, keys.log.publicKey])
  expect(results.keyId).toBe(keys.verifier.keyId)
  expect(results.factorSets).toEqual(
    Object.values(ids).map(({ id, canonicalHeader, size }) => [id, canonicalHeader, size]),
  )
  expect(results.sample).toEqual({ lines: sample.lines, totals: sample.totals })
  expect(results.preAuthEncoding).toBe(notes.dssePae.pae)
  expect(results.cells.export).toEqual(cells.export.map(({ cell }) => `\uFEFFx\r\n${cell}\r\n`))
  expect(results.canonical).toEqual(canonical.cases.map((one) => [one.canonical, one.id]))
  expect(results.refused).toEqual(canonical.refuse.map(() => true))
  expect(results.decimals.lines).toEqual(decimals.lines.map(({ kgCO2e }) => kgCO2e))
  expect(results.decimals.tonnes).toEqual(decimals.tonnes3.map(({ t }) => t))
  expect(results.merkle.roots).toEqual(merkle.roots)
  expect(results.merkle.refusedInclusion).not.toContain(true)
  expect(results.merkle.refusedConsistency).not.toContain(true)
  expect(results.certificates.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['sample', 'valid'],
    ...tampered.cases.map(({ name, outcome }) => [name, outcome]),
  ])
})
