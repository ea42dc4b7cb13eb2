import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

it('is the same object for the same HTML, so that React leaves the page alone', async () => {
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => ({ createHTML: (html: string) => ({ toString: () => html }) }),
  })
  const { trustedHtml } = (await import('./trusted-html.ts?with-policy' as string)) as {
    trustedHtml(html: string): unknown
  }
  expect(trustedHtml('<p>A</p>')).toBe(trustedHtml('<p>A</p>'))
  expect(trustedHtml('<p>A</p>')).not.toBe(trustedHtml('<p>B</p>'))
})
