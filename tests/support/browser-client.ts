import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { account, type Env } from './server-process.ts'

const clientPassword = 'violet harbour engine'

/** A client account for one test, made as an operator would. */
export async function newClient(env: Env = ownServer()): Promise<string> {
  const username = `client-${randomUUID().slice(0, 8)}`
  const { code, stderr } = await account(['add', 'client', username], env, clientPassword)
  if (code !== 0) throw new Error(`no account was made: ${stderr}`)
  return username
}

function ownServer(): Env {
  return { DATA_DIR: process.env.E2E_DATA_DIR ?? '' }
}

export async function fillLogin(page: Page, username: string, password = clientPassword) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs a new client in through the form and waits for /dashboard. */
export async function signInClient(page: Page, env?: Env): Promise<string> {
  const username = await newClient(env)
  await page.goto('/login')
  await fillLogin(page, username)
  await page.waitForURL('**/dashboard')
  return username
}
