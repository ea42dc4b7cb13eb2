import { sampleId } from '../../src/certificates/trusted-log-keys.ts'
import { expect, test } from '../support/browser-test.ts'
import { withLighthouse } from '../support/lighthouse.ts'

// Speed depends on how busy the machine is, so only `npm run bench` measures it. Accessibility is
// checked on every page in routes.spec.ts, by the same rules, and the head of every page in
// pages.spec.ts.
test('Lighthouse finds nothing to fix on the two pages that differ most @rest', async ({
  baseURL,
}) => {
  await withLighthouse(async (score) => {
    for (const path of ['/home', `/verify/${sampleId}`]) {
      const { scores, lost } = await score(`${baseURL}${path}`, ['best-practices', 'seo'])
      expect({ scores, lost }, path).toEqual({
        scores: { 'best-practices': 100, seo: 100 },
        lost: [],
      })
    }
  })
})
