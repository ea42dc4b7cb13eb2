import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { updatePersonEmail } from '../../tests/support/person.ts'
import { cookieOf, newName, password, testApp } from '../../tests/support/test-app.ts'
import { addAccount } from '../accounts/accounts.server.ts'
import { asOwner } from '../server/db/as-owner.ts'
import type { OrgInvitation, OrgMember } from './organisation.schema.ts'

const test = testApp()
const withMail = testApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.example' })

const path = '/api/workspace/organisation'
const input = { name: 'Harbour Logistics', country: 'AE', registrationNo: 'CN-1' }

type Call = Awaited<ReturnType<typeof test.client>>['call']
type Members = { members: OrgMember[]; invitations: OrgInvitation[] }

async function newOwner(app = test) {
  const client = await app.client()
  const answer = await client.call(path, { json: { ...input, name: newName('Harbour') } })
  expect(answer.status).toBe(201)
  return client
}

async function read<T>(answer: Promise<Response>) {
  return (await answer).json() as Promise<T>
}

const membersOf = (call: Call) => read<Members>(call(`${path}/members`))

/** Invites a new person, who chooses a password and joins. */
async function newMember(owner: Call, role = 'viewer') {
  const email = `${newName('person')}@harbour.example`
  const { link } = await read<{ link: string }>(owner(`${path}/members`, { json: { email, role } }))
  const call = await signInBy(link)
  const { invitations } = await read<{ invitations: { id: string }[] }>(call(path))
  expect((await call(joining(invitations[0]?.id), { method: 'POST' })).status).toBe(200)
  const { members } = await membersOf(call)
  return { call, id: members.find(({ isYou }) => isYou)?.id ?? '', email }
}

const joining = (id = '') => `/api/workspace/invitations/${id}/join`

async function signInBy(link: string): Promise<Call> {
  const token = new URL(link).pathname.split('/').at(-1)
  const chosen = await test.call(`/api/client/links/${token}`, { json: { password } })
  const cookie = cookieOf(chosen)
  return (to, init = {}) => test.call(to, { ...init, headers: { ...init.headers, cookie } })
}

describe('an organisation', () => {
  it('is created by somebody without one, who becomes its owner', async () => {
    const { call } = await test.client()
    expect(await read(call(path))).toEqual({
      organisation: null,
      role: null,
      disabled: false,
      invitations: [],
    })
    const made = await call(path, { json: input })
    expect(made.status).toBe(201)
    expect(await made.json()).toMatchObject({
      success: true,
      organisation: {
        ...input,
        kind: 'client',
        isSample: false,
        publicId: expect.stringMatching(/^org-[a-z2-7]{12}$/),
      },
      role: 'owner',
    })
    const second = await call(path, { json: input })
    expect(second.status).toBe(409)
    expect((await second.json()).code).toBe('other_organisation')
    const change = { name: 'Harbour', country: 'GB', registrationNo: '' }
    expect((await call(path, { method: 'PATCH', json: change })).status).toBe(200)
    expect(await read(call(path))).toMatchObject({ organisation: change })
  })

  it.each([
    ['no name', { ...input, name: ' \u202e ' }, 'name'],
    ['an endless name', { ...input, name: 'x'.repeat(201) }, 'name'],
    ['a country that does not exist', { ...input, country: 'XX' }, 'country'],
    ['no country', { name: 'X' }, 'country'],
    ['a NUL', { ...input, registrationNo: 'a\u0000b' }, 'registrationNo'],
    ['half a character', { ...input, name: 'a\ud800b' }, 'name'],
  ])('is refused with %s', async (_what, json, field) => {
    const { call } = await test.client()
    const answer = await call(path, { json })
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual([field])
    expect(await read(call(path))).toMatchObject({ organisation: null })
  })

  it('is visible to nobody else', async () => {
    expect((await test.call(path)).status).toBe(401)
    expect((await test.call(path, { json: input })).status).toBe(401)
    const { call } = await test.client()
    const answer = await call(`${path}/members`)
    expect(answer.status).toBe(403)
    expect((await answer.json()).message).toContain('do not belong to an organisation')
    const editor = await test.editor({ role: 'admin' })
    expect((await editor.call(path)).status).toBe(401)
  })
})

