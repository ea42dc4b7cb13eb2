import { describe, expect, it } from 'vitest'
import { newName, password, testApp } from '../../tests/support/test-app.ts'
import { addAccount } from './accounts.server.ts'

const test = testApp()

const guess = (n: number) => `a wrong guess ${n}`
const range = (length: number) => Array.from({ length }, (_, n) => n)
const statusOf = (answers: Response[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length

describe.each(['cms', 'client'] as const)('guessing the password of a %s account', (kind) => {
  const attempt = (username: string, given: string, from?: string) =>
    test.call(`/api/${kind}/login`, { json: { username, password: given }, from })

  async function newAccount() {
    const username = newName('guessed')
    await addAccount(test.services.db, kind, { username, password })
    return username
  }

  it('gives 120 at once no more than ten checks', async () => {
    const username = await newAccount()
    const from = `198.51.100.${kind.length}`
    const answers = await Promise.all(range(120).map((n) => attempt(username, guess(n), from)))
    expect(statusOf(answers, 401)).toBe(10)
    expect(statusOf(answers, 429)).toBe(110)
    expect((await attempt(username, password, from)).status).toBe(429)
    expect((await attempt(username, password)).status).toBe(200)
  })

  it('counts no success', async () => {
    const username = await newAccount()
    const from = `198.51.101.${kind.length}`
    await Promise.all(range(19).map((n) => attempt(newName('nobody'), guess(n), from)))
    for (const n of range(9)) await attempt(username, guess(n), from)
    // Uses 28 of the 30 failures that one address may have.
    const names = [username, await newAccount(), await newAccount(), await newAccount()]
    for (const name of names) expect((await attempt(name, password, from)).status).toBe(200)
    for (const n of range(9)) await attempt(username, guess(n), from)
    expect((await attempt(username, password, from)).status).toBe(200)
  })

  it('does not hold up others who signed in from that address before', async () => {
    const from = `198.51.102.${kind.length}`
    const [victim, colleague, newcomer] = [
      await newAccount(),
      await newAccount(),
      await newAccount(),
    ]
    expect((await attempt(colleague, password, from)).status).toBe(200)
    await Promise.all(range(40).map((n) => attempt(victim, guess(n), from)))
    expect((await attempt(colleague, password, from)).status).toBe(200)
    expect((await attempt(newcomer, password, from)).status).toBe(429)
    expect((await attempt(newcomer, password)).status).toBe(200)
  })
})

it('slows strangers down who guess from many addresses, and shuts nobody out', async () => {
  const { username } = await test.client()
  const attempt = (given: string, from: string) =>
    test.call('/api/client/login', { json: { username, password: given }, from })
  await Promise.all(range(101).map((n) => attempt(guess(n), `203.0.${n}.1`)))
  const answers = []
  for (const n of range(4)) answers.push(await attempt(guess(n), '192.0.2.1'))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429])
  const elsewhere = '192.0.2.2'
  expect((await attempt(password, elsewhere)).status).toBe(200)
  // The address is known from now on, so it has the usual number of attempts.
  for (const n of range(9)) await attempt(guess(n), elsewhere)
  expect((await attempt(password, elsewhere)).status).toBe(200)
})

describe('guessing the current password in an open session', () => {
  const next = 'another good passphrase'

  it.each<[string, 'client' | 'editor', (given: string) => { path: string; init: object }]>([
    [
      'to change it',
      'client',
      (currentPassword) => ({
        path: '/api/client/account/password',
        init: { json: { currentPassword, password: next } },
      }),
    ],
    [
      'to delete the account',
      'client',
      (given) => ({
        path: '/api/client/account',
        init: { method: 'DELETE', json: { password: given } },
      }),
    ],
    [
      'to change that of an editor',
      'editor',
      (currentPassword) => ({
        path: '/api/cms/account/password',
        init: { json: { currentPassword, password: next } },
      }),
    ],
  ])('%s gives 120 at once no more than ten checks', async (_what, who, request) => {
    const person = await test[who]()
    const ask = (given: string) => {
      const { path, init } = request(given)
      return person.call(path, init)
    }
    const answers = await Promise.all(range(120).map((n) => ask(guess(n))))
    expect(statusOf(answers, 400)).toBe(10)
    expect(statusOf(answers, 429)).toBe(110)
    expect((await ask(password)).status).toBe(429)
  })

  it('does not hold up the same person in another session', async () => {
    const thief = await test.client()
    const change = (currentPassword: string) => ({ json: { currentPassword, password: next } })
    for (const n of range(11)) await thief.call('/api/client/account/password', change(guess(n)))
    const json = { username: thief.username, password }
    const answer = await test.call('/api/client/login', { json })
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const changed = await test.call('/api/client/account/password', {
      ...change(password),
      headers: { cookie },
    })
    expect(changed.status).toBe(200)
  })
})
