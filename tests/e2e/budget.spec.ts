import { articles } from '../../content/articles/articles.ts'
import { publicPaths } from '../../src/site/public-paths.ts'
import { expect, test } from '../support/browser-test.ts'

const maxScriptBytes = 131 * 1024
const maxHomeBytes = 400_000

const paths = [...publicPaths, '/login', ...articles.map(({ slug }) => `/blog/${slug}`)]

for (const path of paths) {
  test(`${path} stays within its bytes`, async ({ page }) => {
    const sizes = new Map<string, number>()
    const answers: Promise<void>[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.request().resourceType() === 'media') return
      answers.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => void sizes.set(pathname, responseBodySize)),
      )
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await Promise.all(answers)
    const scripts = [...sizes].filter(([name]) => name.endsWith('.js'))
    const sum = (all: [string, number][]) => all.reduce((total, [, bytes]) => total + bytes, 0)
    console.log(
      `${path}: ${sum(scripts)} bytes of script, ${sum([...sizes])} in all, ${sizes.size} requests`,
    )
    expect(sum(scripts)).toBeLessThanOrEqual(maxScriptBytes)
    if (path === '/home') expect(sum([...sizes])).toBeLessThanOrEqual(maxHomeBytes)
  })
}
