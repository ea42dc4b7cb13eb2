import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, vi } from 'vitest'
import type { Authenticator } from './authenticator.ts'
import { cookieOf, password, type testApp } from './test-app.ts'

export type Kind = 'client' | 'cms'
export type Options = { options: { challenge: string } }
type App = ReturnType<typeof testApp>
type Person = Pick<Awaited<ReturnType<App['client']>>, 'call' | 'cookie'>

export const securityOf = (kind: Kind) => `/api/${kind}/account/security`

/** A code as the app shows it; `steps` later or earlier. */
export function codeOf(key: string, steps = 0) {
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

export async function turnAppOn(kind: Kind, person: Pick<Person, 'call'>) {
  const path = `${securityOf(kind)}/app`
  const { key } = (await (await person.call(path, { method: 'POST' })).json()) as { key: string }
  // The code before the present one, so that the present one can still be used.
  const answer = await withinOneStep(() =>
    person.call(`${path}/confirm`, { json: { code: codeOf(key, -1) } }),
  )
  expect(answer.status).toBe(200)
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] }
  return { key, recoveryCodes }
}

/** Otherwise a code is too old if the step of 30 seconds ends before it arrives. */
async function withinOneStep<Result>(work: () => Promise<Result>) {
  if (vi.isFakeTimers()) return work()
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

/** Gives the password, and returns what the second step is sent with. */
export async function beginSignIn(app: App, kind: Kind, username: string, cookie = '') {
  const answer = await app.call(`/api/${kind}/login`, {
    json: { username, password },
    headers: { cookie },
  })
  const body = (await answer.json()) as { secondStep?: string[]; mustEnrol?: boolean }
  const given = cookieOf(answer)
  return {
    body,
    cookie: given,
    hasSession: given.includes('_session='),
    finish: (json: object) =>
      app.call(`/api/${kind}/login/second-step`, { json, headers: { cookie: given } }),
  }
}

export async function addPasskey(app: App, kind: Kind, person: Person, key: Authenticator) {
  const path = `${securityOf(kind)}/passkeys`
  const asked = await person.call(`${path}/challenge`, { method: 'POST' })
  const { options } = (await asked.json()) as { options: Parameters<Authenticator['create']>[0] }
  const cookie = `${person.cookie}; ${cookieOf(asked)}`
  return app.call(path, {
    json: { name: 'Work laptop', response: key.create(options) },
    headers: { cookie },
  })
}

/** Answers the challenge that stands for a password of somebody who is signed in. */
export async function proveByPasskey(app: App, kind: Kind, person: Person, key: Authenticator) {
  const path = `${securityOf(kind)}/proof`
  const asked = await person.call(`${path}/passkey-challenge`, { method: 'POST' })
  const { options } = (await asked.json()) as Options
  return app.call(path, {
    json: { response: key.use(options.challenge) },
    headers: { cookie: `${person.cookie}; ${cookieOf(asked)}` },
  })
}

/** As if the session had been open for six minutes. */
export async function waitSixMinutes(app: App, username: string) {
  const later = new Date(Date.now() - 6 * 60_000).toISOString()
  await app.services.db.execute(
    sql`update sessions set sess = (sess::jsonb || ${JSON.stringify({ provedAt: later })}::jsonb)::json
      where sess ->> 'accountId' in (
        select user_id from client_accounts where username = ${username}
        union select id::text from cms_users where username = ${username})`,
  )
}
