import { describe, expect, it } from 'vitest'
import { newName, password, testApp } from '../../tests/support/test-app.ts'
import { AppError } from '../lib/app-error.ts'
import { insertFirstCmsAccount } from './account.store.server.ts'
import { runAccountCommand } from './account-commands.server.ts'
import { ensureFirstAdmin } from './first-admin.server.ts'

const test = testApp()
const fresh = testApp()

describe.each(['cms', 'client'] as const)('a %s account', (kind) => {
  const add = (name: string, given = password) =>
    runAccountCommand(test.services.db, { action: 'add', kind, name, password: given })

  it('is added once, whatever the case of its name', async () => {
    const name = newName('Kim')
    expect(await add(name)).toEqual([`added ${kind} account ${name.toLowerCase()}`])
    await expect(add(name.toUpperCase())).rejects.toMatchObject({ code: 'name_taken' })
  })

  it('is listed, disabled and enabled', async () => {
    const name = newName('lee')
    await add(name)
    const line = async () =>
      (await runAccountCommand(test.services.db, { action: 'list' })).find((l) => l.includes(name))
    expect(await line()).toContain('enabled')
    await runAccountCommand(test.services.db, { action: 'disable', kind, name })
    expect(await line()).toContain('disabled')
    await runAccountCommand(test.services.db, { action: 'enable', kind, name })
    expect(await line()).toContain('enabled')
  })

  it('takes no weak password and no odd name', async () => {
    await expect(add(newName('weak'), 'short')).rejects.toBeInstanceOf(AppError)
    await expect(add('a b c')).rejects.toMatchObject({ code: 'invalid' })
  })

  it('must exist to be changed', async () => {
    const change = { action: 'passwd', kind, name: 'nobody', password } as const
    await expect(runAccountCommand(test.services.db, change)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the first CMS account', () => {
  it('is made once, by one of two that start together, and shown only to that one', async () => {
    const made = await Promise.all([
      ensureFirstAdmin(fresh.services),
      ensureFirstAdmin(fresh.services),
    ])
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(made.find(Boolean)).toMatchObject({
      username: 'admin',
      password: expect.stringMatching(/.{20}/),
    })
    expect(await ensureFirstAdmin(fresh.services)).toBeNull()
    expect(
      await insertFirstCmsAccount(fresh.services.db, { username: 'x', passwordHash: 'y' }),
    ).toBeUndefined()
  })
})

it.each([
  { action: 'passwd', kind: 'cms', name: 'a\u0000b', password: 'correct horse battery' },
  { action: 'disable', kind: 'client', name: 'a\u0000b' },
  {
    action: 'add',
    kind: 'cms',
    name: 'mailed',
    password: 'correct horse battery',
    email: 'nobody',
  },
  {
    action: 'add',
    kind: 'client',
    name: 'mailed',
    password: 'correct horse battery',
    email: `${'x'.repeat(300)}@b.example`,
  },
] as const)('refuses $action $kind with what cannot be stored', async (command) => {
  await expect(runAccountCommand(test.services.db, command)).rejects.toMatchObject({
    code: 'invalid',
  })
})
