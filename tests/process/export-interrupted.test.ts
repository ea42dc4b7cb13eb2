import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { cmsPages } from '../../src/pages/page.tables.ts'
import { preparePage } from '../../src/pages/prepare-page.server.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import type { StaticManifest } from '../../src/static-export/static-export.schema.ts'
import { signInAdmin, startServer } from '../support/server-process.ts'
import { newPostgresEnv } from '../support/test-database.ts'
import { unzip } from '../support/unzip.ts'

const interruptions = 4
const pages = 300

it('leaves the export before downloadable, whenever its process is killed', async () => {
  const env = await newPostgresEnv()
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env
  const database = await openDatabase({ databaseUrl, dataDir }, 'drizzle')
  await database.db.insert(cmsPages).values(
    Array.from({ length: pages }, (_, i) => ({
      slug: `page-${i}`,
      title: `Page ${i}`,
      ...preparePage(`<p>${'Words of a page. '.repeat(500)}</p>`),
      isPublished: 'published' as const,
    })),
  )
  const start = async () => {
    const server = await startServer(env)
    return { server, ask: await signInAdmin(server.url) }
  }
  let { server, ask } = await start()
  const began = performance.now()
  expect((await ask('/api/cms/generate-static', { method: 'POST' })).status).toBe(200)
  const usualMs = performance.now() - began

  for (let time = 1; time <= interruptions; time += 1) {
    // A new version of every page, so that no page can be reused.
    await database.db.update(cmsPages).set({ version: time + 1 })
    const atMs = Math.random() * usualMs
    const interrupted = ask('/api/cms/generate-static', { method: 'POST' }).catch(() => null)
    await passed(atMs)
    await server.stop('SIGKILL')
    await interrupted
    ;({ server, ask } = await start())
    const answer = await ask('/api/cms/download-static')
    expect(answer.status, `killed after ${atMs} ms`).toBe(200)
    expectWhole(await unzip(Buffer.from(await answer.arrayBuffer())))
    await vi.waitFor(() => expect(exportsIn(dataDir)).toHaveLength(1), { timeout: 20_000 })
  }
  await server.stop()
  await database.close()
})

function expectWhole(files: Map<string, Buffer>) {
  const manifest: StaticManifest = JSON.parse(String(files.get('manifest.json')))
  const listed = [...manifest.pages, ...manifest.files, ...manifest.assets]
  expect(manifest.pages).toHaveLength(pages)
  expect(files.size).toBe(listed.length + 1)
  const damaged = listed.filter(
    ({ fileName, sha256 }) => hash('sha256', files.get(fileName) ?? Buffer.of()) !== sha256,
  )
  expect(damaged).toEqual([])
}

function exportsIn(dataDir: string) {
  return readdirSync(join(dataDir, 'static-site')).filter((name) => /^(export|turn)-/.test(name))
}
