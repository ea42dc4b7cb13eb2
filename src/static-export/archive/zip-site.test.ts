import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { unzip } from '../../../tests/support/unzip.ts'
import { zipSite } from './zip-site.server.ts'

const root = mkdtempSync(join(tmpdir(), 'zip-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const mtime = new Date('2026-11-16T12:00:00Z')

let count = 0
function siteOf(files: Record<string, string>, fresh = Object.keys(files)) {
  count += 1
  const folder = join(root, `site-${count}`)
  mkdirSync(join(folder, 'pages'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const path = join(root, `${count}.zip`)
  return { path, site: { folder, names: Object.keys(files).sort(), fresh: new Set(fresh), mtime } }
}

async function textsIn(path: string) {
  const files = await unzip(readFileSync(path))
  return Object.fromEntries([...files].map(([name, bytes]) => [name, String(bytes)]))
}

const first = {
  'pages/a.html': 'a'.repeat(200_000),
  'pages/empty.html': '',
  'pages/b.html': Math.random().toString(36).repeat(9_000),
  'picture.png': 'not packed',
}

it('contains every file, in a format that other programs read', async () => {
  const { path, site } = siteOf(first)
  await zipSite(path, site, null)
  expect(await textsIn(path)).toEqual(first)
  expect(readFileSync(path).length).toBeLessThan(10_000)
})

it.skipIf(spawnSync('unzip', ['-v']).error)('is whole for unzip', async () => {
  const { path, site } = siteOf(first)
  await zipSite(path, site, null)
  expect(spawnSync('unzip', ['-t', path])).toMatchObject({ status: 0 })
})

it('takes files that stayed the same from the archive before', async () => {
  const before = siteOf(first)
  const index = await zipSite(before.path, before.site, null)
  const changed = { ...first, 'pages/b.html': 'other words', 'pages/c.html': 'new' }
  const now = siteOf({ ...changed, 'pages/a.html': 'not read' }, ['pages/b.html', 'pages/c.html'])
  const again = await zipSite(now.path, now.site, { path: before.path, index })
  expect(await textsIn(now.path)).toEqual(changed)
  const third = siteOf(changed, [])
  await zipSite(third.path, third.site, { path: now.path, index: again })
  expect(await textsIn(third.path)).toEqual(changed)
})

it('reads nothing from an incomplete archive', async () => {
  const before = siteOf(first)
  const index = await zipSite(before.path, before.site, null)
  truncateSync(before.path, 300)
  const now = siteOf(first, [])
  await zipSite(now.path, now.site, { path: before.path, index })
  expect(await textsIn(now.path)).toEqual(first)
})

it.each(['files', 'bytes'] as const)(
  'can contain more %s than the old format can count',
  async (what) => {
    const { path, site } = siteOf(first)
    const limits = { files: 100, bytes: 1_000_000, [what]: 3 }
    const index = await zipSite(path, site, null, limits)
    expect(await textsIn(path)).toEqual(first)
    const now = siteOf(first, [])
    await zipSite(now.path, now.site, { path, index })
    expect(await textsIn(now.path)).toEqual(first)
  },
)
