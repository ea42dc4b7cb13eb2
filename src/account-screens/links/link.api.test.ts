import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { cookieOf, newName, password, testApp } from '../../../tests/support/test-app.ts'
import { runAccountCommand } from '../../accounts/account-commands.server.ts'
import { openSession } from '../../accounts/account-session.server.ts'
import { changePassword, getAccount, setDisabled } from '../../accounts/accounts.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { errorResponse } from '../../server/http/error-response.ts'

const test = testApp()
const stuck = testApp()
const clients = '/api/cms/clients'
const chosen = 'another good passphrase'

type App = ReturnType<typeof testApp>

const tokenOf = (link: string) => link.split('/').at(-1) ?? ''
const opens = async (token: string) =>
  (await test.call(`/api/client/links/${token}`)).status === 200
const redeem = (token: string, given = chosen) =>
  test.call(`/api/client/links/${token}`, { json: { password: given } })

/** A client who signed in, and an admin who gave them a link afterwards. */
async function clientWithLink(app: App = test) {
  const admin = await app.editor({ role: 'admin' })
  const client = await app.client()
  const { id } = await getAccount(app.services.db, 'client', client.username)
  const reset = () => admin.call(`${clients}/${id}/reset`, { method: 'POST' })
  const newLink = async () => tokenOf((await (await reset()).json()).link)
  return { admin, client, id, reset, newLink, token: await newLink() }
}

type WithLink = Awaited<ReturnType<typeof clientWithLink>>

const operator = (action: 'disable' | 'enable', name: string) =>
  runAccountCommand(test.services.db, { action, kind: 'client', name })

const disableInCms = ({ admin, id }: WithLink, disabled: boolean) =>
  admin.call(`${clients}/${id}`, { method: 'PATCH', json: { disabled } })

describe('a one-time link is worth nothing', () => {
  it.each<[string, (given: WithLink) => Promise<unknown>]>([
    [
      'the client changed the password',
      ({ client }) =>
        client.call('/api/client/account/password', {
          json: { currentPassword: password, password: chosen },
        }),
    ],
    [
      'the operator changed the password',
      ({ client: { username: name } }) =>
        runAccountCommand(test.services.db, {
          action: 'passwd',
          kind: 'client',
          name,
          password: chosen,
        }),
    ],
    [
      'an admin disabled the account and enabled it again',
      async (given) => {
        await disableInCms(given, true)
        await disableInCms(given, false)
      },
    ],
    [
      'the operator disabled the account and enabled it again',
      async ({ client }) => {
        await operator('disable', client.username)
        await operator('enable', client.username)
      },
    ],
    ['a newer one was made', ({ newLink }) => newLink()],
  ])('after %s', async (_what, happens) => {
    const given = await clientWithLink()
    expect(await opens(given.token)).toBe(true)
    await happens(given)
    expect(await opens(given.token)).toBe(false)
    expect((await redeem(given.token, 'a third good passphrase')).status).toBe(404)
  })

  it('beside others that were made at the same moment: one of six works', async () => {
    const { newLink, token } = await clientWithLink()
    const tokens = await Promise.all(Array.from({ length: 6 }, newLink))
    const working = await Promise.all([token, ...tokens].map(opens))
    expect(working.filter(Boolean)).toHaveLength(1)
  })

  it('when it is used twice at the same moment: one gets in', async () => {
    const { token } = await clientWithLink()
    const answers = await Promise.all([1, 2, 3, 4].map((n) => redeem(token, `${chosen} ${n}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
  })

  it('where the password is changed at the same moment: one of the two counts', async () => {
    const { client, token } = await clientWithLink()
    const account = await getAccount(test.services.db, 'client', client.username)
    const [changed, redeemed] = await Promise.allSettled([
      changePassword(test.services.db, account, chosen),
      redeem(token, 'a third good passphrase').then(({ ok }) => ok || Promise.reject()),
    ])
    expect([changed.status, redeemed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await opens(token)).toBe(false)
  })
})

it('makes no link for a disabled account', async () => {
  const given = await clientWithLink()
  await disableInCms(given, true)
  expect((await given.reset()).status).toBe(409)
})

describe('a change that could not end everything', () => {
  /** While `during` runs no row of the table can be deleted. */
  async function withoutDeleting(table: string, during: () => Promise<unknown>) {
    await stuck.alterDatabase(
      "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$",
    )
    await stuck.alterDatabase(
      `create trigger refuse before delete on ${table} for each statement execute function refuse()`,
    )
    await during().finally(() => stuck.alterDatabase('drop function refuse cascade'))
  }

  it.each(['sessions', 'one_time_links'])('of a client, %s, is undone', async (table) => {
    const { db } = stuck.services
    const { admin, client, id } = await clientWithLink(stuck)
    const account = await getAccount(db, 'client', client.username)
    await withoutDeleting(table, async () => {
      await expect(changePassword(db, account, chosen)).rejects.toThrow()
      await expect(setDisabled(db, account, true)).rejects.toThrow()
      const change = { method: 'PATCH', json: { disabled: true } }
      expect((await admin.call(`${clients}/${id}`, change)).status).toBe(500)
      const remove = { method: 'DELETE', json: { password } }
      expect((await client.call('/api/client/account', remove)).status).toBe(500)
    })
    expect(await getAccount(db, 'client', client.username)).toEqual(account)
    expect((await client.call('/api/client/session')).status).toBe(200)
  })

  it('of an editor is undone', async () => {
    const { db } = stuck.services
    const [admin, editor] = [await stuck.editor({ role: 'admin' }), await stuck.editor()]
    const account = await getAccount(db, 'cms', editor.username)
    const path = `/api/cms/users/${account.id}`
    await withoutDeleting('sessions', async () => {
      const change = { method: 'PATCH', json: { disabled: true } }
      expect((await admin.call(path, change)).status).toBe(500)
      expect((await admin.call(`${path}/password`, { method: 'POST' })).status).toBe(500)
    })
    expect(await getAccount(db, 'cms', editor.username)).toEqual(account)
  })
})

describe('whoever knew only the old password', () => {
  /** The rest of a sign-in, after the password was checked and something else happened. */
  async function finishSignIn(account: Awaited<ReturnType<typeof getAccount>>) {
    const app = new Hono<AppEnv>()
      .use(async (c, next) => {
        c.set('services', test.services)
        c.set('audit', {})
        await next()
      })
      .post('/', async (c) => {
        await openSession(c, account)
        return c.text('signed in')
      })
      .onError((error, c) => errorResponse(c, error))
    return app.request('/', { method: 'POST' })
  }

  it.each(['client', 'cms'] as const)(
    'is not signed in as %s once it was changed or the account disabled',
    async (kind) => {
      const { db } = test.services
      const name = newName('late')
      await runAccountCommand(db, { action: 'add', kind, name, password })
      const before = await getAccount(db, kind, name)
      expect((await finishSignIn(before)).status).toBe(200)
      await changePassword(db, before, chosen)
      const late = await finishSignIn(before)
      expect(late.status).toBe(401)
      expect(cookieOf(late)).toBe('')
      const now = await getAccount(db, kind, name)
      await setDisabled(db, now, true)
      expect((await finishSignIn(now)).status).toBe(401)
    },
  )

  it('cannot change it on top of the change', async () => {
    const { db } = test.services
    const client = await test.client()
    const account = await getAccount(db, 'client', client.username)
    await changePassword(db, account, chosen)
    await expect(changePassword(db, account, 'a third good passphrase')).rejects.toMatchObject({
      code: 'stale_edit',
    })
  })
})
