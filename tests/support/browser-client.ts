import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { runByServerOr } from '../../src/main/operator/ask-running-server.ts'
import { account, type Env } from './server-process.ts'

const clientPassword = 'violet harbour engine'

/**
 * A client account for one test, made as an operator would. On the embedded database the server is
 * asked directly, because starting the operator's program takes a second each time.
 */
export async function newClient(env: Env = ownServer()): Promise<string> {
  const username = `client-${randomUUID().slice(0, 8)}`
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = null } = env
  const byProgram = async () => {
    const { code, stdout, stderr } = await account(['add', 'client', username], env, clientPassword)
    if (code !== 0) throw new Error(`no account was made: ${stderr}`)
    return [stdout]
  }
  await runByServerOr(
    byProgram,
    { dataDir, databaseUrl },
    { action: 'add', kind: 'client', name: username, password: clientPassword },
  )
  return username
}

function ownServer(): Env {
  return { DATA_DIR: process.env.E2E_DATA_DIR ?? '' }
}

export async function fillLogin(page: Page, username: string, password = clientPassword) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs a new client in without the form, for tests that are not about signing in. */
export async function signedInClient(page: Page, env?: Env): Promise<string> {
  const username = await newClient(env)
  await signInAs(page.context(), username)
  return username
}

export async function signInAs(person: BrowserContext, username: string) {
  const data = { username, password: clientPassword }
  const answer = await person.request.post('/api/client/login', { data })
  if (!answer.ok()) throw new Error(`sign-in failed: ${await answer.text()}`)
}
