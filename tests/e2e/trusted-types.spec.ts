import { newClient, signInAs } from '../support/browser-client.ts'
import { expect, test } from '../support/browser-test.ts'

// The browser reports what it refuses.
test.use({ expectedErrors: [/TrustedHTML|TrustedScript|Trusted Type/] })

for (const path of ['/home', '/verify/SAMP-0000-0000-0001', '/workspace', '/cms/login']) {
  test(`on ${path} a plain text becomes neither markup nor a script`, async ({ page }) => {
    if (path === '/workspace') await signInAs(page.context(), await newClient())
    await page.goto(path)
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    const refused = await page.evaluate(() => {
      const markup = '<img src="/x" onerror="window.isRun = true">'
      const tries: (() => unknown)[] = [
        () => document.createElement('div').setHTMLUnsafe(markup),
        () => document.createElement('div').insertAdjacentHTML('beforeend', markup),
        () => Object.assign(document.createElement('div'), { innerHTML: markup }),
        () => Object.assign(document.createElement('iframe'), { srcdoc: markup }),
        () => Object.assign(document.createElement('script'), { text: 'window.isRun = true' }),
        () =>
          Object.assign(document.createElement('script'), { src: 'https://other.example/x.js' }),
        () => new Worker('/media/1.js'),
      ]
      return tries.map((attempt) => {
        try {
          attempt()
          return 'taken'
        } catch (error) {
          return (error as Error).name
        }
      })
    })
    expect(refused).toEqual(Array(7).fill('TypeError'))
  })
}
