import { expect, test } from '../support/browser-test.ts'
import { indexedPaths, inGroups } from '../support/indexed-paths.ts'
import { withLighthouse } from '../support/lighthouse.ts'

// Speed depends on how busy the machine is, so it is measured in `npm run bench` alone.
for (const paths of inGroups(indexedPaths, 5)) {
  test(`Lighthouse finds nothing to mend: ${paths.join(' ')}`, async ({ baseURL }) => {
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
