import { expect, test } from '../support/browser-test.ts'
import { inGroups, onePageOfEachKind } from '../support/indexed-paths.ts'
import { withLighthouse } from '../support/lighthouse.ts'

// Speed depends on how busy the machine is, so it is measured in `npm run bench` alone. Accessibility
// is checked on every page in routes.spec.ts, by the same rules.
for (const paths of inGroups(onePageOfEachKind, 5)) {
  test(`Lighthouse finds nothing to mend: ${paths.join(' ')}`, async ({ baseURL }) => {
    test.setTimeout(300_000)
    await withLighthouse(async (score) => {
      for (const path of paths) {
        const { scores, lost } = await score(`${baseURL}${path}`, ['best-practices', 'seo'])
        expect({ scores, lost }, path).toEqual({
          scores: { 'best-practices': 100, seo: 100 },
          lost: [],
        })
      }
    })
  })
}
