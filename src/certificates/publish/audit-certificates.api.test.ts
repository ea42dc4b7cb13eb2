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
/** A key in the log that has signed nothing. */
let idle: Awaited<ReturnType<typeof newVerifier>>
beforeAll(async () => {
  await openLog(test.services)
  const verifier = await newVerifier(test)
  valid = await publishedClaim(test, verifier)
  withdrawn = await publishedClaim(test, verifier)
  const { owner, path } = withdrawn
  expect((await owner.call(`${path}/withdraw`, { json: { reason: 'other' } })).status).toBe(202)
  await sequence(test.services)
  idle = await newVerifier(test)
  await sequence(test.services)
})

/** Changes rows as somebody with the rights of the owner can. */
const change = (statement: string) =>
  test.alterDatabase(
    `do $$ begin perform set_config('app.maintenance', 'restore', true); ${statement}; end $$`,
  )

const ofClaim = () => `claim_id = '${valid.id}'`
const ofShipped = `set_id = (select id from factor_sets where alias = 'uk-2025')`
// Each undoes itself when it is done again.
const flippedSalt = () =>
  `update calculations set row_secret = set_byte(row_secret, 0, get_byte(row_secret, 0) # 1) where ${ofClaim()}`
const turnedOwner = () =>
  `update organisations set public_id = 'org-' || reverse(substr(public_id, 5)) where id = '${idle.orgId}'`

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
  [
    'a row that is disclosed later',
    'rows of its claim are not those that were signed',
    () => `update activity_rows set quantity = quantity + 1 where n = 2 and ${ofClaim()}`,
    () => `update activity_rows set quantity = quantity - 1 where n = 2 and ${ofClaim()}`,
  ],
  [
    'the note of a row',
    'rows of its claim are not those that were signed',
    () => `update activity_rows set note = 'Attic' where n = 2 and ${ofClaim()}`,
    () => `update activity_rows set note = 'Kitchen' where n = 2 and ${ofClaim()}`,
  ],
  [
    'the salts of the rows',
    'rows of its claim are not those that were signed',
    flippedSalt,
    flippedSalt,
  ],
  [
    'a sum of rows',
    'sums of its claim',
    () => `update row_groups set quantity = quantity + 1 where unit = 'L' and ${ofClaim()}`,
    () => `update row_groups set quantity = quantity - 1 where unit = 'L' and ${ofClaim()}`,
  ],
  [
    'a total in the workspace',
    'totals of its claim',
    () =>
      `update claims set totals = jsonb_set(totals, '{scope3,kg}', '"1"') where id = '${valid.id}'`,
    () =>
      `update claims set totals = (select claim_text::jsonb -> 'totals' from calculations where ${ofClaim()}) where id = '${valid.id}'`,
  ],
  [
    'the title in the workspace',
    'texts of its claim',
    () => `update claims set title = title || '!' where id = '${valid.id}'`,
    () => `update claims set title = rtrim(title, '!') where id = '${valid.id}'`,
  ],
  [
    'the text of a published claim',
    'claim in the workspace is not the one that was signed',
    () =>
      `update calculations set claim_text = replace(claim_text, '"revision":1', '"revision":2') where ${ofClaim()}`,
    () =>
      `update calculations set claim_text = replace(claim_text, '"revision":2', '"revision":1') where ${ofClaim()}`,
  ],
  [
    'a later calculation, which disclosures would take',
    'claim in the workspace is not the one that was signed',
    () =>
      `insert into calculations (claim_id, org_id, batch_id, revision, claim_text, claim_hash, rows_root, row_secret) select claim_id, org_id, batch_id, revision + 1, claim_text, claim_hash, rows_root, row_secret from calculations where ${ofClaim()}`,
    () => `delete from calculations where revision = 2 and ${ofClaim()}`,
  ],
  [
    'the statement in the workspace',
    'statement in the workspace is not the one that was signed',
    () =>
      `update statements set envelope = replace(envelope, '"sig":"', '"sig":"A') where ${ofClaim()}`,
    () =>
      `update statements set envelope = replace(envelope, '"sig":"A', '"sig":"') where ${ofClaim()}`,
  ],
  [
    'the registration of a key',
    'its registration is not the one in the log',
    () =>
      `update verifier_keys set registration = replace(registration, '"sig":"', '"sig":"A') where id = '${idle.id}'`,
    () =>
      `update verifier_keys set registration = replace(registration, '"sig":"A', '"sig":"') where id = '${idle.id}'`,
  ],
  ['whose key it is', 'its registration is not the one in the log', turnedOwner, turnedOwner],
  [
    'the value of a shipped factor',
    'Factor set uk-2025: its factors are not those of its id',
    () =>
      `update factors set doc = replace(doc, '"kgCO2e":"', '"kgCO2e":"1') where idx = 7 and ${ofShipped}`,
    () =>
      `update factors set doc = replace(doc, '"kgCO2e":"1', '"kgCO2e":"') where idx = 7 and ${ofShipped}`,
  ],
  [
    'the value by which a shipped factor is found',
    'is found by other values than its own',
    () => `update factors set kg_co2e = kg_co2e + 1 where idx = 7 and ${ofShipped}`,
    () => `update factors set kg_co2e = kg_co2e - 1 where idx = 7 and ${ofShipped}`,
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
    ['a row of a published claim', 'activity_rows', (row) => ({ ...row, note: 'another' })],
    [
      'the text of a published claim',
      'calculations',
      (row) => ({ ...row, claim_text: `${row.claim_text} ` }),
    ],
    [
      'the value of a factor',
      'factors',
      (row) => ({ ...row, doc: String(row.doc).replace('"kgCO2e":"', '"kgCO2e":"1') }),
    ],
    [
      'the registration of a key',
      'verifier_keys',
      (row) => ({ ...row, registration: String(row.registration).replace('"sig":"', '"sig":"A') }),
    ],
  ])('is refused where somebody changed: %s', async (_, table, changed) => {
    const file = await altered(table, changed)
    await expect(restore(file)).rejects.toThrow(/was not restored: /)
  })
})

const hexOf = (part: string) => Buffer.from(part).toString('hex')
