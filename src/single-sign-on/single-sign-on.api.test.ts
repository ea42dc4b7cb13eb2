import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  clientId,
  clientSecret,
  type Somebody,
  startFakeProvider,
  startProvider,
  visitProvider,
} from '../../tests/support/identity-provider.ts'
import { memberBeside, updatePersonEmail } from '../../tests/support/person.ts'
import { cookieOf, password, testApp } from '../../tests/support/test-app.ts'
import { asOwner } from '../server/db/as-owner.ts'
import { mailQueue } from '../server/mail/mail.tables.ts'

const site = 'http://localhost:3000'
let provider: Awaited<ReturnType<typeof startProvider>>
const env: Record<string, string> = {
  SITE_URL: site,
  OUTBOUND_PRIVATE_HOSTS: '127.0.0.1',
  SSO_CLIENT_ID: clientId,
  SSO_CLIENT_SECRET: clientSecret,
  SSO_EMAIL_DOMAINS: 'staff.example',
  SSO_NAME: 'Staff accounts',
  // Nobody listens there, so mail stays in its queue.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Site <site@terraproof.example>',
}
beforeAll(async () => {
  provider = await startProvider(site)
  env.SSO_ISSUER = provider.issuer
})
afterAll(() => provider.close())
const test = testApp(env)

const settingsPath = '/api/workspace/organisation/sso'
const domainsPath = '/api/cms/assurance/domains'

let count = 0
function newDomain() {
  count += 1
  return `company${count}.example`
}

type Settings = Record<string, unknown>

async function newOwner() {
  const owner = await test.client()
  await owner.call('/api/workspace/organisation', {
    json: { name: 'Northwind', country: 'GB', registrationNo: '' },
  })
  return owner
}

function settingsWith(domain: string, change: Settings = {}) {
  const given = { issuer: provider.issuer, clientId, clientSecret, domains: domain, role: 'viewer' }
  return { ...given, ...change }
}

/** An organisation with single sign-on for a domain of its own, approved. */
async function organisationWith(change: Settings = {}) {
  const domain = newDomain()
  const owner = await newOwner()
  const saved = await owner.call(settingsPath, {
    method: 'PUT',
    json: settingsWith(domain, change),
  })
  expect(saved.status).toBe(200)
  await approve(domain)
  return { domain, owner }
}

async function approve(domain: string, approved = true) {
  const admin = await test.editor({ role: 'admin' })
  const { domains } = (await (await admin.call(domainsPath)).json()) as {
    domains: { domain: string; orgId: string; approvedAt: string | null }[]
  }
  const claim = domains.find((one) => one.domain === domain && one.approvedAt === null)
  return admin.call(domainsPath, {
    method: 'PUT',
    json: { orgId: claim?.orgId, domain, approved },
  })
}

type Begun = { url: string; cookie: string }

async function begin(
  path: string,
  json: object,
  call: typeof test.call = test.call,
  cookie = '',
): Promise<Begun> {
  const answer = await call(path, { json, headers: { cookie } })
  const body = (await answer.json()) as { url: string }
  expect({ status: answer.status, ...body }).toMatchObject({ status: 200 })
  return { url: body.url, cookie: [cookie, cookieOf(answer)].filter(Boolean).join('; ') }
}

/** Comes back from the provider as `who`. */
async function comeBack({ url, cookie }: Begun, who: Somebody) {
  provider.people.next = who
  const { pathname, search } = new URL(await visitProvider(url))
  const answer = await test.call(pathname + search, { headers: { cookie } })
  expect(answer.status).toBe(303)
  return {
    to: answer.headers.get('location') ?? '',
    path: pathname + search,
    cookie: [cookie, cookieOf(answer)].join('; '),
    hasSession: cookieOf(answer).includes('_session='),
  }
}

async function setProvedAt(username: string, at: Date) {
  await test.services.db.execute(sql`
    update sessions
    set sess = (sess::jsonb || jsonb_build_object('provedAt', ${at.toISOString()}::text))::json
    where sess ->> 'accountId' =
      (select user_id from client_accounts where username = ${username})`)
}

async function signIn(email: string, who: Partial<Somebody> = {}, next = '') {
  const begun = await begin('/api/client/login/sso', { email, next })
  return comeBack(begun, {
    sub: `sub ${email}`.replace(' ', '-'),
    email,
    email_verified: true,
    ...who,
  })
}

