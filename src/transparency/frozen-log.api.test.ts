import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  checkLog,
  closeLog,
  logStatus,
  openLog,
  rotateKey,
  sequence,
} from '../../tests/support/hooked-log.ts'
import { addPending, cutLog } from '../../tests/support/log.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { StartError } from '../server/start-error.ts'
import { findNewestCheckpoint } from './log.store.server.ts'
import { newSeed } from './log-signers.server.ts'
import { forgetSigners } from './sequencer.server.ts'
import { asSequencer, markRestored, setFreeze } from './sequencer.store.server.ts'
import { splitNote } from './signed-note.ts'

const test = testApp()
const folder = mkdtempSync(join(tmpdir(), 'terraproof-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))

const keep = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const mark = () => join(test.services.config.dataDir, 'log-checkpoint')
const newestNote = async (logId = 1) =>
  (await findNewestCheckpoint(test.services.db, logId))?.note ?? ''

/** Opens the log as another process that starts on the same database. */
const startWith = (change: Partial<typeof test.services.config>) =>
  openLog({ ...test.services, config: { ...test.services.config, ...change } })

async function log(count: number) {
  await addPending(test.services, count)
  await sequence(test.services)
}

let at3 = ''
beforeAll(async () => {
  expect(await openLog(test.services)).toBeNull()
  await log(3)
  at3 = await newestNote()
  await log(4)
})

it('refuses to start with another name or another key, and starts again with its own', async () => {
  await expect(startWith({ logOrigin: 'elsewhere.example/log' })).rejects.toThrow(
    /^LOG_ORIGIN is "elsewhere.example\/log", but must be "terraproof.local\/log"/,
  )
  await expect(startWith({ logPrivateKeys: [newSeed()] })).rejects.toThrow(StartError)
  expect(await startWith({ logOrigin: 'terraproof.local/log' })).toBeNull()
  // The address of the site may change; the name of the log stays.
  expect(await startWith({ siteUrl: 'https://moved.example' })).toBeNull()
})

it('says whether a kept checkpoint is the beginning of the log', async () => {
  const kept = keep('at-3', at3.replaceAll('\n', '\r\n'))
  expect((await checkLog(test.services, kept)).join()).toContain(
    "its 3 entries are the first of today's 7",
  )
  const proof = await (await test.call('/log/proof?index=2')).text()
  expect((await checkLog(test.services, keep('proof', proof))).join()).toContain('size 7')
  const changed = keep('changed', at3.replace('\n3\n', '\n4\n'))
  await expect(checkLog(test.services, changed)).rejects.toThrow('no key of this log')
  await expect(checkLog(test.services, keep('empty', 'x'))).rejects.toThrow('no checkpoint')
})

it('signs with both keys after a rotation', async () => {
  await rotateKey(test.services)
  await log(1)
  expect(splitNote(await newestNote())?.signatures).toHaveLength(2)
  expect((await (await test.call('/log/keys')).text()).trim().split('\n')).toHaveLength(2)
  expect(await openLog(test.services)).toBeNull()
  expect((await checkLog(test.services, keep('old', at3))).join()).toContain("today's 8")
})

it('is reported as frozen after a restore without a checkpoint, before any server starts', async () => {
  const kept = readFileSync(mark())
  rmSync(mark())
  await asSequencer(test.services.db, (tx) => markRestored(tx))
  expect((await logStatus(test.services)).at(-1)).toMatch(/^FROZEN: The log was restored/)
  writeFileSync(mark(), kept)
  expect(await openLog(test.services)).toBeNull()
})

it('freezes where fewer entries are there than were signed, and only then', async () => {
  await addPending(test.services, 1)
  await cutLog(test, 1, 3)
  expect(await openLog(test.services)).toMatch(
    /has 3 entries, but DATA_DIR\/log-checkpoint shows that 8 were signed/,
  )
  expect(await sequence(test.services)).toBe(0)
  await expect(addPending(test.services, 1)).rejects.toMatchObject({
    cause: { constraint: 'log_frozen' },
  })
  expect((await logStatus(test.services)).at(-1)).toMatch(/^FROZEN: /)
  expect((await test.call('/log/checkpoint')).status).toBe(200)
  const kept = keep('at-8', readFileSync(mark(), 'utf8'))
  await expect(checkLog(test.services, kept)).rejects.toThrow('some were taken out')
})

it('freezes where the entries are others than those that were signed', async () => {
  const kept = readFileSync(mark())
  await cutLog(test, 1, 0)
  await asSequencer(test.services.db, (tx) => setFreeze(tx, null))
  await log(9)
  expect(await openLog(test.services)).toBeNull()
  writeFileSync(mark(), kept)
  expect(await openLog(test.services)).toMatch(/^The first 8 entries .* are not the ones/)
  await expect(checkLog(test.services, keep('fork', at3))).rejects.toThrow('history was changed')
})

it('freezes if somebody changed a hash', async () => {
  await test.alterDatabase(
    `do $$ begin perform set_config('app.maintenance', 'restore', true); update log_nodes set hash = sha256('x') where level = 3; end $$`,
  )
  expect(await openLog(test.services)).toMatch(/^The entries of the log in this database are not/)
})

it('can be closed: the old one stays readable, and a new one begins', async () => {
  const lines = await closeLog(test.services)
  expect(lines[0]).toContain('terraproof.local/log/2')
  expect(await openLog(test.services)).toBeNull()
  await log(1)
  expect(await (await test.call('/log/2/checkpoint')).text()).toMatch(
    /^terraproof.local\/log\/2\n11\n/,
  )
  expect(await (await test.call('/log/checkpoint')).text()).toMatch(/^terraproof.local\/log\n10\n/)
  await expect(closeLog(test.services)).rejects.toThrow('not frozen')
})

it('freezes if the kept checkpoint cannot be read', async () => {
  const note = await newestNote(2)
  writeFileSync(mark(), 'nonsense')
  expect(await openLog(test.services)).toContain('cannot be read')
  writeFileSync(mark(), note)
  expect(await openLog(test.services)).toBeNull()
})

it('continues with a new key if the old one was lost', async () => {
  rmSync(join(test.services.config.dataDir, 'log-key'))
  forgetSigners(test.services)
  await expect(openLog(test.services)).rejects.toThrow('npm run log -- rotate-key')
  await rotateKey(test.services)
  expect(await openLog(test.services)).toBeNull()
  await log(1)
  expect(splitNote(await newestNote(2))?.signatures).toHaveLength(1)
})
