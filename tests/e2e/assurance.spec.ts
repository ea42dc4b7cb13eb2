import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Browser, Page, TestInfo } from '@playwright/test'
import { fillLogin, signedInClient } from '../support/browser-client.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  notification,
  test,
} from '../support/browser-test.ts'
import { type Env, logKey, newDataDir, startServer } from '../support/server-process.ts'
import { signedIn } from '../support/sign-in.ts'
import { startPostgres } from '../support/start-postgres.ts'

// A certificate answers 404 until the log has its statement.
test.use({ expectedErrors: [/40[0349] \(/] })

const password = 'quiet maple satellite'
// Wider than a narrow screen, and without a place to wrap.
const longWord = 'Harbourauthorityofthenorthernislands'
const markup = '<img src=x onerror=alert(1)></script><script>alert(2)</script>'
const realFile = readFileSync(
  new URL('../vectors/sample-activity.csv', import.meta.url),
  'utf8',
).replaceAll('sample-contracts-2025:contract/renewable-supply/kWh', '')

type House = {
  /** Addresses of the instances that the owner, the verifier and the administrator use. */
  urls: [owner: string, verifier: string, office: string]
  env: Env
  /** Whether single screens are checked as well, which is done once, in the first house. */
  isLookedAt: boolean
}

async function signInAdmin(page: Page) {
  await signedIn(page)
  await page.goto('/cms/assurance')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assurance')
}

/** Creates an organisation with a claim of 84 rows through the API: other tests import by hand. */
async function newClaimWithRows(page: Page, { env, urls: [origin] }: House) {
  await signedInClient(page, env)
  const call = page.request
  await call.post('/api/workspace/organisation', {
    data: { name: `${longWord} ${Date.now()}`, country: 'AE', registrationNo: '' },
  })
  const made = await call.post('/api/workspace/claims', {
    data: {
      title: 'Inventory 2025',
      periodFrom: '2025-01-01',
      periodTo: '2025-12-31',
      approach: 'operational-control',
      included: 'All sites',
      excluded: 'Commuting',
      criteria: 'GHG Protocol Corporate Standard',
      gwp: 'AR5',
    },
  })
  const { claim } = (await made.json()) as { claim: { id: string } }
  const path = `/api/workspace/claims/${claim.id}/import`
  const buffer = Buffer.from(realFile)
  const file = { name: 'activity.csv', mimeType: 'text/csv', buffer }
  // Sent like a form of the site.
  const headers = { origin }
  const multipart = { file, mapping: '{}' }
  const dry = await call.post(`${path}?dryRun=1`, { headers, multipart })
  const { digest } = (await dry.json()) as { digest: string }
  const imported = await call.post(path, {
    headers,
    multipart: { ...multipart, expect: digest },
  })
  expect(imported.status()).toBe(200)
  return `/workspace/claims/${claim.id}`
}

test('a claim is verified, checked by a stranger, restated and withdrawn, and its key revoked', async ({
  browser,
  baseURL,
}, info) => {
  test.setTimeout(900_000)
  const env = { DATA_DIR: process.env.E2E_DATA_DIR ?? '' }
  const url = baseURL ?? ''
  await playAllParts(browser, { urls: [url, url, url], env, isLookedAt: true }, info)
})

test('the same with three instances on PostgreSQL, each person at another one @rest', async ({
  browser,
}, info) => {
  test.setTimeout(900_000)
  const postgres = await startPostgres()
  const env = {
    DATABASE_URL: await postgres.createDatabase('assurance'),
    DATA_DIR: newDataDir(),
    SESSION_SECRET: 'the same secret on every instance',
    LOG_PRIVATE_KEY: logKey,
    TRUST_PROXY: '1',
  }
  const start = () => startServer({ ...env, DATA_DIR: newDataDir() })
  const servers = await Promise.all([start(), start(), start()])
  const [one, two, three] = servers
  try {
    const house: House = { urls: [one.url, two.url, three.url], env, isLookedAt: false }
    await playAllParts(browser, house, info)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await postgres.stop()
  }
})

async function playAllParts(browser: Browser, house: House, info: TestInfo) {
  const look = async (page: Page, where: string) => {
    if (!house.isLookedAt) return
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, 320, where)
    await page.setViewportSize({ width: 1280, height: 720 })
  }
  const owner = await newPerson(browser, house.urls[0])
  const verifier = await newPerson(browser, house.urls[1])
  const office = await newPerson(browser, house.urls[2])
  const claimPath = await newClaimWithRows(owner, house)
  await signInAdmin(office)
  const verifierName = `${longWord} ${Date.now()}`

  // An administrator adds a verifier organisation, whose first member joins.
  await office.getByRole('button', { name: 'Add organisation' }).click()
  const adding = office.getByRole('dialog', { name: 'Add a verifier organisation' })
  await adding.getByLabel('Name').fill(verifierName)
  await adding.getByLabel('Country').selectOption('AE')
  await adding
    .getByLabel('Email of its first owner')
    .fill(`${longWord}-${Date.now()}@assurers.example`)
  await adding.getByRole('button', { name: 'Add organisation' }).click()
  const told = office.getByRole('dialog', { name: /^Invitation for/ })
  const link = new URL(await told.getByLabel('Link').inputValue())
  await told.getByRole('button', { name: 'Close' }).click()
  await look(office, 'assurance in the CMS')

  await verifier.goto(link.pathname + link.search)
  await verifier.getByLabel('New password').fill(password)
  await verifier.getByRole('button', { name: 'Save password and sign in' }).click()
  await verifier.getByRole('button', { name: `Join ${verifierName}` }).click()
  await expect(verifier.getByText(`${verifierName}. You are an owner.`)).toBeVisible()

  // The verifier makes a key with a backup, and registers it.
  await verifier.goto('/workspace/key')
  await verifier.getByLabel('Password for the backup file').fill('short')
  await verifier.getByRole('button', { name: 'Create key and save backup' }).click()
  await expect(verifier.getByText('Use at least 12 characters')).toBeVisible()
  await look(verifier, 'making a key')
  const saving = verifier.waitForEvent('download')
  await verifier.getByLabel('Password for the backup file').fill(password)
  await verifier.getByRole('button', { name: 'Create key and save backup' }).click()
  const backup = await (await saving).path()
  await look(verifier, 'naming who signs')
  await verifier.getByLabel('First name').fill('Vera')
  await verifier.getByRole('button', { name: 'Save name' }).click()
  await expect(verifier.getByRole('heading', { name: 'Register this key' })).toBeVisible()
  await look(verifier, 'registering a key')
  await verifier.getByRole('checkbox').check()
  await verifier.getByRole('button', { name: 'Register the key' }).click()
  await expect(verifier.getByText('Awaiting approval', { exact: true })).toBeVisible()

  await office.reload()
  const keys = office.getByRole('list', { name: 'Signing keys' })
  await keys.getByRole('button', { name: /^Approve the key/ }).click()
  const approving = office.getByRole('dialog', { name: 'Approve this key?' })
  await approving.getByRole('button', { name: 'Approve the key' }).click()
  await expect(approving.getByText('Compare the fingerprint first')).toBeVisible()
  await approving.getByRole('checkbox').check()
  await approving.getByRole('button', { name: 'Approve the key' }).click()
  await expect(notification(office).filter({ hasText: 'Approval saved' })).toBeVisible()

  // The owner asks, the administrator approves, the owner submits, the verifier accepts.
  await owner.goto(`${claimPath}?tab=review`)
  await look(owner, 'asking a verifier')
  await askFor(owner, office, verifierName)
  await submitClaim(owner)
  await verifier.goto('/workspace/reviews')
  await verifier.getByRole('button', { name: 'Accept or decline Inventory 2025' }).click()
  const accepting = verifier.getByRole('dialog', { name: 'Accept this review?' })
  await accepting.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(accepting.getByText('Accept only if you can declare this')).toBeVisible()
  await look(verifier, 'accepting')
  await declareAndAccept(verifier)

  // A sample, a mark, a finding.
  await verifier.getByRole('button', { name: 'Draw sample' }).click()
  const drawing = verifier.getByRole('dialog', { name: 'Draw a sample' })
  await drawing.getByLabel('Method').selectOption('coverage')
  await drawing.getByLabel('Share in percent').fill('20')
  await drawing.getByRole('button', { name: 'Draw', exact: true }).click()
  await expect(verifier.getByText('The fewest rows that cover 20%')).toBeVisible()
  await verifier.getByRole('button', { name: 'Show row FRT-01' }).click()
  await expect(verifier.getByRole('heading', { name: 'Row 84' })).toBeVisible()
  await verifier.getByRole('button', { name: 'Checked, next' }).click()
  await expect(verifier.getByText('1 of 84 rows')).toBeVisible()
  await verifier.getByRole('button', { name: 'Raise', exact: true }).click()
  const raising = verifier.getByRole('dialog', { name: 'Raise a finding' })
  await raising.getByLabel('Kind').selectOption('nonconformity')
  await raising.getByLabel('What you found, in one line').fill(`A bill is missing ${markup}`)
  await raising
    .getByLabel('What the organisation needs to know or do')
    .fill(`Please send it. ${markup}`)
  await raising.getByRole('button', { name: 'Raise the finding' }).click()
  await expect(verifier.getByText('1 raised, 1 open')).toBeVisible()
  await expect(verifier.getByText(markup).first()).toBeVisible()
  await expect(verifier.locator('img[src="x"]')).toHaveCount(0)
  await look(verifier, 'reviewing')

  if (house.isLookedAt) await cannotSignUnmodified(verifier)

  // The organisation answers, changes a row and submits again.
  await verifier.getByRole('button', { name: 'Request changes' }).click()
  await verifier.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click()
  await expect(verifier.getByText('You have requested changes.')).toBeVisible()
  await owner.goto(`${claimPath}?tab=review`)
  await expect(owner.getByText(`Please send it. ${markup}`)).toBeVisible()
  await expect(owner.locator('img[src="x"]')).toHaveCount(0)
  await owner.getByLabel('Your answer').fill('It is there now.')
  await owner.getByRole('button', { name: 'Send answer' }).click()
  await expect(owner.getByText('It is there now.')).toBeVisible()
  await look(owner, 'answering')
  const claimId = claimPath.split('/').at(-1)
  const removed = await owner.request.delete(`/api/workspace/claims/${claimId}/rows/84`)
  expect(removed.status()).toBe(200)
  await owner.reload()
  await submitClaim(owner)

  // The verifier sees what differs, resolves the finding, and signs.
  await verifier.reload()
  await expect(verifier.getByRole('heading', { name: /^Changes between revisions/ })).toBeVisible()
  await expect(verifier.getByRole('row', { name: /FRT-01.*Removed/ })).toBeVisible()
  await verifier.getByRole('button', { name: /A bill is missing/ }).click()
  await verifier.getByRole('button', { name: 'Resolve' }).click()
  await expect(verifier.getByText('1 raised, 0 open')).toBeVisible()

  if (house.isLookedAt) {
    const elsewhere = await newPerson(browser, house.urls[1])
    await elsewhere.context().addCookies((await verifier.context().storageState()).cookies)
    await restoreKey(elsewhere, backup)
    await look(elsewhere, 'a restored key')
  }

  await verifier.getByRole('link', { name: 'Prepare statement' }).click()
  await expect(verifier.getByText('7 of 7')).toBeVisible()
  await expect(verifier.getByText('nothing has come to our attention')).toBeVisible()
  const letter = await verifier.getByRole('blockquote').innerText()
  expect(letter).toContain('did not examine: Commuting')
  await verifier.getByLabel('Your account password').fill(password)
  await verifier.getByLabel('Last four characters').fill('0000')
  await verifier.getByRole('checkbox').check()
  await verifier.getByRole('button', { name: /^Sign as/ }).click()
  await expect(verifier.getByText('The certificate id ends differently')).toBeVisible()
  await look(verifier, 'signing')
  const certificateId = await signClaim(verifier, owner, claimPath)

  // A stranger checks it, also from a file without network access.
  const stranger = await newPerson(browser, house.urls[1])
  await stranger.goto(`/verify/${certificateId}`)
  const outcome = '17 of 17 checks passed. The certificate is valid.'
  await expect(stranger.getByText(outcome)).toBeVisible()
  await look(stranger, 'a published certificate')
  const kept = await stranger.request.get(`/api/certificates/${certificateId}/offline.html`)
  const file = info.outputPath('certificate.html')
  writeFileSync(file, await kept.body())
  const offline = await newPerson(browser, house.urls[1])
  await offline.context().setOffline(true)
  await offline.goto(pathToFileURL(file).href)
  await expect(offline.getByRole('heading', { name: /Standing not asked$/ })).toBeVisible()

  // The owner shows the report to everybody, which nobody could read before.
  const reportLink = stranger.getByRole('link', { name: 'Download PDF report' })
  await expect(reportLink).toHaveCount(0)
  await owner.goto(`${claimPath}?tab=report`)
  const shown = owner.getByRole('checkbox', { name: 'Show this report on the public' })
  await shown.press('Space')
  await expect(notification(owner)).toContainText('The report is on the public certificate page')
  await expect(shown).toBeChecked()
  await look(owner, 'a report for everybody')
  await expect(async () => {
    await stranger.reload()
    await expect(reportLink).toBeVisible({ timeout: 1000 })
  }).toPass()
  const saved = stranger.waitForEvent('download')
  await reportLink.click()
  expect((await saved).suggestedFilename()).toBe(`${certificateId}-report.pdf`)

  // The owner restates it: a new claim with all rows but one takes the same steps.
  await owner.goto(`${claimPath}?tab=certificate`)
  await expect(owner.getByText('Published', { exact: true }).first()).toBeVisible()
  await look(owner, 'a published claim')
  await owner.getByRole('button', { name: 'Restate' }).click()
  await owner.waitForURL((url) => !url.pathname.startsWith(claimPath))
  const newPath = new URL(owner.url()).pathname
  await owner.request.delete(`/api${newPath}/rows/83`)
  await owner.goto(`${newPath}?tab=review`)
  await askFor(owner, office, verifierName)
  await submitClaim(owner)
  await verifier.goto('/workspace/reviews')
  await verifier.getByRole('button', { name: 'Accept or decline Inventory 2025' }).click()
  await declareAndAccept(verifier)
  await verifier.getByRole('link', { name: 'Prepare statement' }).click()
  await expect(verifier.getByText('7 of 7')).toBeVisible()
  await verifier.getByLabel('Your account password').fill(password)
  await verifier.getByRole('checkbox').check()
  const newCertificate = await signClaim(verifier, owner, newPath)
  await expectAt(stranger, `/verify/${certificateId}`, /^Restated on/)
  await stranger.getByRole('link', { name: `Open ${newCertificate}` }).click()
  await expect(stranger.getByText(outcome)).toBeVisible()

  // The owner withdraws the old one, which stays readable and shows its status.
  await owner.goto(`${claimPath}?tab=certificate`)
  await owner.getByRole('button', { name: 'Withdraw' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expectAt(stranger, `/verify/${certificateId}`, /^Withdrawn on/)

  // The verifier revokes the key from yesterday on, so nothing that it signed is trusted.
  await verifier.goto('/workspace/key')
  await verifier.getByRole('button', { name: 'Revoke', exact: true }).click()
  const revoking = verifier.getByRole('dialog', { name: 'Revoke this key?' })
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 16)
  await revoking.getByLabel('Revoked from').fill(yesterday)
  await revoking.getByLabel('Reason').selectOption('compromised')
  await revoking.getByLabel('Your account password').fill(password)
  await look(verifier, 'revoking a key')
  await revoking.getByRole('button', { name: 'Revoke the key' }).click()
  await expect(notification(verifier).filter({ hasText: 'Key revoked' })).toBeVisible()
  await expectAt(stranger, `/verify/${newCertificate}`, 'The verifier’s key was revoked')
}

/** An unmodified opinion is impossible as long as a nonconformity is open. */
async function cannotSignUnmodified(verifier: Page) {
  await verifier.getByRole('link', { name: 'Prepare statement' }).click()
  await expect(verifier.getByText('7 of 7')).toBeVisible()
  await expect(
    verifier.getByLabel('Conclusion').getByRole('option', { name: 'Unmodified' }),
  ).toHaveCount(0)
  await verifier.getByRole('button', { name: /^Sign as/ }).click()
  await expect(verifier.getByText('Explain why the opinion is modified')).toBeVisible()
  await expect(verifier.getByLabel('Your account password')).toBeFocused()
  await verifier.getByRole('link', { name: 'Back to the review' }).click()
}

/** Another browser does not have the key, so it is restored from its backup. */
async function restoreKey(elsewhere: Page, backup: string) {
  await elsewhere.goto('/workspace/key')
  await expect(elsewhere.getByText('Not on this device')).toBeVisible()
  await elsewhere.getByLabel('Backup file').setInputFiles(backup)
  await elsewhere.getByLabel('Backup password').fill('not the password')
  await elsewhere.getByRole('button', { name: 'Restore the key' }).click()
  await expect(elsewhere.getByText('The password is wrong')).toBeVisible()
  await elsewhere.getByLabel('Backup password').fill(password)
  await elsewhere.getByRole('button', { name: 'Restore the key' }).click()
  await expect(elsewhere.getByText('On this device', { exact: true })).toBeVisible()
}

/** Retries, because logging takes a moment. */
async function expectAt(page: Page, path: string, banner: string | RegExp) {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: banner })).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