describe('a first sign-in of a client', () => {
  it('makes an account in the organisation with its role and address', async () => {
    const { domain, owner } = await organisationWith({ role: 'preparer' })
    const email = `ada@${domain}`
    const signedIn = await signIn(email, { given_name: 'Ada', family_name: 'Byron' })
    expect(signedIn.to).toBe('/login?sso=done&next=%2Fdashboard')
    const call = (path: string) => test.call(path, { headers: { cookie: signedIn.cookie } })
    expect(await (await call('/api/client/session')).json()).toMatchObject({
      client: { username: email },
    })
    expect(await (await call('/api/workspace/organisation')).json()).toMatchObject({
      organisation: { name: 'Northwind' },
      role: 'preparer',
    })
    const listed = await (await owner.call('/api/workspace/organisation/members')).json()
    expect(listed.members).toContainEqual(
      expect.objectContaining({ name: 'Ada Byron', email, role: 'preparer' }),
    )
  })

  it('leads to the page that was wanted, never to another site', async () => {
    const { domain } = await organisationWith()
    const inside = await signIn(`one@${domain}`, {}, '/workspace/claims?x=1')
    expect(inside.to).toBe('/login?sso=done&next=%2Fworkspace%2Fclaims%3Fx%3D1')
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      expect((await signIn(`one@${domain}`, {}, next)).to).toBe('/login?sso=done&next=%2Fdashboard')
    }
  })

  it('needs an address that the provider verified, of a domain that was approved', async () => {
    const { domain } = await organisationWith()
    const email = `eve@${domain}`
    const unverified = await signIn(email, { sub: 'u1', email_verified: false })
    expect(unverified).toMatchObject({ hasSession: false })
    expect(unverified.to).toContain('/login?sso=unverified')
    expect((await signIn(email, { sub: 'u2', email: undefined })).to).toContain('sso=unverified')
    expect((await signIn(email, { sub: 'u3', email: 'eve@gmail.com' })).to).toContain('sso=domain')
    const { rows } = await test.services.db.execute(
      sql`select 1 from sso_identities where subject in ('u1', 'u2', 'u3')`,
    )
    expect(rows).toEqual([])
  })

  it('makes one account for two that come back at once', async () => {
    const { domain } = await organisationWith()
    const email = `twice@${domain}`
    const begun = await Promise.all([1, 2].map(() => begin('/api/client/login/sso', { email })))
    provider.people.next = { sub: `twin-${domain}`, email, email_verified: true }
    const ways = await Promise.all(begun.map(({ url }) => visitProvider(url)))
    const answers = await Promise.all(
      ways.map((way, i) =>
        test.call(new URL(way).pathname + new URL(way).search, {
          headers: { cookie: begun[i]?.cookie ?? '' },
        }),
      ),
    )
    for (const answer of answers) expect(answer.headers.get('location')).toMatch(/sso=(done|taken)/)
    const { rows } = await test.services.db.execute(sql`select 1 from users where email = ${email}`)
    expect(rows).toHaveLength(1)
  })

  it('says of a domain only whether it has single sign-on', async () => {
    const { domain } = await organisationWith()
    const { status } = await test.call('/api/client/login/sso', {
      json: { email: `nobody@${domain}` },
    })
    expect(status).toBe(200)
    const unknown = await test.call('/api/client/login/sso', {
      json: { email: 'a@elsewhere.example' },
    })
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ fields: { email: expect.any(String) } })
  })
})

describe('the identity', () => {
  it('is the subject: a changed address leads to the same account', async () => {
    const { domain } = await organisationWith()
    await signIn(`old@${domain}`, { sub: `same-${domain}` })
    const later = await signIn(`new@${domain}`, { sub: `same-${domain}`, email: 'x@other.example' })
    expect(later.to).toContain('sso=done')
    const session = await test.call('/api/client/session', { headers: { cookie: later.cookie } })
    expect(await session.json()).toMatchObject({ client: { username: `old@${domain}` } })
  })

  it('does not sign in who has left, is disabled or is in another organisation', async () => {
    const { domain, owner } = await organisationWith()
    const email = `gone@${domain}`
    const first = await signIn(email)
    const { members } = await (await owner.call('/api/workspace/organisation/members')).json()
    const { id } = members.find((one: { email: string }) => one.email === email)
    await owner.call(`/api/workspace/organisation/members/${id}`, { method: 'DELETE' })
    expect((await signIn(email)).to).toContain('sso=former')
    const other = await organisationWith()
    await asOwner(test.services.db, (tx) =>
      tx.execute(sql`insert into org_members (user_id, org_id, role)
        select ${id}, m.org_id, 'viewer' from org_members m
        join client_accounts a on a.user_id = m.user_id where a.username = ${other.owner.username}`),
    )
    expect((await signIn(email)).to).toContain('sso=elsewhere')
    await test.services.db.execute(
      sql`update client_accounts set disabled_at = now() where user_id = ${id}`,
    )
    const disabled = await signIn(email)
    expect(disabled).toMatchObject({ hasSession: false })
    expect(disabled.to).toContain('sso=disabled')
    expect(first.hasSession).toBe(true)
  })
})

