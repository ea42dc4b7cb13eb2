import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, it } from 'vitest'
import { startBucket } from '../../tests/support/bucket.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { cmsPages } from '../pages/page.tables.ts'
import { registry } from '../server/measurements.ts'
import { checkBackup } from './check-backup.server.ts'
import { backUpIfDue } from './scheduled-backups.server.ts'

const bucket = await startBucket()
afterAll(bucket.stop)
const test = testApp({ BACKUP_PASSPHRASE: 'a passphrase of more than 32 characters' })
const neverGood = testApp()
const inBucket = testApp(bucket.env)

const daily = { everyHours: 24, keep: 2 }
const onDay = (day: number, time = '03:00:00') =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${time}Z`)
const home = () => join(test.services.config.dataDir, 'backups')
const files = () => readdirSync(home()).sort()

it('makes a backup when the last one is old enough, and keeps the newest', async () => {
  const { services } = test
  expect(await backUpIfDue(services, daily, onDay(1))).toBe(true)
  expect(files()).toEqual(['2026-11-01T03-00-00Z.backup'])
  expect(await backUpIfDue(services, daily, onDay(2, '02:59:59'))).toBe(false)
  expect(await backUpIfDue(services, daily, onDay(2))).toBe(true)
  writeFileSync(join(home(), 'before-the-upgrade.backup'), 'of the operator')
  expect(await backUpIfDue(services, daily, onDay(5))).toBe(true)
  const newest = '2026-11-05T03-00-00Z.backup'
  expect(files()).toEqual(['2026-11-02T03-00-00Z.backup', newest, 'before-the-upgrade.backup'])
  expect(statSync(join(home(), newest)).mode & 0o777).toBe(0o600)
  const { header } = await checkBackup(services.config, join(home(), newest))
  expect(header.migrations.length).toBeGreaterThan(0)

  const metrics = await registry.metrics()
  const at = onDay(5).getTime() / 1000
  expect(metrics).toContain(`last_backup_timestamp_seconds{place="disk"} ${at}\n`)
  expect(metrics).toContain('backup_interval_seconds{place="disk"} 86400\n')
})

it('goes on after a wrong clock was set right, and then keeps the newer ones', async () => {
  const { services } = test
  const before = files()
  expect(await backUpIfDue(services, daily, onDay(20))).toBe(true)
  expect(await backUpIfDue(services, daily, onDay(6))).toBe(true)
  expect(await backUpIfDue(services, daily, onDay(6, '04:00:00'))).toBe(false)
  expect(files()).toEqual([before[1], '2026-11-06T03-00-00Z.backup', before.at(-1)])
})

it('keeps no file that a restore would refuse, nor half of one', async () => {
  const { services } = test
  const before = files()
  const content = '<div>'.repeat(5000)
  await services.db.insert(cmsPages).values({ slug: 'too-deep', title: 'Too deep', content })
  await expect(backUpIfDue(services, daily, onDay(7))).rejects.toThrow('is not allowed')
  expect(files()).toEqual(before)
  await services.db.delete(cmsPages).where(eq(cmsPages.slug, 'too-deep'))

  // A folder of that name: the file cannot be written.
  mkdirSync(join(home(), 'unfinished.partial'))
  await expect(backUpIfDue(services, daily, onDay(7))).rejects.toThrow()
  expect(files()).toEqual([...before, 'unfinished.partial'])
})

it.each([
  ['the last good one, after a restart', test, onDay(6)],
  ['none at all', neverGood, new Date(0)],
])('tells alerts of %s, while none can be made', async (_what, { services }, last) => {
  mkdirSync(join(services.config.dataDir, 'backups/unfinished.partial'), { recursive: true })
  registry.resetMetrics()
  await expect(backUpIfDue(services, daily, onDay(9))).rejects.toThrow()
  const metrics = await registry.metrics()
  const seconds = last.getTime() / 1000
  expect(metrics).toContain(`last_backup_timestamp_seconds{place="disk"} ${seconds}\n`)
  expect(metrics).toContain('backup_interval_seconds{place="disk"} 86400\n')
})

it('writes to the bucket, and leaves nothing on the disk', async () => {
  const { services } = inBucket
  const stored = async () => {
    const names: string[] = []
    for await (const name of services.files.allNames()) names.push(name)
    return names
  }
  for (const day of [1, 2, 3]) {
    expect(await backUpIfDue(services, daily, onDay(day))).toBe(true)
  }
  expect(await stored()).toEqual([
    'backups/2026-11-02T03-00-00Z.backup',
    'backups/2026-11-03T03-00-00Z.backup',
  ])
  expect(readdirSync(join(services.config.dataDir, 'backups'))).toEqual([])
  const upload = () => backUpIfDue(services, daily, onDay(4))
  await expect(bucket.whileBroken('cut', upload, /^P/)).rejects.toThrow()
  expect(await stored()).toHaveLength(2)
  const copy = join(services.config.dataDir, 'copy')
  await services.files.fetchFile('backups/2026-11-03T03-00-00Z.backup', copy)
  await checkBackup(services.config, copy)
})

// The embedded database has only one process.
it.skipIf(inject('testDatabase').kind === 'embedded')(
  'is made by one instance of two',
  async () => {
    const both = [1, 2].map(() => backUpIfDue(inBucket.services, daily, onDay(20)))
    expect((await Promise.all(both)).sort()).toEqual([false, true])
  },
)
