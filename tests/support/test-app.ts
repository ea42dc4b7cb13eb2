import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, inject } from 'vitest'
import { insertAccount } from '../../src/accounts/account.store.server.ts'
import { createApp } from '../../src/main/create-app.ts'
import { fromRooms } from '../../src/main/from-rooms.ts'
import { readConfig } from '../../src/server/config.ts'
import { asOwner } from '../../src/server/db/as-owner.ts'
import { createLogger } from '../../src/server/logger.ts'
import { threads } from '../../src/server/run-in-thread.ts'
import { assembleServices, type Services } from '../../src/server/services.ts'
import { openTestDatabase } from './test-database.ts'

type Env = Record<string, string>
type Call = { method?: string; json?: unknown; headers?: Env; from?: string }

export const password = 'correct horse battery'

let quick: Promise<string> | undefined

/**
 * A cheap hash of `password`: the program's own take 20 ms each, and tests have thousands of
 * people.
 */
function quickHash() {
  quick ??= hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  return quick
}

/**
 * The app on an empty database, for the tests of one file: `const test = testApp()`. `call` sends
 * requests as a browser on the site does.
 */
export function testApp(env: Env = {}, documents = aPage) {
  const dataDir = mkdtempSync(join(tmpdir(), 'terraproof-app-'))
  let services: Services
  let app: ReturnType<typeof createApp>
  const sent: string[] = []
  let isAltered = false
  let untilFailure = Number.POSITIVE_INFINITY
  const logger = {
    logQuery(statement: string) {
      sent.push(statement)
      // A transaction that fails to begin or end would keep its connection.
      if (isFrame(statement)) return
      untilFailure -= 1
      if (untilFailure === 0) throw new Error('interrupted')
    },
  }

  beforeAll(async () => {
    threads.folder = inject('threads')
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }, false)
    const database = await openTestDatabase(logger, () => isAltered)
    services = await assembleServices(config, database, createLogger(config), fromRooms)
    app = createApp(services, documents)
  })
  afterAll(async () => {
    await services.close()
    rmSync(dataDir, { recursive: true })
  })

  return {
    ...callsTo(() => ({ services, app })),
    get services() {
      return services
    },
    get app() {
      return app
    },
    /** The statements that `during` sends to the database, without begin and commit. */
    async statements(during: () => Promise<unknown>) {
      const before = sent.length
      await during()
      return sent.slice(before).filter((statement) => !isFrame(statement))
    },
    /** Fails at this statement, counted from 1. Returns whether it was reached. */
    async interruptedAt(statement: number, during: () => Promise<unknown>) {
      untilFailure = statement
      try {
        await during()
        return false
      } catch (error) {
        if (untilFailure > 0) throw error
        return true
      } finally {
        untilFailure = Number.POSITIVE_INFINITY
      }
    },
    /** Runs a statement as the owner, beyond the permissions of the program. */
    alterDatabase(statement: string) {
      isAltered = true
      return asOwner(services.db, async (tx) => void (await tx.execute(statement)))
    },
    /** Makes every query fail while `during` runs. */
    async failingDatabase(during: () => Promise<void>) {
      const working = { ...services }
      services.db = new Proxy(services.db, { get: () => fail })
      services.database = { ...services.database, ping: async () => fail() }
      services.limiter = { ...services.limiter, count: async () => fail() }
      try {
        await during()
      } finally {
        Object.assign(services, working)
      }
    },
  }
}

export type Calls = ReturnType<typeof callsTo>

/** Sends requests as browsers on the site do. */
export function callsTo(target: () => { services: Services; app: ReturnType<typeof createApp> }) {
  async function call(path: string, { method, json, headers, from }: Call = {}) {
    const { services, app } = target()
    const { host, origin } = new URL(services.siteUrl)
    return app.request(
      path,
      {
        method: method ?? (json === undefined ? 'GET' : 'POST'),
        headers: {
          host,
          origin,
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: json === undefined ? undefined : JSON.stringify(json),
      },
      { remoteAddress: from ?? newAddress() },
    )
  }

  return {
    call,
    /** Sends exactly these headers and this body. */
    raw: (path: string, init: RequestInit) =>
      target().app.request(path, init, { remoteAddress: newAddress() }),
    /** Signs a new client in and returns a `call` with the session cookie. */
    async client() {
      const username = newName('client')
      await insertAccount(target().services.db, 'client', {
        username,
        passwordHash: await quickHash(),
      })
      const answer = await call('/api/client/login', { json: { username, password } })
      const cookie = cookieOf(answer)
      return {
        username,
        answer,
        cookie,
        call: (path: string, init: Call = {}) =>
          call(path, { ...init, headers: { ...init.headers, cookie } }),
      }
    },
    /** Signs a new editor in and returns a `call` with the session cookie. */
    async editor(given: { username?: string; role?: string } = {}) {
      const { username = newName('editor'), role } = given
      await insertAccount(target().services.db, 'cms', {
        username,
        passwordHash: await quickHash(),
        role,
      })
      const answer = await call('/api/cms/login', { json: { username, password } })
      const cookie = cookieOf(answer)
      return {
        username,
        cookie,
        call: (path: string, init: Call = {}) =>
          call(path, { ...init, headers: { ...init.headers, cookie } }),
      }
    },
  }
}

export function cookieOf(answer: Response) {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const isFrame = (statement: string) => /^(begin|commit|rollback)\b/i.test(statement)

async function aPage(_request: Request) {
  return new Response(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body>a page</body></html>',
    { headers: { 'content-type': 'text/html' } },
  )
}

function fail(): never {
  throw new Error('select "password" from the database failed')
}

let made = 0

export function newName(prefix: string) {
  made += 1
  return `${prefix}-${made}`
}

/** Each caller has its own address, so that no test hits another's rate limit. */
function newAddress() {
  made += 1
  return `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`
}
