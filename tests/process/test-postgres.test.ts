import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installedProgram, startPostgres } from '../support/start-postgres.ts'

let closed: string
let postgres: Awaited<ReturnType<typeof startPostgres>>

beforeAll(async () => {
  // A folder that only its owner may enter, like root's home.
  closed = mkdtempSync(join(tmpdir(), 'terraproof-closed-'))
  const clone = join(closed, 'clone')
  cpSync(installedProgram(), clone, { recursive: true, verbatimSymlinks: true })
  postgres = await startPostgres(['-c', 'fsync=off'], clone)
})

afterAll(async () => {
  await postgres.stop()
  rmSync(closed, { recursive: true })
  expect(existsSync(postgres.folder)).toBe(false)
})

it('runs from a clone that only its owner may enter, in the encoding the product is used with', async () => {
  const url = await postgres.createDatabase('a "name"')
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      `select lower('ÄÖ') as lower, current_setting('server_encoding') as encoding`,
    )
    expect(rows).toEqual([{ lower: 'äö', encoding: 'UTF8' }])
  })
})

it.each([
  ['a restart', () => postgres.restart()],
  [
    'an outage',
    async () => {
      await postgres.shutDown('immediate')
      await expect(withClient(`${postgres.url}/postgres`, async () => {})).rejects.toThrow()
      await postgres.start()
    },
  ],
])('keeps port and data over %s', async (name, interrupt) => {
  const url = await postgres.createDatabase(name)
  await withClient(url, (client) => client.query('create table kept as select 42 as answer'))
  const { pid } = postgres
  await interrupt()
  expect(postgres.pid).not.toBe(pid)
  await withClient(url, async (client) => {
    expect((await client.query('select * from kept')).rows).toEqual([{ answer: 42 }])
  })
})

it('answers nobody while it is paused, and everybody afterwards', async () => {
  await withClient(`${postgres.url}/postgres`, async (client) => {
    await postgres.pause()
    const order: string[] = []
    const asked = client.query('select 1').then(() => order.push('answered'))
    const refused = new pg.Client({
      connectionString: `${postgres.url}/postgres`,
      connectionTimeoutMillis: 300,
    })
    await expect(refused.connect()).rejects.toThrow()
    order.push('resumed')
    postgres.resume()
    await asked
    expect(order).toEqual(['resumed', 'answered'])
  })
})

it('can be stopped while it is paused', async () => {
  const other = await startPostgres(['-c', 'fsync=off'])
  await other.pause()
  await other.stop()
  expect(existsSync(other.folder)).toBe(false)
})

async function withClient(url: string, use: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
