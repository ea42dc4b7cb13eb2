import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, checkLog, openLog, sequence } from '../../../tests/support/hooked-log.ts'
import { newVerifier, publishedClaim } from '../../../tests/support/signed-claim.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { readBackupFile, writeBackupFile } from '../../backup/backup-file.server.ts'
import { restoreBackup } from '../../backup/restore-backup.server.ts'
import { writeBackup } from '../../backup/write-backup.server.ts'
import { readConfig } from '../../server/config.ts'
import { findFreeze } from '../../transparency/log.store.server.ts'

const test = testApp()
const folder = mkdtempSync(join(tmpdir(), 'terraproof-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

let valid: Awaited<ReturnType<typeof publishedClaim>>
let withdrawn: typeof valid
beforeAll(async () => {
  await openLog(test.services)
  const verifier = await newVerifier(test)
  valid = await publishedClaim(test, verifier)
  withdrawn = await publishedClaim(test, verifier)
  const { owner, path } = withdrawn
  expect((await owner.call(`${path}/withdraw`, { json: { reason: 'other' } })).status).toBe(202)
  await sequence(test.services)
})

/** Changes rows as somebody with the rights of the owner can. */
const change = (statement: string) =>
  test.alterDatabase(
    `do $$ begin perform set_config('app.maintenance', 'restore', true); ${statement}; end $$`,
  )

const entryData = (to: string) => `data = convert_to(${to}, 'UTF8')`
const text = `convert_from(data, 'UTF8')`

/** What somebody might change, and how it was before. */
const changes: [string, string, () => string, () => string][] = [
  [
    'a withdrawn certificate is valid again',
    'status',
    () =>
      `update certificates set status = 'valid', reason = null where id = '${withdrawn.certificate}'`,
    () =>
      `update certificates set status = 'withdrawn', reason = 'other' where id = '${withdrawn.certificate}'`,
  ],
  [
    'the reason of a withdrawal',
    'reason',
    () => `update certificates set reason = 'client-request' where id = '${withdrawn.certificate}'`,
    () => `update certificates set reason = 'other' where id = '${withdrawn.certificate}'`,
  ],
  [
    'the opinion of a certificate',
    'opinion',
    () => `update certificates set opinion = 'qualified' where id = '${valid.certificate}'`,
    () => `update certificates set opinion = 'unmodified' where id = '${valid.certificate}'`,
  ],
  [
    'a total of a certificate',
    'totalLocationKg',
    () =>
      `update certificates set total_location_kg = total_location_kg - 1 where id = '${valid.certificate}'`,
    () =>
      `update certificates set total_location_kg = total_location_kg + 1 where id = '${valid.certificate}'`,
  ],
  [
    'the claim of a certificate',
    'does not pass its check: claim',
    () =>
      `update certificates set claim = replace(claim, '"revision":1', '"revision":2') where id = '${valid.certificate}'`,
    () =>
      `update certificates set claim = replace(claim, '"revision":2', '"revision":1') where id = '${valid.certificate}'`,
  ],
  [
    'the data of an entry',
    'entry 3 is not the one that was hashed',
    () =>
      `update log_entries set ${entryData(`replace(${text}, '"other"', '"error-found"')`)} where idx = 3`,
    () =>
      `update log_entries set ${entryData(`replace(${text}, '"error-found"', '"other"')`)} where idx = 3`,
  ],
  [
    'the kind of an entry',
    'entry 3 is missing, or is filed',
    () => `update log_entries set kind = 'restated' where idx = 3`,
    () => `update log_entries set kind = 'withdrawn' where idx = 3`,
  ],
  [
    'what an entry is about',
    'entry 3 is missing, or is filed',
    () => `update log_entries set ref = '${valid.certificate}' where idx = 3`,
    () => `update log_entries set ref = '${withdrawn.certificate}' where idx = 3`,
  ],
  [
    'the state of a published claim',
    'its claim is in_review',
    () => `update claims set state = 'in_review' where id = '${valid.id}'`,
    () => `update claims set state = 'published' where id = '${valid.id}'`,
  ],
]

it('finds nothing where nothing was changed', async () => {
  expect(await auditLog(test.services)).toBeNull()
  expect(await checkLog(test.services, null)).toEqual([
    'every entry, certificate and key is as it was signed',
  ])
})

it.each(changes)('freezes where somebody changed: %s', async (_, difference, does, undoes) => {
  await change(does())
  await expect(checkLog(test.services, null)).rejects.toThrow(difference)
  expect((await findFreeze(test.services.db))?.reason).toContain(difference)
  // A start alone does not thaw it.
  expect(await openLog(test.services)).toContain(difference)
  await change(undoes())
  expect(await openLog(test.services)).toBeNull()
})

it('notices at the start that a withdrawn certificate is valid again', async () => {
  const [, difference, does, undoes] = changes[0] as (typeof changes)[number]
  await change(does())
  expect(await openLog(test.services)).toContain(difference)
  await change(undoes())
  expect(await openLog(test.services)).toBeNull()
})

describe('a backup', () => {
  const original = join(folder, 'original.gz')
  beforeAll(() => writeBackup(test.services, original))
  type Row = Record<string, unknown>

  /** A backup with changed rows and the checksums that fit. */
  async function altered(table: string, changed: (row: Row) => Row) {
    const file = join(folder, 'altered.gz')
    await writeBackupFile(file, null, async (write) => {
      for await (const line of readBackupFile(original, null)) {
        const isMeant = line.kind === 'rows' && line.table === table
        await write(isMeant ? { ...line, rows: line.rows.map((row) => changed(row as Row)) } : line)
      }
    })
    return file
  }

  let restored = 0
  const restore = (file: string) => {
    restored += 1
    const dataDir = join(folder, `restored-${restored}`)
    return restoreBackup(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), file, false)
  }

  it('is restored as it was written', async () => {
    const lines = await restore(original)
    expect(lines.join('\n')).toContain('put DATA_DIR/log-checkpoint back too')
  })

  it.each<[string, string, (row: Row) => Row]>([
    ['a withdrawn certificate', 'certificates', (row) => ({ ...row, status: 'valid' })],
    [
      'what an entry is about',
      'log_entries',
      (row) => ({ ...row, ref: row.kind === 'withdrawn' ? valid.certificate : row.ref }),
    ],
    [
      'the data of an entry',
      'log_entries',
      (row) => ({
        ...row,
        data: String(row.data).replace(hexOf('"other"'), hexOf('"error-found"')),
      }),
    ],
    [
      'the statement of a certificate',
      'certificates',
      (row) => ({ ...row, statement: String(row.statement).replace('"sig":"', '"sig":"A') }),
    ],
  ])('is refused where somebody changed: %s', async (_, table, changed) => {
    const file = await altered(table, changed)
    await expect(restore(file)).rejects.toThrow(/was not restored: /)
  })
})

const hexOf = (part: string) => Buffer.from(part).toString('hex')
