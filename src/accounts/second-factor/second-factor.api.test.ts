import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cookieOf, password, testApp } from '../../../tests/support/test-app.ts'

const test = testApp({ SITE_URL: 'https://site.example' })

// In the middle of 30 seconds, so that no code changes while a test runs.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
})
afterAll(() => void vi.useRealTimers())

type Person = Awaited<ReturnType<typeof test.client>>
type Kind = 'client' | 'cms'

const accounts = { client: () => test.client(), cms: () => test.editor() }
const securityOf = (kind: Kind) => `/api/${kind}/account/security`

/** A code as the app shows it; `steps` later or earlier. */
function codeOf(key: string, steps = 0) {
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

async function turnAppOn(kind: Kind, person: Pick<Person, 'call'>) {
  const path = `${securityOf(kind)}/app`
  const { key } = (await (await person.call(path, { method: 'POST' })).json()) as { key: string }
  const answer = await person.call(`${path}/confirm`, { json: { code: codeOf(key, -1) } })
  expect(answer.status).toBe(200)
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] }
  return { key, recoveryCodes }
}

/** Gives the password, and returns what the second step is sent with. */
async function begin(kind: Kind, username: string, cookie = '') {
  const answer = await test.call(`/api/${kind}/login`, {
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
      test.call(`/api/${kind}/login/second-step`, { json, headers: { cookie: given } }),
  }
}

/** An authenticator without a screen: answers a challenge as a browser does. */
function newAuthenticator(origin = 'https://site.example', rpId = 'site.example') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  let counter = 0
  const authData = (flags: number, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const hash = createHash('sha256').update(rpId).digest()
    return Buffer.concat([hash, Buffer.from([flags]), count, attested])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url') }
  const rest = { type: 'public-key', clientExtensionResults: {} }
  return {
    setCounter(to: number) {
      counter = to
    },
    create(challenge: string) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authData(0x45, Buffer.concat([Buffer.alloc(16), length, id, cose]))
      // {fmt: "none", attStmt: {}, authData}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        ...named,
        ...rest,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** With `flags` 0x05 somebody was present and verified, with 0x01 only present. */
    use(challenge: string, flags = 0x05) {
      const data = authData(flags)
      const client = clientData('webauthn.get', challenge)
      const hash = createHash('sha256').update(client).digest()
      const signature = createSign('sha256')
        .update(Buffer.concat([data, hash]))
        .sign(privateKey)
      return {
        ...named,
        ...rest,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

type Authenticator = ReturnType<typeof newAuthenticator>
type Options = { options: { challenge: string } }

async function addPasskey(kind: Kind, person: Pick<Person, 'call' | 'cookie'>, key: Authenticator) {
  const path = `${securityOf(kind)}/passkeys`
  const asked = await person.call(`${path}/challenge`, { method: 'POST' })
  const { options } = (await asked.json()) as Options
  const cookie = `${person.cookie}; ${cookieOf(asked)}`
  return test.call(path, {
    json: { name: 'Work laptop', response: key.create(options.challenge) },
    headers: { cookie },
  })
}

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

describe.each<Kind>(['client', 'cms'])('a %s account', (kind) => {
  it('is asked for a code after the password, and a code works once', async () => {
    const person = await accounts[kind]()
    const { key } = await turnAppOn(kind, person)
    const step = await begin(kind, person.username)
    expect(step.body.secondStep).toEqual(['code', 'recoveryCode'])
    expect(step.hasSession).toBe(false)
    const code = codeOf(key)
    const done = await step.finish({ code })
    expect(done.status).toBe(200)
    expect(cookieOf(done)).toContain('_session=')
    const again = await begin(kind, person.username)
    expect((await again.finish({ code })).status).toBe(400)
  })

  it('takes the code of a clock that is half a minute off, and none that is older', async () => {
    const person = await accounts[kind]()
    const { key } = await turnAppOn(kind, person)
    const step = await begin(kind, person.username)
    expect((await step.finish({ code: codeOf(key, -3) })).status).toBe(400)
    expect((await step.finish({ code: codeOf(key, 1) })).status).toBe(200)
  })

  it('says how many attempts are left, and starts over after five', async () => {
    const person = await accounts[kind]()
    const { key } = await turnAppOn(kind, person)
    const step = await begin(kind, person.username)
    const wrong = await step.finish({ code: '000000' })
    expect(((await wrong.json()) as { message: string }).message).toContain('4 attempts left.')
    for (let i = 0; i < 4; i++) await step.finish({ code: '000000' })
    expect((await step.finish({ code: codeOf(key) })).status).toBe(401)
  })

  it('signs in with a recovery code, each once, however it is typed', async () => {
    const person = await accounts[kind]()
    const { recoveryCodes } = await turnAppOn(kind, person)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `
    const first = await begin(kind, person.username)
    expect((await first.finish({ recoveryCode: typed })).status).toBe(200)
    const second = await begin(kind, person.username)
    expect((await second.finish({ recoveryCode: code })).status).toBe(400)
    const state = await (await person.call(securityOf(kind))).json()
    expect(state).toMatchObject({ recoveryCodes: { total: 10, left: 9 } })
  })

  it('is not asked again in a trusted browser, until all are forgotten', async () => {
    const person = await accounts[kind]()
    const { key } = await turnAppOn(kind, person)
    const done = await (await begin(kind, person.username)).finish({
      code: codeOf(key),
      remember: true,
    })
    const device = cookieOf(done)
    expect((await begin(kind, person.username, device)).hasSession).toBe(true)
    const other = await accounts[kind]()
    await turnAppOn(kind, other)
    expect((await begin(kind, other.username, device)).hasSession).toBe(false)
    await person.call(`${securityOf(kind)}/devices`, { method: 'DELETE' })
    expect((await begin(kind, person.username, device)).hasSession).toBe(false)
  })

  it('signs in with a passkey alone, and no answer counts twice', async () => {
    const person = await accounts[kind]()
    const key = newAuthenticator()
    expect((await addPasskey(kind, person, key)).status).toBe(201)
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
    await addPasskey(kind, person, key)
    const step = await begin(kind, person.username)
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

describe('a passkey is refused', () => {
  it.each([
    ['from another site', newAuthenticator('https://site.example.evil.example')],
    ['for another host', newAuthenticator('https://site.example', 'evil.example')],
  ])('%s', async (_, key) => {
    const person = await test.client()
    expect((await addPasskey('client', person, key)).status).toBe(400)
  })

  it('if nobody was verified, and if its counter does not grow', async () => {
    const person = await test.client()
    const key = newAuthenticator()
    key.setCounter(1)
    await addPasskey('client', person, key)
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

  it('on the screen of the other kind of account, and for another account', async () => {
    const person = await test.client()
    const key = newAuthenticator()
    await addPasskey('client', person, key)
    const { challenge, send } = await askToSignIn('cms')
    expect((await send(key.use(challenge))).status).toBe(401)
    const other = await test.client()
    expect((await addPasskey('client', other, key)).status).toBe(409)
  })

  it('of two answers to one challenge at once, one counts', async () => {
    const person = await test.client()
    const key = newAuthenticator()
    await addPasskey('client', person, key)
    const { challenge, send } = await askToSignIn('client')
    const answers = await Promise.all([send(key.use(challenge)), send(key.use(challenge))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})

it('a new password ends what was begun with the old one, and trusted browsers', async () => {
  const person = await test.client()
  const { key } = await turnAppOn('client', person)
  const step = await begin('client', person.username)
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
  expect((await begin('client', person.username)).hasSession).toBe(true)
})

/** As if the session had been open for six minutes. */
async function waitSixMinutes(username: string) {
  const later = new Date(Date.now() - 6 * 60_000).toISOString()
  await test.services.db.execute(
    sql`update sessions set sess = (sess::jsonb || ${JSON.stringify({ provedAt: later })}::jsonb)::json
      where sess ->> 'accountId' in (
        select user_id from client_accounts where username = ${username}
        union select id::text from cms_users where username = ${username})`,
  )
}

const id = '00000000-0000-4000-8000-000000000000'
const key = `sha256:${'0'.repeat(64)}`

describe('after five minutes, somebody is asked again', () => {
  it.each<[Kind, string, string]>([
    ['cms', 'POST', `/api/cms/assurance/keys/${key}/approve`],
    ['cms', 'POST', `/api/cms/assurance/engagements/${id}/withdraw`],
    ['cms', 'PATCH', `/api/cms/assurance/organisations/${id}`],
    ['cms', 'PATCH', `/api/cms/clients/${id}`],
    ['cms', 'POST', `/api/cms/clients/${id}/reset`],
    ['cms', 'POST', `/api/cms/clients/${id}/reset-second-step`],
    ['cms', 'PATCH', '/api/cms/users/1'],
    ['cms', 'POST', '/api/cms/users/1/password'],
    ['cms', 'POST', '/api/cms/users/1/reset-second-step'],
    ['cms', 'PUT', '/api/cms/security'],
    ['cms', 'DELETE', `/api/cms/account/security/factors/${id}`],
    ['client', 'DELETE', `/api/client/account/security/factors/${id}`],
    ['client', 'POST', '/api/client/account/security/recovery-codes'],
    ['client', 'POST', '/api/client/account/security/app'],
    ['client', 'POST', `/api/workspace/claims/${id}/withdraw`],
  ])('%s %s %s', async (kind, method, path) => {
    const person = kind === 'cms' ? await test.editor({ role: 'admin' }) : await test.client()
    await waitSixMinutes(person.username)
    const answer = await person.call(path, { method, json: {} })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'proof_needed' })
  })

  it('and goes on with the password, or with a passkey of their own', async () => {
    const person = await test.client()
    const authenticator = newAuthenticator()
    await addPasskey('client', person, authenticator)
    const path = securityOf('client')
    const renew = async () =>
      (await person.call(`${path}/recovery-codes`, { method: 'POST' })).status
    await waitSixMinutes(person.username)
    expect(await renew()).toBe(403)
    const prove = (json: object) => person.call(`${path}/proof`, { json })
    expect((await prove({ password: 'wrong' })).status).toBe(400)
    expect(await renew()).toBe(403)
    expect((await prove({ password })).status).toBe(200)
    expect(await renew()).toBe(201)
    await waitSixMinutes(person.username)
    const asked = await person.call(`${path}/proof/passkey-challenge`, { method: 'POST' })
    const { options } = (await asked.json()) as Options
    const send = (response: object) =>
      test.call(`${path}/proof`, {
        json: { response },
        headers: { cookie: `${person.cookie}; ${cookieOf(asked)}` },
      })
    expect((await send(newAuthenticator().use(options.challenge))).status).toBe(400)
    // The challenge is used up, even by a wrong answer.
    expect((await send(authenticator.use(options.challenge))).status).toBe(401)
    const again = await person.call(`${path}/proof/passkey-challenge`, { method: 'POST' })
    const fresh = ((await again.json()) as Options).options.challenge
    const proved = await test.call(`${path}/proof`, {
      json: { response: authenticator.use(fresh) },
      headers: { cookie: `${person.cookie}; ${cookieOf(again)}` },
    })
    expect(proved.status).toBe(200)
    expect(await renew()).toBe(201)
  })
})

describe('where a second step is required', () => {
  const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

  it('an editor without one can only set it up, and keeps the last one', async () => {
    const admin = await test.editor({ role: 'admin' })
    const editor = await test.editor()
    const setRequired = (from: string | null) =>
      admin.call('/api/cms/security', { method: 'PUT', json: { from } })
    expect(
      (await editor.call('/api/cms/security', { method: 'PUT', json: { from: null } })).status,
    ).toBe(403)
    expect((await setRequired(yesterday())).status).toBe(200)
    try {
      const step = await begin('cms', editor.username)
      expect(step.body.mustEnrol).toBe(true)
      const call = (path: string, init: { method?: string; json?: unknown } = {}) =>
        test.call(path, { ...init, headers: { cookie: step.cookie } })
      const refused = await call('/api/cms/pages')
      expect(await refused.json()).toMatchObject({ code: 'second_step_missing' })
      await turnAppOn('cms', { call })
      expect((await call('/api/cms/pages')).status).toBe(200)
      const { app } = (await (await call(securityOf('cms'))).json()) as { app: { id: string } }
      const last = await call(`${securityOf('cms')}/factors/${app.id}`, { method: 'DELETE' })
      expect(last.status).toBe(409)
    } finally {
      expect((await setRequired(null)).status).toBe(200)
    }
  })

  it('of an organisation, from the day on, its members need one, and no others', async () => {
    const owner = await test.client()
    const json = { name: 'Harbour', country: 'AE', registrationNo: '' }
    await owner.call('/api/workspace/organisation', { json })
    const setRequired = (from: string | null) =>
      owner.call('/api/workspace/organisation/second-step', { method: 'PUT', json: { from } })
    expect((await setRequired('2999-01-01')).status).toBe(200)
    expect((await begin('client', owner.username)).body.mustEnrol).toBeUndefined()
    expect((await setRequired(yesterday())).status).toBe(200)
    expect((await begin('client', owner.username)).body.mustEnrol).toBe(true)
    const stranger = await test.client()
    expect((await begin('client', stranger.username)).body.mustEnrol).toBeUndefined()
  })

  it('an administrator resets the second step of somebody who lost it, who is told', async () => {
    const person = await test.client()
    await turnAppOn('client', person)
    const admin = await test.editor({ role: 'admin' })
    const { clients } = (await (await admin.call('/api/cms/clients')).json()) as {
      clients: { id: string; username: string }[]
    }
    const found = clients.find(({ username }) => username === person.username)
    const reset = (reason: string) =>
      admin.call(`/api/cms/clients/${found?.id}/reset-second-step`, { json: { reason } })
    expect((await reset('')).status).toBe(400)
    expect((await reset('Lost the phone, called back')).status).toBe(200)
    expect((await person.call('/api/client/session')).status).toBe(401)
    const signedIn = await begin('client', person.username)
    expect(signedIn.hasSession).toBe(true)
    const { notices } = (await (
      await test.call('/api/workspace/notices', { headers: { cookie: signedIn.cookie } })
    ).json()) as { notices: object[] }
    expect(notices[0]).toMatchObject({
      kind: 'factors_reset',
      detail: { by: admin.username, reason: 'Lost the phone, called back' },
    })
    expect((await reset('Again')).status).toBe(404)
  })
})
