import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newAuthenticator } from '../../../tests/support/authenticator.ts'
import {
  addPasskey,
  beginSignIn,
  codeOf,
  type Kind,
  type Options,
  proveByPasskey,
  securityOf,
  turnAppOn,
} from '../../../tests/support/second-step.ts'
import { cookieOf, password, testApp } from '../../../tests/support/test-app.ts'
import { hashToken } from '../../server/hash-token.ts'
import { clientAccounts } from '../account.tables.ts'
import { recoveryCodes as table } from './factor.tables.ts'
import { replaceRecoveryCodes } from './recovery-code.store.server.ts'
import { slowRecoveryCodes } from './slow-recovery-codes.server.ts'

const test = testApp({ SITE_URL: 'https://site.example' })

// In the middle of 30 seconds, so that no code changes while a test runs.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
})
afterAll(() => void vi.useRealTimers())

const accounts = { client: () => test.client(), cms: () => test.editor() }

async function askToSignIn(kind: Kind) {
  const asked = await test.call(`/api/${kind}/login/passkey-challenge`, { method: 'POST' })
  const { options } = (await asked.json()) as Options
  const headers = { cookie: cookieOf(asked) }
  return {
    challenge: options.challenge,
    send: (response: object) =>
      test.call(`/api/${kind}/login/passkey`, { json: { response }, headers }),
  }
}

it('keeps recovery codes so that guessing offline is slow, also those of earlier versions', async () => {
  const { db, secret } = test.services
  const person = await test.client()
  const { recoveryCodes } = await turnAppOn('client', person)
  const stored = () =>
    db
      .select()
      .from(table)
      .innerJoin(clientAccounts, eq(clientAccounts.userId, table.accountId))
      .where(eq(clientAccounts.username, person.username))
  const hashes = (await stored()).map(({ recovery_codes: { codeHash } }) => codeHash)
  expect(hashes).toHaveLength(10)
  for (const hash of hashes) expect(hash).toMatch(/^argon2id:[\w-]{43}$/)

  const [code = ''] = recoveryCodes
  const quick = hashToken(secret, code.replace('-', ''))
  const owner = {
    kind: 'client' as const,
    accountId: (await stored())[0]?.client_accounts.userId ?? '',
  }
  await replaceRecoveryCodes(db, owner, [quick])
  await slowRecoveryCodes(db)
  expect((await stored())[0]?.recovery_codes.codeHash).toMatch(/^argon2id:/)
  const step = await beginSignIn(test, 'client', person.username)
  expect((await step.finish({ recoveryCode: code })).status).toBe(200)
})

