import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  notification,
  test,
} from '../support/browser-test.ts'
import { signedIn } from '../support/sign-in.ts'

test.beforeEach(({ page }) => signedIn(page))

async function newEnquiry(page: Page) {
  // A name that does not fit on a narrow screen.
  const lastName = `Okaforofthenorthernharbours${Date.now()}`
  const answer = await page.request.post('/api/contact', {
    data: {
      firstName: 'Ada',
      lastName,
      email: 'ada@client.example',
      interestArea: 'carbon-credits',
      message: 'How are credits retired?',
    },
  })
  expect(answer.status()).toBe(201)
  return `Ada ${lastName}`
}

test('an enquiry is found, read, handled and deleted', async ({ page }) => {
  const name = await newEnquiry(page)
  await page.goto('/cms/enquiries')
  await page.getByLabel('Search enquiries').fill(name.slice(4))
  await expect(page.getByRole('heading', { name: 'Inbox (1)' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('How are credits retired?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:ada@client\.example\?subject=/,
  )
  await page.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(notification(page)).toContainText('Enquiry marked as handled')
  await expect(page.getByRole('button', { name: 'Mark as new' })).toBeVisible()
  await expectNoSidewaysScroll(page, 320)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to delete this enquiry?')
  await dialog.getByRole('button', { name: 'Delete enquiry' }).click()
  await page.waitForURL('**/cms/enquiries')
  await expect(notification(page)).toContainText('Enquiry deleted successfully')
  await expect(page.getByRole('heading', { name: /Inbox \(\d+\)/ })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('the filters narrow the list and the CSV file alike', async ({ page }) => {
  const name = await newEnquiry(page)
  await page.goto('/cms/enquiries')
  await page.getByLabel('Interest').selectOption('carbon-credits')
  await page.getByLabel('State').selectOption('new')
  await expect(page.getByRole('link', { name })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.url()).toContain('interest=carbon-credits&state=new')
  await page.getByLabel('State').selectOption('handled')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