describe('members', () => {
  it('are invited with a role, choose a password, join, and are listed', async () => {
    const owner = await newOwner()
    const answer = await owner.call(`${path}/members`, {
      json: { email: 'Nora+1@harbour.example', role: 'preparer' },
    })
    expect(answer.status).toBe(201)
    const invited = await answer.json()
    expect(invited).toMatchObject({
      mailed: false,
      link: expect.stringContaining('/invitation/'),
      invitation: { email: 'Nora+1@harbour.example', role: 'preparer' },
    })
    expect((await membersOf(owner.call)).invitations).toHaveLength(1)
    const nora = await signInBy(invited.link)
    const before = await read<{ invitations: { id: string }[] }>(nora(path))
    expect(before).toMatchObject({ organisation: null, invitations: [{ role: 'preparer' }] })
    expect((await nora(joining(before.invitations[0]?.id), { method: 'POST' })).status).toBe(200)
    expect(await read(nora(path))).toMatchObject({ role: 'preparer', invitations: [] })
    expect(await membersOf(owner.call)).toMatchObject({
      members: [
        { name: owner.username, role: 'owner', isYou: true, endedAt: null },
        { name: 'nora-1@harbour.example', role: 'preparer', isYou: false, email: null },
      ],
      invitations: [],
    })
    expect((await nora(joining(before.invitations[0]?.id), { method: 'POST' })).status).toBe(404)
  })

  it('may only do what their role allows, and are told whom to ask', async () => {
    const owner = await newOwner()
    const viewer = await newMember(owner.call)
    const preparer = await newMember(owner.call, 'preparer')
    for (const [call, role] of [
      [viewer.call, 'viewer'],
      [preparer.call, 'preparer'],
    ] as const) {
      for (const attempt of [
        call(path, { method: 'PATCH', json: input }),
        call(`${path}/members`, { json: { email: 'x@y.example', role: 'viewer' } }),
        call(`${path}/members/${viewer.id}`, { method: 'PATCH', json: { role: 'owner' } }),
        call(`${path}/members/somebody-else`, {
          method: 'DELETE',
        }),
        call(`${path}/invitations/0f4d5a6e-0b1c-4d2e-8f30-123456789abc`, { method: 'DELETE' }),
      ]) {
        const refused = await attempt
        expect(refused.status).toBe(403)
        expect((await refused.json()).message).toBe(
          `Your role (${role}) may not do this; ask ${owner.username}.`,
        )
      }
    }
    expect((await membersOf(owner.call)).members).toHaveLength(3)
  })

  it('change roles and leave, but one owner remains', async () => {
    const owner = await newOwner()
    const other = await newMember(owner.call)
    const self = (await membersOf(owner.call)).members.find(({ isYou }) => isYou)?.id
    const demotion = { method: 'PATCH', json: { role: 'viewer' } }
    for (const refused of [
      await owner.call(`${path}/members/${self}`, demotion),
      await owner.call(`${path}/members/${self}`, { method: 'DELETE' }),
      await owner.call('/api/client/account', { method: 'DELETE', json: { password } }),
    ]) {
      expect(refused.status).toBe(409)
      expect((await refused.json()).code).toBe('last_owner')
    }
    const promotion = { method: 'PATCH', json: { role: 'owner' } }
    expect((await owner.call(`${path}/members/${other.id}`, promotion)).status).toBe(200)
    expect((await owner.call(`${path}/members/${self}`, { method: 'DELETE' })).status).toBe(200)
    expect(await read(owner.call(path))).toMatchObject({ organisation: null })
    const { members } = await membersOf(other.call)
    expect(members).toMatchObject([{ isYou: true }, { id: self, endedAt: expect.any(String) }])
    // A role that does not fit this kind of organisation is refused.
    const again = { email: 'x@y.example', role: 'verifier' }
    const unfit = await other.call(`${path}/members`, { json: again })
    expect((await unfit.json()).fields).toEqual({ role: 'Choose owner or preparer or viewer' })
  })

  it('who delete their account are former members; who is alone may', async () => {
    const owner = await newOwner()
    const viewer = await newMember(owner.call)
    const data = await read<{ memberships: unknown[] }>(viewer.call('/api/client/account/data'))
    expect(data.memberships).toMatchObject([{ role: 'viewer', endedAt: null }])
    const deletion = { method: 'DELETE', json: { password } }
    expect((await viewer.call('/api/client/account', deletion)).status).toBe(200)
    const { members } = await membersOf(owner.call)
    expect(members).toMatchObject([
      { isYou: true },
      { id: viewer.id, name: 'Former member', email: null, endedAt: expect.any(String) },
    ])
    expect((await viewer.call(path)).status).toBe(401)
    expect((await owner.call('/api/client/account', deletion)).status).toBe(200)
  })

  it('of one organisation do not exist for another', async () => {
    const ours = await newOwner()
    const theirs = await newOwner()
    const member = await newMember(theirs.call)
    const { invitation } = await read<{ invitation: OrgInvitation }>(
      theirs.call(`${path}/members`, { json: { email: 'a@b.example', role: 'viewer' } }),
    )
    const unknown = { method: 'PATCH', json: { role: 'viewer' } }
    for (const answer of [
      await ours.call(`${path}/members/${member.id}`, unknown),
      await ours.call(`${path}/members/nobody`, unknown),
      await ours.call(`${path}/members/${member.id}`, { method: 'DELETE' }),
      await ours.call(`${path}/invitations/${invitation.id}`, { method: 'DELETE' }),
      await ours.call(joining(invitation.id), { method: 'POST' }),
      await ours.call(`/api/workspace/invitations/${invitation.id}`, { method: 'DELETE' }),
    ]) {
      expect(answer.status).toBe(404)
    }
    expect(await membersOf(theirs.call)).toMatchObject({
      members: [{}, { role: 'viewer', endedAt: null }],
      invitations: [{ id: invitation.id }],
    })
  })

  it('belong to one organisation at a time', async () => {
    const owner = await newOwner()
    const inUse = await newOwner()
    await updatePersonEmail(test.services.db, inUse.username, 'busy@b.example')
    const answer = await owner.call(`${path}/members`, {
      json: { email: 'Busy@b.example', role: 'viewer' },
    })
    const { invitation, link } = await answer.json()
    // The inviter gets no link to the account of another person.
    expect(link).toMatch(/\/workspace$/)
    const joined = await inUse.call(joining(invitation.id), { method: 'POST' })
    expect(joined.status).toBe(409)
    expect((await joined.json()).code).toBe('other_organisation')
    const declined = await inUse.call(`/api/workspace/invitations/${invitation.id}`, {
      method: 'DELETE',
    })
    expect(declined.status).toBe(200)
    expect((await membersOf(owner.call)).invitations).toEqual([])
  })

  it('who have not joined yet get a new link, until the account is used', async () => {
    const owner = await newOwner()
    const json = { email: `${newName('late')}@b.example`, role: 'viewer' }
    const first = await read<{ link: string }>(owner.call(`${path}/members`, { json }))
    const again = await read<{ link: string }>(
      owner.call(`${path}/members`, { json: { ...json, role: 'preparer' } }),
    )
    expect(again.link).toContain('/invitation/')
    expect(again.link).not.toBe(first.link)
    expect((await membersOf(owner.call)).invitations).toMatchObject([{ role: 'preparer' }])
    await signInBy(again.link)
    const third = await read<{ link: string }>(owner.call(`${path}/members`, { json }))
    expect(third.link).toMatch(/\/workspace$/)
  })
})

