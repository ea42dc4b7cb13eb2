import { describe, expect, it } from 'vitest'
import { updatePersonEmail } from '../../../tests/support/person.ts'
import { cookieOf, password, testApp } from '../../../tests/support/test-app.ts'
import { sessions as sessionsTable } from '../../accounts/account.tables.ts'

const test = testApp()
const path = '/api/client/account'
const newPassword = 'another good passphrase'

type Person = Awaited<ReturnType<typeof test.editor>>
type Listed = { id: string; isCurrent: boolean }

const kinds = [
  { who: 'a client', api: '/api/client', signUp: () => test.client() },
  { who: 'an editor', api: '/api/cms', signUp: () => test.editor() },
]

describe.each(kinds)('the account of $who', ({ api, signUp }) => {
  const own = `${api}/account`
  const signIn = ({ username }: Person, given = password) =>
    test.call(`${api}/login`, { json: { username, password: given } })
  const listed = async ({ call }: Person): Promise<Listed[]> =>
    (await (await call(`${own}/sessions`)).json()).sessions
  const statusOf = async (cookie: string) =>
    (await test.call(`${own}/sessions`, { headers: { cookie } })).status
  const change = ({ call }: Person, json: unknown) => call(`${own}/password`, { json })

  describe('changing the password', () => {
    it('keeps this session and ends the others, also a stolen one', async () => {
      const person = await signUp()
      const stolen = cookieOf(await signIn(person))
      const answer = await change(person, { currentPassword: password, password: newPassword })
      expect(await answer.json()).toEqual({ success: true })
      expect(await statusOf(person.cookie)).toBe(200)
      expect(await statusOf(stolen)).toBe(401)
      expect((await signIn(person)).status).toBe(401)
      expect((await signIn(person, newPassword)).status).toBe(200)
    })

    it.each<[string, string[], (person: Person) => object]>([
      ['a guess', ['currentPassword'], () => ({ currentPassword: 'x', password: newPassword })],
      ['a short one', ['password'], () => ({ currentPassword: password, password: 'short' })],
      [
        'the username in it',
        ['password'],
        ({ username }) => ({ currentPassword: password, password: `${username}-${username}` }),
      ],
      ['nothing', ['password'], () => ({})],
      [
        'no current one',
        ['currentPassword'],
        () => ({ currentPassword: '', password: newPassword }),
      ],
    ])('refuses %s', async (_what, fields, json) => {
      const person = await signUp()
      const answer = await change(person, json(person))
      expect(answer.status).toBe(400)
      expect(Object.keys((await answer.json()).fields)).toEqual(fields)
      expect((await signIn(person)).status).toBe(200)
    })

    it('gives nobody more than ten guesses', async () => {
      const person = await signUp()
      const guess = (currentPassword: string) =>
        change(person, { currentPassword, password: newPassword })
      for (let n = 0; n < 10; n += 1) await guess(`guess ${n}`)
      expect((await guess(password)).status).toBe(429)
    })
  })

  describe('the sessions', () => {
    it('are listed, one’s own only, with this one marked, and ended one by one', async () => {
      const person = await signUp()
      await signUp()
      const other = cookieOf(await signIn(person))
      const sessions = await listed(person)
      expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
      const target = `${own}/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?.id}`
      const end = () => person.call(target, { method: 'DELETE' })
      expect(await (await end()).json()).toEqual({ success: true })
      expect(await statusOf(other)).toBe(401)
      expect(await statusOf(person.cookie)).toBe(200)
      expect((await end()).status).toBe(404)
    })

    it('are named without the key they are stored under', async () => {
      const person = await signUp()
      const text = await (await person.call(`${own}/sessions`)).text()
      const rows = await test.services.db.select().from(sessionsTable)
      expect(rows.filter(({ sid }) => text.includes(sid))).toEqual([])
    })

    it('of somebody else are out of reach', async () => {
      const [mine, theirs] = [await signUp(), await signUp()]
      const [session] = await listed(theirs)
      const end = (id?: string) => mine.call(`${own}/sessions/${id}`, { method: 'DELETE' })
      expect((await end(session?.id)).status).toBe(404)
      expect(await statusOf(theirs.cookie)).toBe(200)
      expect((await end('short')).status).toBe(400)
    })

    it('end everywhere at once, those of others not', async () => {
      const [person, stranger] = [await signUp(), await signUp()]
      const other = cookieOf(await signIn(person))
      const answer = await person.call(`${own}/sessions`, { method: 'DELETE' })
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0')
      expect([await statusOf(person.cookie), await statusOf(other)]).toEqual([401, 401])
      expect(await statusOf(stranger.cookie)).toBe(200)
    })
  })

  it('is closed to visitors and to the other kind', async () => {
    const others = kinds.filter((kind) => kind.api !== api)
    const strangers = await Promise.all(others.map((kind) => kind.signUp()))
    const json = { currentPassword: password, password: newPassword }
    for (const { call } of [test, ...strangers]) {
      expect((await call(`${own}/password`, { json })).status).toBe(401)
      expect((await call(`${own}/sessions`)).status).toBe(401)
      expect((await call(`${own}/sessions`, { method: 'DELETE' })).status).toBe(401)
      const one = `${own}/sessions/${'x'.repeat(16)}`
      expect((await call(one, { method: 'DELETE' })).status).toBe(401)
    }
  })
})

