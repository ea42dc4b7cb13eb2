import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import { hashToken } from '../../server/hash-token.ts'
import { sessions } from '../account.tables.ts'
import { findSession, removeExpiredSessions, startSession } from './session.store.server.ts'

const test = testApp()
const hour = 3_600_000

afterEach(() => void vi.useRealTimers())

async function start() {
  const { db, secret } = test.services
  return startSession(db, secret, { kind: 'client', accountId: 'somebody', userAgent: 'a browser' })
}

const find = (token: string) => findSession(test.services.db, test.services.secret, 'client', token)

/** Fakes only the clock, because the database driver needs its timers. */
function later(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

it('keeps no id in the clear', async () => {
  const token = await start()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await test.services.db.select().from(sessions)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.map((row) => row.sid)).toContain(hashToken(test.services.secret, token))
})

it('lives on while it is used, a week at most', async () => {
  const token = await start()
  for (let day = 0; day < 6; day += 1) {
    later(23 * hour)
    expect(await find(token)).not.toBeNull()
  }
  later(23 * hour)
  expect(await find(token)).not.toBeNull()
  later(23 * hour)
  expect(await find(token)).toBeNull()
})

it('lets people read on while nothing can be written, and refuses during an outage', async () => {
  const token = await start()
  later(hour)
  const update = vi.spyOn(test.services.db, 'update')
  const failWith = (code: string) =>
    update.mockReturnValue({
      set: () => ({ where: () => Promise.reject(Object.assign(new Error('update'), { code })) }),
    } as never)
  for (const code of ['53100', '25006']) {
    failWith(code)
    expect(await find(token)).not.toBeNull()
  }
  failWith('57P01')
  await expect(find(token)).rejects.toThrow('update')
  update.mockRestore()
})

it('was last seen in the future, before a wrong clock was set right: it lasts no longer', async () => {
  later(24 * hour)
  const token = await start()
  vi.useRealTimers()
  expect(await find(token)).not.toBeNull()
  later(25 * hour)
  expect(await find(token)).toBeNull()
})

it('ends after a day without use, and its row goes', async () => {
  const token = await start()
  later(25 * hour)
  expect(await find(token)).toBeNull()
  await removeExpiredSessions(test.services.db)
  const sid = hashToken(test.services.secret, token)
  expect(await test.services.db.select().from(sessions).where(eq(sessions.sid, sid))).toEqual([])
})
