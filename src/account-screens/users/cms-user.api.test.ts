import { describe, expect, it } from 'vitest'
import { newName, testApp } from '../../../tests/support/test-app.ts'
import {
  addressesOfApprovers,
  findAddressOf,
} from '../../accounts/approval/approval.store.server.ts'
import type { CmsUser } from './users-query.ts'

const test = testApp()
const lonely = testApp()
const path = '/api/cms/users'

async function add(admin: Awaited<ReturnType<typeof test.editor>>, role = 'editor') {
  const answer = await admin.call(path, { json: { username: newName('person'), role } })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { user: CmsUser; password: string }
}

const signIn = async (username: string, password: string) =>
  (await test.call('/api/cms/login', { json: { username, password } })).status

describe('an admin', () => {
  it('adds somebody, who signs in with the password that is told once', async () => {
    const admin = await test.editor({ role: 'admin' })
    const { user, password } = await add(admin)
    expect(user).toMatchObject({ role: 'editor', disabled: false, lastLogin: null })
    expect(await signIn(user.username, password)).toBe(200)
    const list = await (await admin.call(path)).json()
    const listed = list.users.find(({ id }: CmsUser) => id === user.id)
    expect(listed.lastLogin).not.toBeNull()
    expect(JSON.stringify(list)).not.toContain('$argon2')
  })

  it('cannot add a name twice, nor one out of bounds', async () => {
    const admin = await test.editor({ role: 'admin' })
    const { user } = await add(admin)
    const again = await admin.call(path, { json: { username: user.username } })
    expect(again.status).toBe(409)
    expect(Object.keys((await again.json()).fields)).toEqual(['username'])
    expect((await admin.call(path, { json: { username: 'a b' } })).status).toBe(400)
    expect((await admin.call(path, { json: { username: 'fine', role: 'owner' } })).status).toBe(400)
  })

  it('disables somebody, whose sessions end, and enables them again', async () => {
    const admin = await test.editor({ role: 'admin' })
    const editor = await test.editor()
    const { users } = await (await admin.call(path)).json()
    const { id } = users.find(({ username }: CmsUser) => username === editor.username)
    const set = (disabled: boolean) =>
      admin.call(`${path}/${id}`, { method: 'PATCH', json: { disabled } })
    expect((await (await set(true)).json()).user.disabled).toBe(true)
    expect((await editor.call('/api/cms/enquiries')).status).toBe(401)
    expect((await (await set(false)).json()).user.disabled).toBe(false)
  })

  it('changes a role, which counts at once', async () => {
    const admin = await test.editor({ role: 'admin' })
    const editor = await test.editor()
    expect((await editor.call(path)).status).toBe(403)
    const { users } = await (await admin.call(path)).json()
    const { id } = users.find(({ username }: CmsUser) => username === editor.username)
    await admin.call(`${path}/${id}`, { method: 'PATCH', json: { role: 'admin' } })
    expect((await editor.call(path)).status).toBe(200)
  })

  it('resets a password: the former one no longer works', async () => {
    const admin = await test.editor({ role: 'admin' })
    const { user, password } = await add(admin)
    const answer = await admin.call(`${path}/${user.id}/password`, { method: 'POST' })
    const told = await answer.json()
    expect(told.success).toBe(true)
    expect(await signIn(user.username, password)).toBe(401)
    expect(await signIn(user.username, told.password)).toBe(200)
  })

  it('is told of accounts that do not exist', async () => {
    const admin = await test.editor({ role: 'admin' })
    const missing = `${path}/2000000000`
    expect((await admin.call(missing, { method: 'PATCH', json: {} })).status).toBe(404)
    expect((await admin.call(`${missing}/password`, { method: 'POST' })).status).toBe(404)
    expect((await admin.call(`${path}/none`, { method: 'PATCH', json: {} })).status).toBe(400)
    expect((await admin.call(`${path}/none/password`, { method: 'POST' })).status).toBe(400)
  })
})

it('keeps the last admin who can sign in', async () => {
  const admin = await lonely.editor({ role: 'admin' })
  const [{ id }] = (await (await admin.call(path)).json()).users
  for (const json of [{ disabled: true }, { role: 'editor' }]) {
    const answer = await admin.call(`${path}/${id}`, { method: 'PATCH', json })
    expect(answer.status).toBe(409)
    expect((await answer.json()).code).toBe('last_admin')
  }
  expect((await admin.call(path)).status).toBe(200)
})

it.each([
  ['GET', path],
  ['POST', path],
  ['PATCH', `${path}/1`],
  ['POST', `${path}/1/password`],
])('lets only admins %s %s', async (method, call) => {
  const editor = await test.editor()
  const init = method === 'GET' ? {} : { method, json: { username: 'somebody' } }
  expect((await editor.call(call, init)).status).toBe(403)
  expect((await test.call(call, init)).status).toBe(401)
})

describe('an email address', () => {
  const approvers = () => addressesOfApprovers(test.services.db, 'somebody else')

  it('is set when an admin adds somebody, who then hears of approvals', async () => {
    const admin = await test.editor({ role: 'admin' })
    const username = newName('told')
    const email = `${username}@port.example`
    const added = await admin.call(path, { json: { username, email: ` ${email} ` } })
    expect((await added.json()).user).toMatchObject({ email })
    expect(await approvers()).toContain(email)
    expect(await findAddressOf(test.services.db, username)).toBe(email)
  })

  it('is changed and removed by an admin, and the rest of the account stays', async () => {
    const admin = await test.editor({ role: 'admin' })
    const { user } = await add(admin, 'author')
    const change = async (json: object) => {
      const answer = await admin.call(`${path}/${user.id}`, { method: 'PATCH', json })
      return (await answer.json()).user
    }
    const email = `${user.username}@port.example`
    expect(user.email).toBeNull()
    expect(await change({ email })).toMatchObject({ email, role: 'author', disabled: false })
    expect(await change({ role: 'editor' })).toMatchObject({ email })
    expect(await change({ email: '' })).toMatchObject({ email: null, role: 'editor' })
  })

  it('is set by the person themselves, an author too', async () => {
    const author = await test.editor({ role: 'author' })
    const own = '/api/cms/account/email'
    const email = `${author.username}@port.example`
    expect(await (await author.call(own)).json()).toEqual({ email: null })
    expect((await author.call(own, { method: 'PUT', json: { email } })).status).toBe(200)
    expect(await (await author.call(own)).json()).toEqual({ email })
    expect(await findAddressOf(test.services.db, author.username)).toBe(email)
    expect((await test.call(own, { method: 'PUT', json: { email } })).status).toBe(401)
  })

  it.each(['nobody', 'a@b', 'a@port.example, b@port.example', `${'a'.repeat(250)}@port.example`])(
    'is refused if it is none: %s',
    async (email) => {
      const admin = await test.editor({ role: 'admin' })
      const { user } = await add(admin)
      const answers = [
        await admin.call(path, { json: { username: newName('odd'), email } }),
        await admin.call(`${path}/${user.id}`, { method: 'PATCH', json: { email } }),
        await admin.call('/api/cms/account/email', { method: 'PUT', json: { email } }),
      ]
      for (const answer of answers) {
        expect(answer.status).toBe(400)
        expect(Object.keys((await answer.json()).fields)).toEqual(['email'])
      }
    },
  )
})