describe.each<Kind>(['client', 'cms'])('a %s account', (kind) => {
  it('is asked for a code after the password, and a code works once', async () => {
    const person = await accounts[kind]()
    const { key } = await turnAppOn(kind, person)
    const step = await beginSignIn(test, kind, person.username)
    expect(step.body.secondStep).toEqual(['code', 'recoveryCode'])
    expect(step.hasSession).toBe(false)
    const code = codeOf(key)
    const done = await step.finish({ code })
    expect(done.status).toBe(200)
    expect(cookieOf(done)).toContain('_session=')
    const again = await beginSignIn(test, kind, person.username)
    expect((await again.finish({ code })).status).toBe(400)
  })

  it('takes the code of a clock that is half a minute off, and none that is older', async () => {
    const person = await accounts[kind]()
    const { key } = await turnAppOn(kind, person)
    const step = await beginSignIn(test, kind, person.username)
    expect((await step.finish({ code: codeOf(key, -3) })).status).toBe(400)
    expect((await step.finish({ code: codeOf(key, 1) })).status).toBe(200)
  })

  it('says how many attempts are left, and starts over after five', async () => {
    const person = await accounts[kind]()
    const { key } = await turnAppOn(kind, person)
    const step = await beginSignIn(test, kind, person.username)
    const wrong = await step.finish({ code: '000000' })
    expect(((await wrong.json()) as { message: string }).message).toContain('4 attempts left.')
    for (let i = 0; i < 4; i++) await step.finish({ code: '000000' })
    expect((await step.finish({ code: codeOf(key) })).status).toBe(401)
  })

  it('counts answers as attempts, not looking at the step or giving a passkey up', async () => {
    const person = await accounts[kind]()
    const { key } = await turnAppOn(kind, person)
    await addPasskey(test, kind, person, newAuthenticator())
    const step = await beginSignIn(test, kind, person.username)
    const headers = { cookie: step.cookie }
    const path = `/api/${kind}/login/second-step`
    for (let i = 0; i < 6; i++) {
      expect((await test.call(path, { headers })).status).toBe(200)
      const asked = await test.call(`${path}/passkey-challenge`, { method: 'POST', headers })
      expect(asked.status).toBe(200)
    }
    const wrong = await step.finish({ code: '000000' })
    expect(((await wrong.json()) as { message: string }).message).toContain('4 attempts left.')
    expect((await step.finish({ code: codeOf(key) })).status).toBe(200)
  })

  it('signs in with a recovery code, each once, however it is typed', async () => {
    const person = await accounts[kind]()
    const { recoveryCodes } = await turnAppOn(kind, person)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `
    const first = await beginSignIn(test, kind, person.username)
    expect((await first.finish({ recoveryCode: typed })).status).toBe(200)
    const second = await beginSignIn(test, kind, person.username)
    expect((await second.finish({ recoveryCode: code })).status).toBe(400)
    const state = await (await person.call(securityOf(kind))).json()
    expect(state).toMatchObject({ recoveryCodes: { total: 10, left: 9 } })
  })

  it('is not asked again in a trusted browser, until all are forgotten', async () => {
    const person = await accounts[kind]()
    const { key } = await turnAppOn(kind, person)
    const done = await (await beginSignIn(test, kind, person.username)).finish({
      code: codeOf(key),
      remember: true,
    })
    const device = cookieOf(done)
    expect((await beginSignIn(test, kind, person.username, device)).hasSession).toBe(true)
    const other = await accounts[kind]()
    await turnAppOn(kind, other)
    expect((await beginSignIn(test, kind, other.username, device)).hasSession).toBe(false)
    await person.call(`${securityOf(kind)}/devices`, { method: 'DELETE' })
    expect((await beginSignIn(test, kind, person.username, device)).hasSession).toBe(false)
  })

  it('signs in with a passkey alone, and no answer counts twice', async () => {
    const person = await accounts[kind]()
    const key = newAuthenticator()
    expect((await addPasskey(test, kind, person, key)).status).toBe(201)
    const { challenge, send } = await askToSignIn(kind)
    const answer = key.use(challenge)
    const done = await send(answer)
    expect(done.status).toBe(200)
    expect(await done.json()).toMatchObject({ username: person.username })
    expect((await send(answer)).status).toBe(401)
    const next = await askToSignIn(kind)
    expect((await next.send(answer)).status).toBe(401)
  })

  it('uses a passkey as the second step', async () => {
    const person = await accounts[kind]()
    const key = newAuthenticator()
    await addPasskey(test, kind, person, key)
    const step = await beginSignIn(test, kind, person.username)
    expect(step.body.secondStep).toEqual(['passkey'])
    const headers = { cookie: step.cookie }
    const asked = await test.call(`/api/${kind}/login/second-step/passkey-challenge`, {
      method: 'POST',
      headers,
    })
    const { options } = (await asked.json()) as Options
    expect((await step.finish({ response: key.use(options.challenge) })).status).toBe(200)
  })
})

describe('somebody who knows the password and guesses codes', () => {
  async function trying(username: string, from: string) {
    const step = await test.call('/api/client/login', { json: { username, password }, from })
    const headers = { cookie: cookieOf(step) }
    return async (code: string) =>
      (await test.call('/api/client/login/second-step', { json: { code }, headers, from })).status
  }

  it('is stopped, and does not shut the owner out', async () => {
    const person = await test.client()
    const { key } = await turnAppOn('client', person)
    for (let i = 0; i < 4; i++) {
      const guess = await trying(person.username, '192.0.2.1')
      for (let j = 0; j < 5; j++) await guess('000000')
    }
    const guesser = await trying(person.username, '192.0.2.1')
    expect(await guesser(codeOf(key))).toBe(429)
    const owner = await trying(person.username, '192.0.2.2')
    expect(await owner(codeOf(key))).toBe(200)
  })

  it('gets fewer attempts from each of many addresses, and the owner still gets in', async () => {
    const person = await test.client()
    const { key } = await turnAppOn('client', person)
    for (let i = 0; i < 25; i++) {
      const guess = await trying(person.username, `192.0.2.${10 + i}`)
      for (let j = 0; j < 4; j++) await guess('000000')
    }
    const another = await trying(person.username, '192.0.2.99')
    const answers = [await another('000000'), await another('000000'), await another('000000')]
    expect([...answers, await another(codeOf(key))]).toEqual([400, 400, 400, 429])
    const owner = await trying(person.username, '192.0.2.100')
    expect(await owner(codeOf(key))).toBe(200)
  })
})

describe('a passkey is refused', () => {
  it.each([
    ['from another site', newAuthenticator('https://site.example.evil.example')],
    ['for another host', newAuthenticator('https://site.example', 'evil.example')],
  ])('%s', async (_, key) => {
    const person = await test.client()
    expect((await addPasskey(test, 'client', person, key)).status).toBe(400)
  })

  it('if nobody was verified, and if its counter does not grow', async () => {
    const person = await test.client()
    const key = newAuthenticator()
    key.setCounter(1)
    await addPasskey(test, 'client', person, key)
    const signIn = async (counter: number, flags?: number) => {
      key.setCounter(counter)
      const { challenge, send } = await askToSignIn('client')
      return (await send(key.use(challenge, flags))).status
    }
    expect(await signIn(2, 0x01)).toBe(401)
    expect(await signIn(5)).toBe(200)
    expect(await signIn(5)).toBe(401)
    expect(await signIn(4)).toBe(401)
    expect(await signIn(6)).toBe(200)
  })

  it('if its answer names somebody else, or nobody where nobody was named before', async () => {
    const person = await test.client()
    const key = newAuthenticator()
    await addPasskey(test, 'client', person, key)
    const signIn = async (handle: string | undefined) => {
      key.setUserHandle(handle)
      const { challenge, send } = await askToSignIn('client')
      return (await send(key.use(challenge))).status
    }
    const handleOf = (text: string) => Buffer.from(text).toString('base64url')
    expect(await signIn(handleOf('client:00000000-0000-4000-8000-000000000000'))).toBe(401)
    expect(await signIn(undefined)).toBe(401)
    expect((await proveByPasskey(test, 'client', person, key)).status).toBe(200)
    key.setUserHandle(handleOf('cms:1'))
    expect((await proveByPasskey(test, 'client', person, key)).status).toBe(400)
  })

  it('inside a frame of another site, when it is added and when it is used', async () => {
    const person = await test.client()
    const key = newAuthenticator()
    key.setFramed(true)
    expect((await addPasskey(test, 'client', person, key)).status).toBe(400)
    key.setFramed(false)
    expect((await addPasskey(test, 'client', person, key)).status).toBe(201)
    key.setFramed(true)
    const { challenge, send } = await askToSignIn('client')
    expect((await send(key.use(challenge))).status).toBe(401)
    expect((await proveByPasskey(test, 'client', person, key)).status).toBe(400)
  })

  it('on the screen of the other kind of account, and for another account', async () => {
    const person = await test.client()
    const key = newAuthenticator()
    await addPasskey(test, 'client', person, key)
    const { challenge, send } = await askToSignIn('cms')
    expect((await send(key.use(challenge))).status).toBe(401)
    const other = await test.client()
    expect((await addPasskey(test, 'client', other, key)).status).toBe(409)
  })

  it('of two answers to one challenge at once, one counts', async () => {
    const person = await test.client()
    const key = newAuthenticator()
    await addPasskey(test, 'client', person, key)
    const { challenge, send } = await askToSignIn('client')
    const answers = await Promise.all([send(key.use(challenge)), send(key.use(challenge))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})

it('a new password ends what was begun with the old one, and trusted browsers', async () => {
  const person = await test.client()
  const { key } = await turnAppOn('client', person)
  const step = await beginSignIn(test, 'client', person.username)
  const json = { currentPassword: password, password: 'another quiet lantern' }
  expect((await person.call('/api/client/account/password', { json })).status).toBe(200)
  expect((await step.finish({ code: codeOf(key) })).status).toBe(401)
})

it('the app is turned on once, and off again with its codes', async () => {
  const person = await test.client()
  await turnAppOn('client', person)
  const path = securityOf('client')
  expect((await person.call(`${path}/app`, { method: 'POST' })).status).toBe(409)
  type State = { app: { id: string } | null; recoveryCodes: { total: number } }
  const state = (await (await person.call(path)).json()) as State
  const remove = (id = '') => person.call(`${path}/factors/${id}`, { method: 'DELETE' })
  const other = await test.client()
  expect((await other.call(`${path}/factors/${state.app?.id}`, { method: 'DELETE' })).status).toBe(
    404,
  )
  expect((await remove(state.app?.id)).status).toBe(200)
  expect(await (await person.call(path)).json()).toMatchObject({
    app: null,
    recoveryCodes: { total: 0 },
  })
  expect((await beginSignIn(test, 'client', person.username)).hasSession).toBe(true)
})
