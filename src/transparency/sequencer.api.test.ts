import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openLog, sequence } from '../../tests/support/hooked-log.ts'
import { addPending } from '../../tests/support/log.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { certificateHooks } from '../certificates/publish/certificate-hooks.server.ts'
import type { Db } from '../server/db/database.ts'
import { StorageError } from '../server/files/storage-error.ts'
import { openCheckpoint } from './checkpoint.ts'
import {
  countPending,
  findCurrentLog,
  findNewestCheckpoint,
  listLogKeys,
  readEntries,
} from './log.store.server.ts'
import { leafHash, treeRoot } from './merkle.ts'
import { startSequencer } from './sequencer.server.ts'
import { asSequencer } from './sequencer.store.server.ts'
import { parseNoteKey } from './signed-note.ts'

const test = testApp()
beforeAll(() => openLog(test.services))

const waiting = () => asSequencer(test.services.db, countPending).then((counts) => counts.waiting)

/** The size of the log, after checking its checkpoint against a tree of all entries. */
async function checkedSize(db: Db) {
  const log = await findCurrentLog(db)
  const newest = await findNewestCheckpoint(db, log?.id ?? 0)
  const [stored] = await listLogKeys(db)
  const key = parseNoteKey(stored?.vkey ?? '')
  if (!log || !newest || !key) throw new Error('there is no log')
  const signed = openCheckpoint(newest.note, key)
  const entries = await readEntries(db, log.id, 0, 1_000_000)
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, i) => i))
  expect(signed).toMatchObject({ origin: log.origin, size: entries.length })
  expect(signed?.root).toEqual(treeRoot(entries.map(({ data }) => leafHash(new Uint8Array(data)))))
  return entries.length
}

it('begins empty, with a signed checkpoint and a key that only its owner can read', async () => {
  const { db, config } = test.services
  expect(await checkedSize(db)).toBe(0)
  expect(statSync(join(config.dataDir, 'log-key')).mode & 0o777).toBe(0o600)
})

it('logs what waits in batches of 256, and keeps the newest checkpoint beside the database', async () => {
  const { db, config } = test.services
  await addPending(test.services, 300)
  expect(await sequence(test.services)).toBe(256)
  expect(await checkedSize(db)).toBe(256)
  expect(await sequence(test.services)).toBe(44)
  expect(await sequence(test.services)).toBe(0)
  expect(await checkedSize(db)).toBe(300)
  expect(await waiting()).toBe(0)
  const log = await findCurrentLog(db)
  const newest = await findNewestCheckpoint(db, log?.id ?? 0)
  expect(readFileSync(join(config.dataDir, 'log-checkpoint'), 'utf8')).toBe(newest?.note)
})

it('continues while the bucket is unreachable, and stores the newest checkpoint there when it is back', async () => {
  const { config, files } = test.services
  const kept: string[] = []
  const told = vi.fn(async () => {})
  const services = {
    ...test.services,
    config: { ...config, s3: {} as NonNullable<typeof config.s3> },
    pagesChanged: told,
    files: { ...files, put: async () => Promise.reject(new StorageError('away')) } as typeof files,
  }
  await addPending(services, 3)
  expect(await sequence(services)).toBe(3)
  expect(told).toHaveBeenCalledTimes(1)
  services.files.put = async (_name, bytes) => void kept.push(Buffer.from(bytes).toString())
  expect(await sequence(services)).toBe(0)
  const log = await findCurrentLog(services.db)
  const newest = await findNewestCheckpoint(services.db, log?.id ?? 0)
  expect(kept).toEqual([newest?.note])
})

it('is all or nothing, at whichever statement it is interrupted', async () => {
  const { db } = test.services
  const before = await checkedSize(db)
  await addPending(test.services, 5)
  let statement = 1
  while (await test.interruptedAt(statement, () => sequence(test.services))) {
    statement += 1
    expect([await checkedSize(db), await waiting()]).toEqual([before, 5])
  }
  expect(statement).toBeGreaterThan(6)
  expect([await checkedSize(db), await waiting()]).toEqual([before + 5, 0])
})

it('continues if one of two sequencers is killed, at any statement', async () => {
  const { db } = test.services
  const both = async () => {
    const [one, two] = await Promise.allSettled([sequence(test.services), sequence(test.services)])
    for (const result of [one, two]) if (result.status === 'rejected') throw result.reason
  }
  let size = await checkedSize(db)
  let statement = 0
  let isInterrupted = true
  while (isInterrupted) {
    statement += 1
    await addPending(test.services, 2)
    isInterrupted = await test.interruptedAt(statement, both)
    const logged = (await checkedSize(db)) - size
    expect([0, 2]).toContain(logged)
    expect(await sequence(test.services)).toBe(2 - logged)
    size += 2
  }
  expect(statement).toBeGreaterThan(6)
  expect([await checkedSize(db), await waiting()]).toEqual([size, 0])
})

it('is added to by one of several at a time, and never forks', async () => {
  const { db } = test.services
  const before = await checkedSize(db)
  await addPending(test.services, 60)
  const counts = await Promise.all(Array.from({ length: 6 }, () => sequence(test.services)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
  expect(await checkedSize(db)).toBe(before + 60)
})

it('looks at once when it is woken', async () => {
  const { services } = test
  const before = await checkedSize(services.db)
  const sequencer = startSequencer(services, certificateHooks)
  await addPending(services, 1)
  await services.wakeSequencer()
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 4_000 })
  await sequencer.stop()
  expect(await checkedSize(services.db)).toBe(before + 1)
})

describe('nobody can change what is in it', () => {
  const tables = ['logs', 'log_keys', 'log_entries', 'log_nodes', 'log_checkpoints']
  const changes = tables.flatMap((table) => [
    `update ${table} set ${table === 'logs' ? 'id' : 'log_id'} = 2`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ])

  it.each(changes)('not the owner by %s', async (change) => {
    await expect(test.alterDatabase(change)).rejects.toMatchObject({ cause: { code: '23000' } })
  })

  it.each(changes)('not the program by %s', async (change) => {
    await expect(test.services.db.execute(change)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })

  it.each([
    'insert into log_checkpoints (log_id, size, root, note) select log_id, size + 1, root, note from log_checkpoints order by size desc limit 1',
    'insert into log_checkpoints (log_id, size, root, note) select log_id, 1, root, note from log_checkpoints order by size desc limit 1',
  ])('no checkpoint is of other entries than there are', async (change) => {
    await expect(test.alterDatabase(change)).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  it('the program adds nothing past the sequencer', async () => {
    const insert = sql`insert into log_entries (log_id, idx, data, kind, ref) values (1, 1000000, 'x', 'key', 'x')`
    await expect(test.services.db.execute(insert)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })
})
