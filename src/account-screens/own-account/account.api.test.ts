import { describe, expect, it } from 'vitest'
import { updatePersonEmail } from '../../../tests/support/person.ts'
import { cookieOf, password, testApp } from '../../../tests/support/test-app.ts'
import { sessions } from '../../server/db/schema.ts'

const test = testApp()
const path = '/api/client/account'
const newPassword = 'another good passphrase'

const signIn = (username: string, given = password) =>
  test.call('/api/client/login', { json: { username, password: given } })
const session = (cookie: string) => test.call('/api/client/session', { headers: { cookie } })

describe('changing the password', () => {
  it('keeps this session and ends the others, also a stolen one', async () => {
    const client = await test.client()
    const stolen = cookieOf(await signIn(client.username))
    const answer = await client.call(`${path}/password`, {
      json: { current: password, password: newPassword },
    })
    expect(await answer.json()).toEqual({ success: true })
    expect((await session(client.cookie)).status).toBe(200)
    expect((await session(stolen)).status).toBe(401)
    expect((await signIn(client.username)).status).toBe(401)
    expect((await signIn(client.username, newPassword)).status).toBe(200)
  })

  it('wants the current one and a good one', async () => {
    const client = await test.client()
    const change = async (json: unknown) => {
      const answer = await client.call(`${path}/password`, { json })
      expect(answer.status).toBe(400)
      return (await answer.json()).fields
    }
    expect(await change({ current: 'not it', password: newPassword })).toEqual({
      current: 'This is not your current password',
    })
    expect(await change({ current: password, password: 'short' })).toEqual({
      password: 'Use 12 characters or more',
    })
    expect(Object.keys(await change({}))).toEqual(['current', 'password'])
    expect((await signIn(client.username)).status).toBe(200)
  })

  it('stops who guesses', async () => {
    const client = await test.client()
    const guess = (current: string) =>
      client.call(`${path}/password`, { json: { current, password: newPassword } })
    for (let n = 0; n < 10; n += 1) await guess(`guess ${n}`)
    expect((await guess(password)).status).toBe(429)
  })
})

describe('active sessions', () => {
  it('are listed with this one marked, and ended one by one', async () => {
    const client = await test.client()
    const other = cookieOf(await signIn(client.username))
    const listed = (await (await client.call(`${path}/sessions`)).json()).sessions
    expect(listed).toHaveLength(2)
    const [away] = listed.filter(({ current }: { current: boolean }) => !current)
    expect((await client.call(`${path}/sessions/${away.id}`, { method: 'DELETE' })).status).toBe(
      200,
    )
    expect((await session(other)).status).toBe(401)
    expect((await session(client.cookie)).status).toBe(200)
  })

  it('are named without the key they are stored under', async () => {
    const client = await test.client()
    const answer = await client.call(`${path}/sessions`)
    const rows = await test.services.db.select().from(sessions)
    const text = await answer.text()
    expect(rows.filter(({ sid }) => text.includes(sid))).toEqual([])
  })

  it('of another client are out of reach', async () => {
    const [mine, theirs] = [await test.client(), await test.client()]
    const listed = (await (await theirs.call(`${path}/sessions`)).json()).sessions
    const target = `${path}/sessions/${listed[0].id}`
    expect((await mine.call(target, { method: 'DELETE' })).status).toBe(404)
    expect((await session(theirs.cookie)).status).toBe(200)
    expect((await mine.call(`${path}/sessions/short`, { method: 'DELETE' })).status).toBe(400)
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
    expect(fieldsOf(data)).toEqual(['account', 'enquiries', 'person', 'scenarios', 'sessions'])
    expect(fieldsOf(data.account)).toEqual(['lastLogin', 'username'])
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
    const stolen = cookieOf(await signIn(client.username))
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
    expect((await signIn(client.username)).status).toBe(401)
  })
})

it('is closed to visitors and editors', async () => {
  const editor = await test.editor()
  for (const call of [test.call, editor.call]) {
    const json = { current: password, password: newPassword }
    expect((await call(`${path}/password`, { json })).status).toBe(401)
    expect((await call(`${path}/sessions`)).status).toBe(401)
    expect((await call(`${path}/sessions/${'x'.repeat(43)}`, { method: 'DELETE' })).status).toBe(
      401,
    )
    expect((await call(`${path}/data`)).status).toBe(401)
    expect((await call(path, { method: 'DELETE', json: { password } })).status).toBe(401)
  }
})
