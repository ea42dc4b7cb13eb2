import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectRefused,
  notification,
  test,
} from '../support/browser-test.ts'

async function fill(page: Page, change: Partial<Record<string, string>> = {}) {
  const values = {
    'First name': 'Amira',
    'Last name': 'Haddad',
    Email: 'amira@port.example',
    Message: 'We want to verify our scope 1 figures.',
    ...change,
  }
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label).fill(value ?? '')
  await page.getByLabel('Interest area').selectOption('esg-compliance')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

test('sends an enquiry, thanks the visitor and offers a blank form again', async ({ page }) => {
  await page.goto('/contact')
  await fill(page)
  await send(page).click()
  await expect(notification(page)).toContainText('Message sent successfully')
  await expect(notification(page)).toContainText("We'll get back to you within 24 hours")
  await expect(page.getByRole('heading', { name: 'Thank you, Amira' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send Another Message' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel('First name')).toBeFocused()
})

test('marks what is missing, keeps the text and goes to the first bad field', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Amira')
  await page.getByLabel('Email').fill('amira@')
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Four fields need attention')
  for (const label of ['Last name', 'Email', 'Interest area', 'Message']) {
    await expectRefused(page.getByLabel(label))
  }
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Amira')
  await expectAccessible(page)
  await page.getByLabel('Last name').fill('Haddad')
  await expect(page.getByLabel('Last name')).not.toHaveAttribute('aria-invalid')
})

test('works by keyboard alone @rest', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('First name').focus()
  await page.keyboard.type('Amira')
  for (const text of ['Haddad', 'amira@port.example', 'Khalifa Port', 'E', 'Please call']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, Amira' })).toBeVisible()
})

test('takes the interest from the address', async ({ page }) => {
  await page.goto('/contact?interest=carbon-credits')
  await expect(page.getByLabel('Interest area')).toHaveValue('carbon-credits')
})

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/400 \(Bad Request\)|429 \(Too Many|net::ERR_FAILED/] })

  test('shows its messages under the fields and stays on the form', async ({ page }) => {
    await page.route('/api/contact', (route) =>
      route.fulfill({
        status: 400,
        json: {
          success: false,
          code: 'invalid',
          message: 'No.',
          fields: { email: 'Not this one' },
        },
      }),
    )
    await page.goto('/contact')
    await fill(page)
    await send(page).click()
    await expect(notification(page)).toContainText('Error sending message')
    await expect(page.getByText('Not this one')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Message')).toHaveValue('We want to verify our scope 1 figures.')
  })

  test('says when an address has sent too many @rest', async ({ page, request }) => {
    const enquiry = {
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.example',
      interestArea: 'other',
      message: 'Again',
    }
    for (let sent = 0; sent < 10; sent += 1) await request.post('/api/contact', { data: enquiry })
    await page.goto('/contact')
    await fill(page)
    await send(page).click()
    await expect(notification(page)).toContainText('429: Too many attempts from here.')
  })

  test('keeps the text when the connection fails @rest', async ({ page }) => {
    await page.route('/api/contact', (route) => route.abort())
    await page.goto('/contact')
    await fill(page)
    await send(page).click()
    await expect(notification(page)).toContainText('Error sending message')
    await expect(page.getByLabel('Message')).toHaveValue('We want to verify our scope 1 figures.')
  })
})

test('shows one notification at a time, which F8 reaches @rest', async ({ page }) => {
  await page.goto('/contact')
  await fill(page)
  await send(page).click()
  await expect(notification(page)).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notifications/ }).locator('ol')).toBeFocused()
})

test.describe('without JavaScript @rest', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/400 \(Bad Request\)/] })

  test('posts the form and answers with a page', async ({ page }) => {
    await page.goto('/contact')
    await fill(page)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Amira' })).toBeVisible()
  })

  test('shows the messages under the fields and keeps the text', async ({ page }) => {
    await page.goto('/contact')
    await fill(page, { Email: 'amira@' })
    const [answer] = await Promise.all([page.waitForResponse('**/contact'), send(page).click()])
    expect(answer.status()).toBe(400)
    await expectRefused(page.getByLabel('Email'))
    await expect(page.getByLabel('First name')).toHaveValue('Amira')
    await expect(page.getByLabel('Interest area')).toHaveValue('esg-compliance')
  })
})

test('carries its policy, title and canonical address', async ({ page, baseURL }) => {
  const answer = await page.goto('/contact')
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe')
  await expect(page.locator('link[rel=stylesheet]:not([disabled])')).toHaveCount(0)
  await expect(page.locator('h1')).toHaveText('Get in Touch')
  const origin = `http://localhost:${new URL(baseURL ?? '').port}`
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/contact`)
})

test.describe('an unknown path', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] })

  test('answers 404 with the two texts', async ({ page }) => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('404 - Page Not Found')).toBeVisible()
    await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible()
    await expectAccessible(page)
  })
})
