import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { findPage } from '../../src/pages/page.store.server.ts'
import { createPage } from '../../src/pages/save-page.server.ts'
import { startSchedule } from '../../src/pages/schedule/run-schedule.server.ts'
import { readConfig } from '../../src/server/config.ts'
import { openServices } from '../../src/server/services.ts'
import { publishDueContent } from '../../src/site-content/change-content.server.ts'
import { openLog } from '../support/hooked-log.ts'
import { runToEnd } from '../support/server-process.ts'
import { newPostgresEnv } from '../support/test-database.ts'

const patience = { timeout: 20_000 }

async function twoInstances() {
  const config = readConfig({ ...(await newPostgresEnv()), LOG_LEVEL: 'silent' })
  return [await openServices(config), await openServices(config)] as const
}

it('drops a changed page in every instance on one PostgreSQL', async () => {
  const [writer, other] = await twoInstances()
  for (const path of ['/page/a', '/page/b']) {
    await other.pageCache.fill(path, async () => new Response(path))
  }
  await writer.pagesChanged(['/page/a'])
  await vi.waitFor(() => expect(other.pageCache.find('/page/a')).toBeUndefined(), patience)
  expect(other.pageCache.find('/page/b')).toBeDefined()
  await Promise.all([writer.close(), other.close()])
})

it('publishes a page that was due before the start once, and drops it in every instance', async () => {
  const instances = await twoInstances()
  const [{ db }] = instances
  const input = { title: 'Late', slug: 'late', content: '<p>x</p>', isPublished: 'draft' } as const
  const { id } = await createPage(db, input, 'editor')
  await db.execute(
    sql`update cms_pages set publish_at = now() - interval '1 hour' where id = ${id}`,
  )
  for (const { pageCache } of instances) {
    await pageCache.fill('/page/late', async () => new Response('before'))
  }
  const schedules = instances.map((one) => startSchedule(one, publishDueContent))
  await vi.waitFor(async () => {
    expect(await findPage(db, id)).toMatchObject({ isPublished: 'published', version: 2 })
    for (const { pageCache } of instances) expect(pageCache.find('/page/late')).toBeUndefined()
  }, patience)
  await Promise.all(schedules.map((schedule) => schedule.stop()))
  expect(await findPage(db, id)).toMatchObject({ version: 2, publishAt: null })
  await Promise.all(instances.map((services) => services.close()))
})

it('shows the work of a command beside running instances on all of them', async () => {
  const instances = await twoInstances()
  const [{ config }] = instances
  await openLog(instances[0])
  for (const { pageCache } of instances) {
    await pageCache.fill('/log', async () => new Response('before'))
  }
  const env = {
    DATABASE_URL: config.databaseUrl ?? '',
    DATA_DIR: config.dataDir,
    PURGE_URL: 'http://127.0.0.1:9/purge',
    PURGE_SECRET: 'a secret that only the CDN knows too',
  }
  const command = [process.execPath, 'src/main/operator/log-cli.ts', 'rotate-key']
  expect(await runToEnd(command, env)).toMatchObject({ code: 0, stderr: '' })
  await vi.waitFor(() => {
    for (const { pageCache } of instances) expect(pageCache.find('/log')).toBeUndefined()
  }, patience)
  const queued = await instances[0].db.execute(sql`select paths from purge_queue limit 1`)
  expect(queued).toMatchObject({ rows: [{ paths: ['/log'] }] })
  await Promise.all(instances.map((services) => services.close()))
})