async function askFor(owner: Page, office: Page, verifierName: string) {
  await owner
    .getByLabel('Verifier organisation')
    .selectOption({ label: `${verifierName}, United Arab Emirates` })
  await owner.getByRole('button', { name: 'Send request' }).click()
  await expect(owner.getByText('Awaiting approval')).toBeVisible()
  await office.reload()
  await office.getByRole('button', { name: 'Approve Inventory 2025' }).click()
  await expect(notification(office).filter({ hasText: 'Engagement approved' })).toBeVisible()
}

async function submitClaim(owner: Page) {
  await owner.getByRole('button', { name: 'Submit for review' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click()
  await expect(notification(owner).filter({ hasText: 'Claim submitted' })).toBeVisible()
}

async function declareAndAccept(verifier: Page) {
  const accepting = verifier.getByRole('dialog', { name: 'Accept this review?' })
  await accepting.getByRole('checkbox').check()
  await accepting.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(verifier.getByRole('heading', { level: 1 })).toHaveText('Inventory 2025')
}

async function signClaim(verifier: Page, owner: Page, claimPath: string): Promise<string> {
  const { claim } = await (await owner.request.get(`/api${claimPath}`)).json()
  const id = String(claim.certificateId)
  await verifier.getByLabel('Last four characters').fill(id.slice(-4))
  await verifier.getByRole('button', { name: /^Sign as/ }).click()
  await expect(
    verifier.getByText('The certificate is in the log, and this browser has checked it.'),
  ).toBeVisible()
  return id
}

test('an administrator adds a sample workspace, looks around in it, and removes it @rest', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAdmin(page)
  const add = page.getByRole('button', { name: 'Add sample workspace' })
  await expect(add.or(removeButton(page))).toBeVisible()
  // A failed first attempt may have left the samples behind.
  if (await removeButton(page).isVisible()) await removeSamples(page)
  await add.click()
  const told = page.getByRole('dialog', { name: 'Sample accounts' })
  await expect(told.getByText(/^sample-client-/)).toBeVisible()
  await expectAccessible(page, 'sample accounts')
  const opened = page.context().waitForEvent('page')
  await told.getByRole('button', { name: 'Open as client' }).click()
  const client = await opened
  await client.waitForURL('**/workspace')
  await expect(client.getByRole('main').getByText('SAMPLE').first()).toBeVisible()
  await client.close()
  const username = await told.getByText(/^sample-verifier-/).innerText()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await told.getByRole('button', { name: 'Copy the password of the verifier' }).click()
  await expect(notification(page).filter({ hasText: 'Copied' })).toBeVisible()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  await told.getByRole('button', { name: 'Done' }).click()
  const verifier = await newPerson(browser, baseURL)
  await verifier.goto('/login')
  await fillLogin(verifier, username, secret)
  // A member of an organisation comes to the workspace; others see the dashboard (login.spec.ts).
  await verifier.waitForURL('**/workspace')
  await verifier.goto('/workspace/reviews')
  await verifier.getByRole('link', { name: /^Open the review of/ }).click()
  await expect(verifier.getByText('0 of 84 rows')).toBeVisible()
  await expect(verifier.getByText('SAMPLE').first()).toBeVisible()
  await pageThroughRows(verifier)
  await removeSamples(page)
})

const removeButton = (page: Page) => page.getByRole('button', { name: 'Remove sample workspace' })

async function removeSamples(page: Page) {
  await removeButton(page).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Remove sample workspace' })
    .click()
  await expect(notification(page).filter({ hasText: 'Sample workspace removed' })).toBeVisible()
}

/** Stubs the rows as if the claim had 250 of them. */
async function pageThroughRows(verifier: Page) {
  await verifier.route(/\/rows\?/, async (route) => {
    const url = new URL(route.request().url())
    const after = Number(url.searchParams.get('after') ?? 0)
    const answer = await (await route.fetch({ url: url.origin + url.pathname })).json()
    const rows = Array.from({ length: Math.min(100, 250 - after) }, (_, index) => ({
      ...answer.rows[0],
      n: after + index + 1,
      reference: `R-${after + index + 1}`,
    }))
    await route.fulfill({
      json: { ...answer, rows, total: after ? null : 250, next: after < 150 ? after + 100 : null },
    })
  })
  await verifier.reload()
  const pages = verifier.getByRole('navigation', { name: 'Pages of Rows' })
  const next = pages.getByRole('button', { name: 'Next' })
  await expect(pages).toContainText('1 to 100 of 250')
  const table = verifier.getByRole('region', { name: /^Rows under review/ })
  await table.evaluate((scrolled) => scrolled.scrollTo({ top: scrolled.scrollHeight }))
  await next.click()
  await expect(verifier.getByText('R-101', { exact: true })).toBeVisible()
  expect(await table.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await next.click()
  await expect(pages).toContainText('201 to 250 of 250')
  await expect(next).toBeDisabled()
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expect(verifier.getByText('R-200', { exact: true })).toBeVisible()
  await verifier.getByRole('button', { name: /^Question/ }).click()
  await expect(pages).toContainText('1 to 100 of 250')
  await verifier.unrouteAll({ behavior: 'wait' })
}
