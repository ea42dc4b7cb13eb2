import { browserBundle } from '../support/browser-bundle.ts'
import { expect, test } from '../support/browser-test.ts'
import { vectorResults } from '../support/vector-results.ts'
import canonical from '../vectors/canonical.json' with { type: 'json' }
import decimals from '../vectors/decimals.json' with { type: 'json' }
import merkle from '../vectors/merkle.json' with { type: 'json' }
import tampered from '../vectors/tampered.json' with { type: 'json' }

test('every vector gives the same characters in Chromium and in Node', async ({ page }) => {
  const content = await browserBundle('tests/support/vector-results.ts', 'vectors')
  await page.addScriptTag({ content })
  const text = await page.evaluate('JSON.stringify(vectors.vectorResults())')
  expect(text).toBe(JSON.stringify(vectorResults()))
  const results: ReturnType<typeof vectorResults> = JSON.parse(String(text))
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