describe('my data', () => {
  it('is everything about me, nothing about others, and no secret', async () => {
    const [mine, theirs] = [await test.client(), await test.client()]
    const inputs = {
      electricity: '1',
      groundTransport: '',
      airTravel: '',
      heatingCooling: '',
      industrial: '',
    }
    await mine.call('/api/client/scenarios', { json: { name: 'Mine', inputs } })
    await theirs.call('/api/client/scenarios', { json: { name: 'Theirs', inputs } })
    await updatePersonEmail(test.services.db, mine.username, 'mine@port.example')
    const enquiry = { firstName: 'A', lastName: 'B', interestArea: 'other', message: 'Hello' }
    for (const email of ['Mine@port.example', 'theirs@port.example']) {
      await test.call('/api/contact', { json: { ...enquiry, email } })
    }
    const answer = await mine.call(`${path}/data`)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      person: { email: 'mine@port.example' },
      account: { username: mine.username },
      sessions: [{ userAgent: '' }],
      scenarios: [{ name: 'Mine', inputs }],
      enquiries: [{ message: 'Hello', email: 'Mine@port.example' }],
    })
    expect(text).not.toContain('theirs')
    expect(text).not.toContain('argon2')
  })

  it('has just these fields, and none of what editors note', async () => {
    const client = await test.client()
    const email = `${client.username}@port.example`
    await updatePersonEmail(test.services.db, client.username, email)
    const enquiry = { firstName: 'A', lastName: 'B', interestArea: 'other', message: 'Hello' }
    await test.call('/api/contact', { json: { ...enquiry, email, website: 'spam.example' } })
    const editor = await test.editor()
    const inbox = await (await editor.call(`/api/cms/enquiries?search=${email}`)).json()
    const [{ id }] = inbox.enquiries
    const mark = { method: 'PATCH', json: { handled: true } }
    expect((await editor.call(`/api/cms/enquiries/${id}`, mark)).status).toBe(200)
    const text = await (await client.call(`${path}/data`)).text()
    expect(text).not.toContain(editor.username)
    const data = JSON.parse(text)
    const fieldsOf = (value: object) => Object.keys(value).toSorted()
    expect(fieldsOf(data)).toEqual([
      'account',
      'assurance',
      'enquiries',
      'identities',
      'memberships',
      'notices',
      'person',
      'scenarios',
      'sessions',
    ])
    expect(fieldsOf(data.account)).toEqual(['lastLogin', 'username'])
    expect(data.assurance).toEqual({ messages: [], flags: [], keys: [] })
    expect(fieldsOf(data.person)).toEqual([
      'createdAt',
      'email',
      'firstName',
      'lastName',
      'profileImageUrl',
      'updatedAt',
    ])
    expect(fieldsOf(data.sessions[0])).toEqual(['createdAt', 'lastSeenAt', 'userAgent'])
    expect(fieldsOf(data.enquiries[0])).toEqual([
      'createdAt',
      'email',
      'firstName',
      'handledAt',
      'interestArea',
      'lastName',
      'message',
      'organization',
    ])
  })
})

describe('deleting the account', () => {
  it('wants the password, then leaves nothing behind', async () => {
    const client = await test.client()
    const signIn = () =>
      test.call('/api/client/login', { json: { username: client.username, password } })
    const session = (cookie: string) => test.call('/api/client/session', { headers: { cookie } })
    const stolen = cookieOf(await signIn())
    const remove = (given: string) =>
      client.call(path, { method: 'DELETE', json: { password: given } })
    expect((await remove('not it')).status).toBe(400)
    expect((await session(client.cookie)).status).toBe(200)
    const answer = await remove(password)
    expect(await answer.json()).toEqual({ success: true })
    expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0')
    for (const cookie of [client.cookie, stolen]) {
      expect((await session(cookie)).status).toBe(401)
    }
    expect((await signIn()).status).toBe(401)
  })
})

it('hands data to clients only, and deletes for them only', async () => {
  const editor = await test.editor()
  for (const call of [test.call, editor.call]) {
    expect((await call(`${path}/data`)).status).toBe(401)
    expect((await call(path, { method: 'DELETE', json: { password } })).status).toBe(401)
  }
})
