import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readPublishedPage } from '../../src/pages/public-page.server.ts'
import { createPage, savePage } from '../../src/pages/save-page.server.ts'
import { tellOfSave } from '../../src/pages/tell-visitors.server.ts'
import { readConfig } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { replicaReads } from '../../src/server/measurements.ts'
import { assembleServices, type Services } from '../../src/server/services.ts'
import { capturedLog } from '../support/captured-log.ts'
import { newDataDir } from '../support/server-process.ts'
import { startPostgres } from '../support/start-postgres.ts'

const patience = { timeout: 30_000 }
const page = { title: 'One', slug: 'one', content: '<p>x</p>', isPublished: 'published' } as const

let postgres: Awaited<ReturnType<typeof startPostgres>>
let replica: Awaited<ReturnType<typeof postgres.startReplica>>
let onReplica: pg.Client
let writer: Services
let other: Services
const captured = capturedLog()

beforeAll(async () => {
  postgres = await startPostgres(['-c', 'fsync=off'])
  const databaseUrl = await postgres.createDatabase('replicated')
  await (await openDatabase({ databaseUrl, dataDir: '' }, 'drizzle')).close()
  replica = await postgres.startReplica()
  onReplica = new pg.Client(`${replica.url}/replicated`)
  onReplica.on('error', () => {})
  await onReplica.connect()
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: `${replica.url}/replicated`,
    DATA_DIR: newDataDir(),
  })
  const open = async () =>
    assembleServices(config, await openDatabase(config, 'drizzle'), captured.log)
  writer = await open()
  other = await open()
})
afterAll(async () => {
  await Promise.all([writer.close(), other.close()])
  await postgres.stop()
})

const titleOn = async ({ readPublic }: Services) =>
  (await readPublic((db) => readPublishedPage(db, page.slug)))?.title

const readsOf = async (result: string) =>
  (await replicaReads.get()).values.find(({ labels }) => labels.result === result)?.value ?? 0

it('reads public pages from the replica, and never a version older than an announced change', async () => {
  const { id } = await createPage(writer.db, page, 'editor')
  await writer.pagesChanged(['/page/one'])
  for (const services of [writer, other]) {
    // Waits until the replica has caught up.
    await vi.waitFor(async () => {
      const before = await readsOf('replica')
      expect(await titleOn(services)).toBe('One')
      expect(await readsOf('replica')).toBe(before + 1)
    }, patience)
  }

  await onReplica.query('select pg_wal_replay_pause()')
  // No instance is notified of this change: it shows that the replica is read, and that it lags.
  await writer.db.execute(sql`update cms_pages set title = 'Quietly' where id = ${id}`)
  expect(await titleOn(writer)).toBe('One')
  const before = await readsOf('behind')
  const input = { ...page, title: 'Two' }
  await tellOfSave(
    writer,
    await savePage(writer.db, id, input, { version: 1 }, { author: 'editor' }),
  )
  expect(await titleOn(writer)).toBe('Two')
  await vi.waitFor(async () => expect(await titleOn(other)).toBe('Two'), patience)
  expect(await readsOf('behind')).toBeGreaterThan(before)

  await onReplica.query('select pg_wal_replay_resume()')
  await vi.waitFor(async () => {
    const count = await readsOf('replica')
    expect(await titleOn(other)).toBe('Two')
    expect(await readsOf('replica')).toBe(count + 1)
  }, patience)
})

it('keeps reading from the replica after an error of a reader', async () => {
  const failing = writer.readPublic((db) => db.execute(sql`select 1 / 0`))
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
  const count = await readsOf('replica')
  expect(await titleOn(writer)).toBe('Two')
  expect(await readsOf('replica')).toBe(count + 1)
})

it('reads from the primary once if the replica ends a statement to replay a change', async () => {
  const [replicas, behind] = [await readsOf('replica'), await readsOf('behind')]
  let reads = 0
  const read = writer.readPublic(async () => {
    reads += 1
    if (reads === 1) throw Object.assign(new Error('ended'), { code: '40001' })
    return reads
  })
  expect(await read).toBe(2)
  expect(await readsOf('behind')).toBe(behind + 1)
  expect(await titleOn(writer)).toBe('Two')
  expect(await readsOf('replica')).toBe(replicas + 1)
})

it('reads from the primary while the replica is unreachable, warns once, and returns to it', async () => {
  await onReplica.end()
  await replica.shutDown()
  for (let n = 0; n < 5; n += 1) expect(await titleOn(writer)).toBe('Two')
  const lines = () => captured.lines.filter((line) => line.includes('the replica'))
  expect(lines()).toHaveLength(1)
  expect(lines()[0]).toContain(
    'the replica does not answer; public pages are read from the primary',
  )
  expect(await readsOf('away')).toBeGreaterThanOrEqual(5)
  await replica.start()
  await vi.waitFor(() => expect(lines().at(-1)).toContain('the replica is back'), patience)
  expect(await titleOn(writer)).toBe('Two')
})
