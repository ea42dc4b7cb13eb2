import { expect, test } from '../support/browser-test.ts'
import { indexedPaths } from '../support/indexed-paths.ts'
import { withLighthouse } from '../support/lighthouse.ts'

const middle = Math.ceil(indexedPaths.length / 2)

// Speed depends on how busy the machine is, so it is measured in `npm run bench` alone.
for (const [name, paths] of [
  ['the first half', indexedPaths.slice(0, middle)],
  ['the second half', indexedPaths.slice(middle)],
] as const) {
  test(`Lighthouse finds nothing to mend on ${name} of the pages`, async ({ baseURL }) => {
    test.setTimeout(300_000)
    await withLighthouse(async (score) => {
      for (const path of paths) {
        const { scores, lost } = await score(`${baseURL}${path}`, [
          'accessibility',
          'best-practices',
          'seo',
        ])
        expect({ scores, lost }, path).toEqual({
          scores: { accessibility: 100, 'best-practices': 100, seo: 100 },
          lost: [],
        })
      }
    })
  })
}