it('is answered only by mail, in the same way with or without an account', async () => {
  const owner = await newOwner(withMail)
  const { db } = withMail.services
  await addAccount(db, 'client', {
    username: newName('known'),
    password,
    email: 'known@b.example',
  })
  for (const email of ['known@b.example', 'unknown@b.example']) {
    const answer = await owner.call(`${path}/members`, { json: { email, role: 'viewer' } })
    expect(await answer.json()).toEqual({
      success: true,
      mailed: true,
      invitation: { id: expect.any(String), email, role: 'viewer', createdAt: expect.any(String) },
    })
  }
  const { rows } = await db.execute<{ to_address: string; body: string }>(
    sql`select to_address, body from mail_queue order by id`,
  )
  expect(rows.map(({ to_address }) => to_address)).toEqual(['known@b.example', 'unknown@b.example'])
  expect(rows[0]?.body).not.toContain('/invitation/')
  expect(rows[1]?.body).toContain('/invitation/')
  expect(rows[1]?.body).toContain(`${owner.username} has invited you to join`)
})

describe('administrators', () => {
  const organisations = '/api/cms/assurance/organisations'

  it('add verifier organisations, whose owner invites verifiers', async () => {
    const admin = await test.editor({ role: 'admin' })
    const name = newName('Assurance')
    const json = { ...input, name, email: 'lead@assurance.example' }
    const added = await admin.call(organisations, { json })
    expect(added.status).toBe(201)
    const { link, organisation } = await added.json()
    expect(organisation).toMatchObject({ name, kind: 'verifier', members: 0, disabled: false })
    const lead = await signInBy(link)
    const own = await read<{ invitations: { id: string }[] }>(lead(path))
    expect(own.invitations).toMatchObject([{ organisation: name, role: 'owner' }])
    await lead(joining(own.invitations[0]?.id), { method: 'POST' })
    expect(await read(lead(path))).toMatchObject({ organisation: { kind: 'verifier' } })
    expect((await newMember(lead, 'verifier')).id).not.toBe('')
    const unfit = { email: 'x@y.example', role: 'preparer' }
    expect((await lead(`${path}/members`, { json: unfit })).status).toBe(400)

    const listed = await admin.call(`${organisations}?kind=verifier&search=${name.toLowerCase()}`)
    expect(await listed.json()).toMatchObject({ total: 1, organisations: [{ name, members: 2 }] })
    const disabling = { method: 'PATCH', json: { disabled: true } }
    expect((await admin.call(`${organisations}/${organisation.id}`, disabling)).status).toBe(200)
    expect((await lead(`${path}/members`)).status).toBe(403)
    expect(await read(lead(path))).toMatchObject({ disabled: true })
  })

  it('alone', async () => {
    const editor = await test.editor()
    expect((await editor.call(organisations)).status).toBe(403)
    const { call } = await test.client()
    expect((await call(organisations)).status).toBe(401)
    const admin = await test.editor({ role: 'admin' })
    const unknown = `${organisations}/0f4d5a6e-0b1c-4d2e-8f30-123456789abc`
    const disabling = { method: 'PATCH', json: { disabled: true } }
    expect((await admin.call(unknown, disabling)).status).toBe(404)
  })

  it('page through all of them by name', async () => {
    const admin = await test.editor({ role: 'admin' })
    await asOwner(test.services.db, (tx) =>
      tx.execute(sql`insert into organisations (public_id, name, country, kind)
        select 'org-' || translate(lpad(i::text, 12, '0'), '0189', 'abcd'), 'Many', 'AE', 'client'
        from generate_series(1, 150) i`),
    )
    type Page = { organisations: { id: string }[]; total: number; next: string | null }
    const first = await read<Page>(admin.call(`${organisations}?search=many`))
    expect([first.organisations.length, first.total]).toEqual([100, 150])
    const after = encodeURIComponent(first.next ?? '')
    const rest = await read<Page>(admin.call(`${organisations}?search=many&after=${after}`))
    const ids = [...first.organisations, ...rest.organisations].map(({ id }) => id)
    expect(new Set(ids).size).toBe(150)
    expect(rest.next).toBeNull()
    expect((await admin.call(`${organisations}?after=nothing`)).status).toBe(400)
  })
})