describe('an account that exists already', () => {
  async function memberOf(owner: { username: string }, email: string) {
    const member = await memberBeside(test, owner, 'viewer')
    await updatePersonEmail(test.services.db, member.username, email)
    return member
  }

  it('is linked only once its owner has signed in to it in the same browser', async () => {
    const { domain, owner } = await organisationWith()
    const email = `mia@${domain}`
    const member = await memberOf(owner, email)
    const refused = await signIn(email)
    expect(refused).toMatchObject({ hasSession: false })
    expect(refused.to).toContain('/login?sso=link')
    // Another browser with the password proves nothing about this one.
    await test.call('/api/client/login', { json: { username: member.username, password } })
    expect((await signIn(email)).to).toContain('sso=link')
    const again = await signIn(email)
    const wrong = await test.call('/api/client/login', {
      json: { username: member.username, password: 'not the password' },
      headers: { cookie: again.cookie },
    })
    expect(wrong.status).toBe(401)
    expect((await signIn(email)).to).toContain('sso=link')
    const last = await signIn(email)
    await test.call('/api/client/login', {
      json: { username: member.username, password },
      headers: { cookie: last.cookie },
    })
    expect((await signIn(email)).to).toContain('sso=done')
  })

  it('is not linked by somebody else who signs in there', async () => {
    const { domain, owner } = await organisationWith()
    const email = `max@${domain}`
    await memberOf(owner, email)
    const stranger = await test.client()
    const { cookie } = await signIn(email)
    await test.call('/api/client/login', {
      json: { username: stranger.username, password },
      headers: { cookie },
    })
    expect((await signIn(email)).to).toContain('sso=link')
  })

  it('is refused where it belongs to another organisation', async () => {
    const { domain } = await organisationWith()
    const other = await newOwner()
    await updatePersonEmail(test.services.db, other.username, `boss@${domain}`)
    expect((await signIn(`boss@${domain}`)).to).toContain('sso=elsewhere')
  })

  it('can be linked from the security page, and unlinked while another way is left', async () => {
    const { domain, owner } = await organisationWith()
    const email = `zoe@${domain}`
    const member = await memberOf(owner, email)
    const links = '/api/client/account/sso'
    const begun = await begin(links, {}, test.call, member.cookie)
    const linked = await comeBack(begun, {
      sub: `z-${domain}`,
      email: `other@${domain}`,
      email_verified: true,
    })
    expect(linked.to).toBe('/account?sso=linked')
    const state = await (await member.call(links)).json()
    expect(state).toMatchObject({
      hasPassword: true,
      provider: 'Northwind',
      identities: [{ email: `other@${domain}` }],
    })
    const { id } = state.identities[0]
    expect((await member.call(`${links}/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await member.call(`${links}/${id}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('keeps the last way to sign in', async () => {
    const { domain } = await organisationWith()
    const { cookie } = await signIn(`only@${domain}`)
    await setProvedAt(`only@${domain}`, new Date())
    const call = (path: string, method = 'GET') => test.call(path, { method, headers: { cookie } })
    const { identities, hasPassword } = await (await call('/api/client/account/sso')).json()
    expect(hasPassword).toBe(false)
    const refused = await call(`/api/client/account/sso/${identities[0].id}`, 'DELETE')
    expect(refused.status).toBe(409)
  })
})

describe('a provider of another organisation', () => {
  let foreign: Awaited<ReturnType<typeof startFakeProvider>>
  beforeAll(async () => {
    foreign = await startFakeProvider()
  })
  afterAll(() => foreign.close())
  beforeEach(() => {
    foreign.ways.now = {}
  })

  /** Says that it is the provider of everybody else. */
  const claimsToBe = (issuer: string, sub = 'victim') => {
    foreign.ways.now = { metadata: { issuer }, claims: { iss: issuer, sub } }
  }
  const hidden = () => `${foreign.issuer}/.well-known/openid-configuration`

  it('cannot be entered under an address that says another issuer', async () => {
    const owner = await newOwner()
    claimsToBe(provider.issuer)
    for (const issuer of [hidden(), foreign.issuer]) {
      const json = settingsWith(newDomain(), { issuer })
      const answer = await owner.call(settingsPath, { method: 'PUT', json })
      expect(answer.status).toBe(400)
      expect((await answer.json()).fields).toHaveProperty('issuer')
    }
  })

  it('is not asked for if it was entered before that was compared', async () => {
    const { domain } = await organisationWith()
    await asOwner(test.services.db, (tx) =>
      tx.execute(sql`update sso_providers set issuer = ${hidden()} where org_id =
        (select org_id from sso_domains where domain = ${domain})`),
    )
    claimsToBe(provider.issuer)
    const answer = await test.call('/api/client/login/sso', { json: { email: `a@${domain}` } })
    expect(answer.status).toBe(503)
  })

  it('speaks for nobody whom the first one has linked, though issuer and subject are the same', async () => {
    const first = await organisationWith()
    const second = await organisationWith()
    const sub = `shared-${first.domain}`
    await signIn(`kim@${first.domain}`, { sub })
    const elsewhere = await signIn(`kim@${second.domain}`, { sub })
    expect(elsewhere.to).toContain('sso=done')
    const session = await test.call('/api/client/session', {
      headers: { cookie: elsewhere.cookie },
    })
    expect(await session.json()).toMatchObject({ client: { username: `kim@${second.domain}` } })
  })

  it('gets no code of another: each has its own way back', async () => {
    const victim = await organisationWith()
    const other = await organisationWith({ issuer: foreign.issuer })
    const begun = await begin('/api/client/login/sso', { email: `a@${victim.domain}` })
    const theirs = await begin(
      '/api/client/login/sso',
      { email: `a@${other.domain}` },
      test.call,
      begun.cookie,
    )
    const back = (url: string) =>
      new URL(new URL(url).searchParams.get('redirect_uri') ?? '').pathname
    expect(back(begun.url)).not.toBe(back(theirs.url))
    const asked: string[] = []
    foreign.ways.now = { answer: (path) => asked.push(path) < 0 }
    // The code that the victim's provider gave, with the state of the other one.
    const state = new URL(theirs.url).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ code: 'of the victim', state })
    const answer = await test.call(`${back(begun.url)}?${query}`, {
      headers: { cookie: begun.cookie },
    })
    expect(answer.headers.get('location')).toBe('/login?sso=expired')
    expect(asked).toEqual([])
  })
})

describe('a way back from the provider', () => {
  it('counts once, and only in the browser that began it', async () => {
    const { domain } = await organisationWith()
    const begun = await begin('/api/client/login/sso', { email: `a@${domain}` })
    provider.people.next = { sub: `b-${domain}`, email: `a@${domain}`, email_verified: true }
    const way = new URL(await visitProvider(begun.url))
    const path = way.pathname + way.search
    const elsewhere = await begin('/api/client/login/sso', { email: `a@${domain}` })
    for (const cookie of ['', elsewhere.cookie]) {
      const answer = await test.call(path, { headers: { cookie } })
      expect(answer.headers.get('location')).toBe('/login?sso=expired')
    }
    const right = await test.call(path, { headers: { cookie: begun.cookie } })
    expect(right.headers.get('location')).toContain('sso=done')
    const replayed = await test.call(path, { headers: { cookie: begun.cookie } })
    expect(replayed.headers.get('location')).toBe('/login?sso=expired')
  })

  it('works in two tabs at once', async () => {
    const { domain } = await organisationWith()
    const who = { sub: `tabs-${domain}`, email: `t@${domain}`, email_verified: true }
    const one = await begin('/api/client/login/sso', { email: who.email })
    const two = await begin('/api/client/login/sso', { email: who.email }, test.call, one.cookie)
    expect((await comeBack(two, who)).to).toContain('sso=done')
    expect((await comeBack(one, who)).to).toContain('sso=done')
  })

  it('says that the provider refused', async () => {
    const { domain } = await organisationWith()
    const { url, cookie } = await begin('/api/client/login/sso', { email: `a@${domain}` })
    const state = new URL(url).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
    const { pathname } = new URL(new URL(url).searchParams.get('redirect_uri') ?? '')
    const answer = await test.call(`${pathname}?${query}`, { headers: { cookie } })
    expect(answer.headers.get('location')).toContain('/login?sso=refused')
  })

  it('is refused with the name of another provider', async () => {
    const { domain } = await organisationWith()
    const { url, cookie } = await begin('/api/client/login/sso', { email: `a@${domain}` })
    const way = new URL(await visitProvider(url))
    way.searchParams.set('iss', 'https://other.example')
    const answer = await test.call(way.pathname + way.search, { headers: { cookie } })
    expect(answer.headers.get('location')).toContain('sso=invalid')
  })
})

describe('single sign-on that an organisation requires', () => {
  it('refuses the password of its members, not that of owners', async () => {
    const { domain, owner } = await organisationWith({ isRequired: true })
    const member = await memberBeside(test, owner, 'viewer')
    await updatePersonEmail(test.services.db, member.username, `m@${domain}`)
    await updatePersonEmail(test.services.db, owner.username, `o@${domain}`)
    const login = (username: string, cookie = '') =>
      test.call('/api/client/login', { json: { username, password }, headers: { cookie } })
    const refused = await login(member.username)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'sso_required' })
    expect(cookieOf(refused)).not.toContain('_session=')
    expect((await login(owner.username)).status).toBe(200)
    // Once, to link the account.
    const { cookie } = await signIn(`m@${domain}`)
    expect((await login(member.username, cookie)).status).toBe(200)
    expect((await login(member.username)).status).toBe(403)
    expect((await signIn(`m@${domain}`)).to).toContain('sso=done')
  })

  it('refuses it to members who were invited without mail and have no address', async () => {
    const { owner } = await organisationWith({ isRequired: true })
    const member = await memberBeside(test, owner, 'viewer')
    const json = { username: member.username, password }
    const refused = await test.call('/api/client/login', { json })
    expect(await refused.json()).toMatchObject({ code: 'sso_required' })
  })

  it('binds nobody before an administrator has approved a domain', async () => {
    const owner = await newOwner()
    const json = settingsWith(newDomain(), { isRequired: true })
    expect((await owner.call(settingsPath, { method: 'PUT', json })).status).toBe(200)
    const member = await memberBeside(test, owner, 'viewer')
    const login = { username: member.username, password }
    expect((await test.call('/api/client/login', { json: login })).status).toBe(200)
  })

  it('leaves members with other addresses alone', async () => {
    const { owner } = await organisationWith({ isRequired: true })
    const member = await memberBeside(test, owner, 'viewer')
    await updatePersonEmail(test.services.db, member.username, `${member.username}@guest.example`)
    const answer = await test.call('/api/client/login', {
      json: { username: member.username, password },
    })
    expect(answer.status).toBe(200)
  })
})

describe('a second step that is required', () => {
  const requireStep = (owner: { call: typeof test.call }) =>
    owner.call('/api/workspace/organisation/second-step', {
      method: 'PUT',
      json: { from: '2020-01-01' },
    })

  it('is to be set up by who has none, unless the provider asks everybody for one', async () => {
    const plain = await organisationWith()
    await requireStep(plain.owner)
    expect((await signIn(`s@${plain.domain}`)).to).toBe('/account')
    const trusted = await organisationWith({ trustsSecondStep: true })
    await requireStep(trusted.owner)
    expect((await signIn(`s@${trusted.domain}`)).to).toContain('sso=done')
  })

  it('is asked for after single sign-on of an account that has one', async () => {
    const { domain } = await organisationWith()
    const first = await signIn(`f@${domain}`)
    await test.services.db.execute(sql`
      insert into account_factors (account_kind, account_id, type, name, credential_id, public_key, confirmed_at)
      select 'client', user_id, 'passkey', 'Key', ${`id-${domain}`}, '\\x00', now()
      from client_accounts where username = ${`f@${domain}`}`)
    const second = await signIn(`f@${domain}`)
    expect(second).toMatchObject({ hasSession: false })
    expect(second.to).toContain('/login?sso=step')
    const waits = await test.call('/api/client/login/second-step', {
      headers: { cookie: second.cookie },
    })
    expect(await waits.json()).toEqual({ username: `f@${domain}`, methods: ['passkey'] })
    expect(first.hasSession).toBe(true)
  })
})

describe('settings', () => {
  it('never give the secret back, and keep it encrypted', async () => {
    const { owner } = await organisationWith()
    const answer = await (await owner.call(settingsPath)).text()
    expect(answer).toContain(provider.issuer)
    expect(answer).not.toContain(clientSecret)
    const { rows } = await asOwner(test.services.db, (tx) =>
      tx.execute<{ text: string }>(
        sql`select encode(client_secret, 'escape') as text from sso_providers`,
      ),
    )
    expect(rows.map(({ text }) => text).join()).not.toContain(clientSecret)
  })

  it('want the secret again for another issuer, and keep it otherwise', async () => {
    const { owner, domain } = await organisationWith()
    const put = (change: Settings) =>
      owner.call(settingsPath, {
        method: 'PUT',
        json: settingsWith(domain, { clientSecret: '', ...change }),
      })
    expect((await put({ role: 'preparer' })).status).toBe(200)
    expect((await signIn(`k@${domain}`)).to).toContain('sso=done')
    const refused = await put({ issuer: 'https://evil.example' })
    expect(refused.status).toBe(400)
    expect((await refused.json()).fields).toHaveProperty('clientSecret')
    expect((await put({ clientId: 'another' })).status).toBe(400)
  })

  it('are for owners alone, after a recent proof', async () => {
    const { owner, domain } = await organisationWith()
    const member = await memberBeside(test, owner, 'viewer')
    expect((await member.call(settingsPath)).status).toBe(403)
    expect((await test.call(settingsPath)).status).toBe(401)
    await setProvedAt(owner.username, new Date(0))
    const late = await owner.call(settingsPath, { method: 'PUT', json: settingsWith(domain) })
    expect(await late.json()).toMatchObject({ code: 'proof_needed' })
  })

  it.each([
    ['issuer', { issuer: 'http://login.example.com' }],
    ['issuer', { issuer: 'https://10.0.0.1' }],
    ['issuer', { issuer: 'https://[::1]' }],
    ['issuer', { issuer: 'https://169.254.169.254' }],
    ['issuer', { issuer: 'https://user:pass@login.example.com' }],
    ['issuer', { issuer: 'https://login.example.com/?x=1' }],
    ['domains', { domains: '' }],
    ['domains', { domains: 'localhost' }],
    ['domains', { domains: 'a@b.example' }],
    ['domains', { domains: Array.from({ length: 21 }, (_, n) => `d${n}.example`).join() }],
    ['role', { role: 'owner' }],
    ['role', { role: 'verifier' }],
    ['clientId', { clientId: 'with space' }],
  ])('refuse a wrong %s: %j', async (field, change) => {
    const owner = await newOwner()
    const answer = await owner.call(settingsPath, {
      method: 'PUT',
      json: settingsWith(newDomain(), change),
    })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toHaveProperty(field)
    expect((await (await owner.call(settingsPath)).json()).settings).toBe(null)
  })

  it('do nothing for a domain until an administrator has approved it, for one organisation', async () => {
    const domain = newDomain()
    const [first, second] = [await newOwner(), await newOwner()]
    for (const owner of [first, second]) {
      await owner.call(settingsPath, { method: 'PUT', json: settingsWith(domain) })
    }
    const start = () => test.call('/api/client/login/sso', { json: { email: `a@${domain}` } })
    expect((await start()).status).toBe(404)
    expect((await approve(domain)).status).toBe(200)
    expect((await start()).status).toBe(200)
    expect((await approve(domain)).status).toBe(409)
    const editor = await test.editor({ role: 'editor' })
    expect((await editor.call(domainsPath)).status).toBe(403)
  })

  it('that are removed end no session and no account', async () => {
    const { owner, domain } = await organisationWith()
    const { cookie } = await signIn(`stay@${domain}`)
    const begun = await begin('/api/client/login/sso', { email: `stay@${domain}` })
    expect((await owner.call(settingsPath, { method: 'DELETE' })).status).toBe(200)
    expect((await owner.call(settingsPath, { method: 'DELETE' })).status).toBe(404)
    const session = await test.call('/api/client/session', { headers: { cookie } })
    expect(session.status).toBe(200)
    const who = { sub: `sub-stay@${domain}`, email: `stay@${domain}`, email_verified: true }
    expect((await comeBack(begun, who)).to).toContain('sso=off')
  })
})

describe('proving again and signing out', () => {
  it('counts as proof only after a new sign-in at the provider', async () => {
    const { domain } = await organisationWith()
    const { cookie } = await signIn(`p@${domain}`)
    await setProvedAt(`p@${domain}`, new Date(0))
    const post = (path: string) => test.call(path, { method: 'POST', headers: { cookie } })
    const app = '/api/client/account/security/app'
    expect((await post(app)).status).toBe(403)
    const begun = await begin(
      '/api/client/account/sso/proof',
      { next: '/account' },
      test.call,
      cookie,
    )
    expect(begun.url).toContain('max_age=0')
    const who = { sub: `sub-p@${domain}`, email: `p@${domain}`, email_verified: true }
    expect((await comeBack(begun, who)).to).toBe('/account')
    expect((await post(app)).status).toBe(201)
  })

  it('is refused as somebody else', async () => {
    const { domain } = await organisationWith()
    const { cookie } = await signIn(`q@${domain}`)
    await signIn(`r@${domain}`)
    const begun = await begin('/api/client/account/sso/proof', { next: '' }, test.call, cookie)
    const who = { sub: `sub-r@${domain}`, email: `r@${domain}`, email_verified: true }
    expect((await comeBack(begun, who)).to).toBe('/account?sso=other')
  })

  it('ends the own session and names where the provider ends its own', async () => {
    const { domain } = await organisationWith()
    const { cookie } = await signIn(`out@${domain}`)
    const answer = await test.call('/api/client/logout', { json: {}, headers: { cookie } })
    const { endSessionUrl } = await answer.json()
    expect(endSessionUrl).toContain(`${provider.issuer}/session/end?`)
    expect(new URL(endSessionUrl).searchParams.get('post_logout_redirect_uri')).toBe(
      `${site}/login`,
    )
    expect((await test.call('/api/client/session', { headers: { cookie } })).status).toBe(401)
    const plain = await test.client()
    const left = await plain.call('/api/client/logout', { json: {} })
    expect(await left.json()).toEqual({ success: true })
  })
})

describe('the CMS', () => {
  const staff = (name: string) => `${name}@staff.example`
  const signInAs = async (name: string, who: Partial<Somebody> = {}, next = '') =>
    comeBack(await begin('/api/cms/login/sso', { next }), {
      sub: `cms-${name}`,
      email: staff(name),
      email_verified: true,
      ...who,
    })

  it('names its provider and gives new accounts the configured role', async () => {
    expect(await (await test.call('/api/cms/login/sso')).json()).toEqual({ name: 'Staff accounts' })
    const { to, cookie } = await signInAs('ann', {}, '/cms/redirects')
    expect(to).toBe('/cms/redirects')
    const status = await test.call('/api/cms/auth-status', { headers: { cookie } })
    expect(await status.json()).toEqual({
      authenticated: true,
      username: staff('ann'),
      role: 'editor',
      mayPublish: true,
    })
    expect((await signInAs('ann')).to).toBe('/cms')
  })

  it('refuses other domains and addresses that were not verified', async () => {
    expect((await signInAs('bob', { email: 'bob@gmail.com' })).to).toContain(
      '/cms/login?sso=domain',
    )
    expect((await signInAs('bob', { email_verified: false })).to).toContain('sso=unverified')
  })

  it('links an account that exists only after its password', async () => {
    const editor = await test.editor()
    await test.services.db.execute(
      sql`update cms_users set email = ${staff('cat')} where username = ${editor.username}`,
    )
    const refused = await signInAs('cat')
    expect(refused).toMatchObject({ hasSession: false })
    expect(refused.to).toContain('/cms/login?sso=link')
    await test.call('/api/cms/login', {
      json: { username: editor.username, password },
      headers: { cookie: refused.cookie },
    })
    const told = await test.services.db
      .select()
      .from(mailQueue)
      .where(eq(mailQueue.toAddress, staff('cat')))
    expect(told).toMatchObject([{ body: expect.stringContaining('127.0.0.1') }])
    const { cookie } = await signInAs('cat')
    const status = await test.call('/api/cms/auth-status', { headers: { cookie } })
    expect(await status.json()).toMatchObject({ username: editor.username })
  })

  it('keeps its accounts apart from those of clients', async () => {
    const { cookie } = await signInAs('dan')
    expect((await test.call('/api/client/session', { headers: { cookie } })).status).toBe(401)
  })
})
