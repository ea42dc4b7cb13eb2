import { expect, inject, it, vi } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { openServices } from '../../src/server/services.ts'
import { newDataDir } from '../support/server-process.ts'
import { emptyDatabase } from '../support/test-database.ts'

it('drops a changed page in every instance on one PostgreSQL', async () => {
  const source = inject('testDatabase')
  if (source.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
  const config = readConfig({
    DATABASE_URL: await emptyDatabase(source.url),
    DATA_DIR: newDataDir(),
    LOG_LEVEL: 'silent',
  })
  const [writer, other] = [await openServices(config), await openServices(config)]
  for (const path of ['/page/a', '/page/b']) {
    await other.pageCache.fill(path, async () => new Response(path))
  }
  await writer.pagesChanged(['/page/a'])
  await vi.waitFor(() => expect(other.pageCache.find('/page/a')).toBeUndefined(), {
    timeout: 20_000,
  })
  expect(other.pageCache.find('/page/b')).toBeDefined()
  await Promise.all([writer.close(), other.close()])
})
