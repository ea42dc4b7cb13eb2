import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pageEditor } from '../../../tests/support/cms-pages.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { asOwner } from '../../server/db/as-owner.ts'
import { projectRoot } from '../../server/project-root.ts'
import { normalAddress } from './redirect-address.ts'

const test = testApp()

const migration = readFileSync(join(projectRoot, 'drizzle/0043_normal_redirects.sql'), 'utf8')
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** As the release before stored them, the oldest first. */
async function storeAsBefore(rows: [from: string, to: string][]) {
  const values = rows.map(
    ([from, to], at) =>
      `(${literal(from)}, ${literal(to)}, 'hand', now() - interval '${rows.length - at} hours')`,
  )
  await test.alterDatabase(
    `insert into cms_redirects (from_path, to_address, origin, created_at) values ${values}`,
  )
}

async function migrateAgain() {
  await test.alterDatabase('select 1')
  const statements = migration.split('\n\n').slice(1)
  await asOwner(test.services.db, async (tx) => {
    for (const statement of statements) await tx.execute(statement)
  })
}

it('is given to stored redirects, as the program would spell them', async () => {
  const addresses = [
    '/Old-Page',
    '/caf%c3%a9',
    '/CAF%C3%89-2',
    '/%d9%85%d8%b1%d8%ad%d8%a8%d8%a7',
    '/%CE%91%CE%B8%CE%AE%CE%BD%CE%B1',
    '/u%CC%88ber',
    '/a,b',
    '/@team',
    '/x+y',
    '/a;v=2',
    '/100%',
    '/%ff%C3%A9',
    '/a%2fb',
    "/q?b=it's&A=%c3%a9&b=it's",
    '/wild/*',
    '/dots/./here',
  ]
  await storeAsBefore(addresses.map((from) => [from, '/contact']))
  await migrateAgain()
  const { call } = await pageEditor(test)
  const csv = await (await call('/api/cms/redirects/export')).text()
  const stored = csv.trim().split('\r\n').slice(1)
  const found = stored.map((line) => normalAddress(line.replace(/^"|",?.*$|,\/contact$/g, '')))
  expect(found.sort()).toEqual(addresses.map(normalAddress).sort())
  for (const from of addresses.map(normalAddress)) {
    const at = await call(`/api/cms/redirects?search=${encodeURIComponent(from.slice(1, 6))}`)
    expect(at.status).toBe(200)
  }
})

it('leaves the address to the newest redirect, and keeps others where editors see them', async () => {
  await storeAsBefore([
    ['/Twice', '/oldest'],
    ['/twice', '/newest'],
    ['/TWICE', '/newest'],
  ])
  await migrateAgain()
  const { call } = await pageEditor(test)
  const list = await (await call('/api/cms/redirects?search=twice')).json()
  expect(list.redirects.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
    ['/TWICE', '/newest'],
    [expect.stringMatching(/^\/twice\?older=\d+$/), '/oldest'],
  ])
})
