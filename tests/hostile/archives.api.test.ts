import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { runImport } from '../../src/pages/import/run-import.server.ts'
import { openContainer } from '../../src/pages/import/source/open-container.server.ts'
import { openReader } from '../../src/pages/import/source/open-reader.server.ts'
import { SourceFault } from '../../src/pages/import/source/source.ts'
import { newClaim, newOwner } from '../support/claims.ts'
import { makeZip } from '../support/make-zip.ts'
import { newName, testApp } from '../support/test-app.ts'
import { type ForgedEntry, forgeZip, number } from './forge-zip.ts'
import { isFull, sample, tally } from './tally.ts'

const test = testApp()
const counted = tally('archives')

const megabyte = 1024 * 1024
const spaces = Buffer.alloc(3.9 * megabyte, ' ')
const page = '# A page\n\nWords.'
const copies = (count: number, entry: (n: number) => ForgedEntry) =>
  Array.from({ length: count }, (_, n) => entry(n))
const shared = (n: number, data: Buffer) => ({
  name: `page-${String(n).padStart(5, '0')}.md`,
  data,
  ...(n > 0 && { sharedWith: 0 }),
})
const zip64 = (...sizes: bigint[]) => {
  const values = Buffer.alloc(8 * sizes.length)
  for (const [i, size] of sizes.entries()) values.writeBigUInt64LE(size, 8 * i)
  return Buffer.concat([number(1, 2), number(values.length, 2), values])
}
const names = [
  '../evil.md',
  'a/../../evil.md',
  '/etc/evil.md',
  'C:\\evil.md',
  'C:/evil.md',
  '..\\evil.md',
  'a\\..\\..\\evil.md',
  './../evil.md',
]

const objectNames = ['__proto__', 'constructor', 'toString', '__proto__.md', 'constructor.md']

type Archive = { what: string; bytes: Buffer; isRefused: boolean }

/** Refused as a whole, or read like any other archive: never an error of the server. */
function makeArchives(): Archive[] {
  const refused: [string, Buffer][] = [
    [
      'a thousand files in the same bytes',
      forgeZip(copies(1000, (n) => shared(n, Buffer.from(page)))),
    ],
    ['large files in the same bytes', forgeZip(copies(200, (n) => shared(n, spaces)))],
    ['a file within another', within()],
    [
      'large files of spaces',
      forgeZip(copies(isFull ? 200 : 40, (n) => ({ name: `${n}.md`, data: spaces }))),
    ],
    ['a file larger than it says', forgeZip([{ name: 'a.md', data: spaces, size: 10 }])],
    ['a file smaller than it says', forgeZip([{ name: 'a.md', data: page, size: 4000 }])],
    ['an unknown compression', forgeZip([{ name: 'a.md', data: page, method: 99 }])],
    ['an encrypted file', forgeZip([{ name: 'a.md', data: page, flags: 0x801 }])],
    ['a strongly encrypted file', forgeZip([{ name: 'a.md', data: page, flags: 0x841 }])],
    ['files beyond its end', forgeZip([{ name: 'a.md', data: page, packedSize: 2 ** 31 }])],
    ['a list beyond its end', forgeZip([{ name: 'a.md', data: page }], { listAt: 2 ** 31 })],
    ['more files than it has', forgeZip([{ name: 'a.md', data: page }], { entries: 5000 })],
    ['65,535 files and no list', forgeZip([{ name: 'a.md', data: page }], { entries: 0xffff })],
    [
      '64-bit sizes that no file has',
      forgeZip([
        {
          name: 'a.md',
          data: page,
          size: 0xffffffff,
          packedSize: 0xffffffff,
          extra: zip64(2n ** 62n, 2n ** 62n),
        },
      ]),
    ],
    [
      '64-bit sizes that are missing',
      forgeZip([{ name: 'a.md', data: page, size: 0xffffffff, packedSize: 0xffffffff }]),
    ],
    [
      'too many files',
      forgeZip(copies(20_001, (n) => ({ name: `${n}.md`, data: 'a', method: 0 }))),
    ],
    ['a folder without a file', forgeZip([{ name: 'a/', method: 0 }])],
    ...names.map((name): [string, Buffer] => [
      `the name ${name}`,
      forgeZip([{ name, data: page }]),
    ]),
  ]
  const read: [string, Buffer][] = [
    ['a link', forgeZip([{ name: 'link.md', data: '/etc/passwd', mode: 0o120777, method: 0 }])],
    ['a device', forgeZip([{ name: 'device.md', data: page, mode: 0o060666 }])],
    [
      'two files of one name',
      forgeZip([
        { name: 'a.md', data: page },
        { name: 'a.md', data: '# Another' },
      ]),
    ],
    ['a name with NUL', forgeZip([{ name: Buffer.from('a\0b.md'), data: page }])],
    [
      'a name that is no text',
      forgeZip([{ name: Buffer.from('ff.md\xff', 'latin1'), data: page }]),
    ],
    ['names of objects', forgeZip(objectNames.map((name) => ({ name, data: page })))],
    [
      'another end in its comment',
      forgeZip([{ name: 'a.md', data: page }], { comment: 'PK\x05\x06'.repeat(20) }),
    ],
    ['a wrong checksum', forgeZip([{ name: 'a.md', data: page, checksum: 1 }])],
    [
      'an archive in an archive',
      forgeZip([
        { name: 'a.md', data: page },
        { name: 'b.zip', data: forgeZip([]) },
      ]),
    ],
  ]
  return [
    ...refused.map(([what, bytes]) => ({ what, bytes, isRefused: true })),
    ...read.map(([what, bytes]) => ({ what, bytes, isRefused: false })),
  ]
}

/** An archive whose first file contains the second one, header and all. */
function within() {
  const inner = forgeZip([{ name: 'inner.md', data: page, method: 0 }])
  const local = inner.subarray(0, 30 + 'inner.md'.length + page.length)
  const whole = forgeZip([
    { name: 'outer.md', data: Buffer.from(local), method: 0 },
    { name: 'inner.md', data: page, method: 0, sharedWith: 0 },
  ])
  // Where the second header begins within the bytes of the first.
  const start = 30 + 'outer.md'.length
  whole.writeUInt32LE(start, whole.lastIndexOf('inner.md') - 4)
  return whole
}

/** Every kind of damage at every place: cut off, and one byte changed. */
function damaged(): Archive[] {
  const whole = forgeZip([
    { name: 'a.md', data: page },
    { name: 'b/c.md', data: '# Words\n\n'.repeat(20) },
  ])
  return [...whole.keys()].flatMap((at) => {
    const changed = Buffer.from(whole)
    changed.writeUInt8(255 - (changed[at] ?? 0), at)
    return [
      { what: `cut off at ${at}`, bytes: whole.subarray(0, at), isRefused: true },
      { what: `changed at ${at}`, bytes: changed, isRefused: false },
    ]
  })
}

const archives = makeArchives()

let editor: Awaited<ReturnType<typeof test.editor>>
beforeAll(async () => {
  editor = await test.editor()
})

async function sendImport(bytes: Uint8Array, query: string) {
  const answer = await test.raw(`/api/cms/import?name=site.zip${query}`, {
    method: 'POST',
    headers: {
      origin: test.services.siteUrl,
      cookie: editor.cookie,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, text: await answer.text() }
}

const pagesNow = async () => (await (await editor.call('/api/cms/pages')).json()).total as number

// Each import starts a thread, so that the ordinary tests send some of them only.
it.each([
  { path: 'CMS import', query: '', small: 6 },
  { path: 'CMS import, dry run', query: '&dryRun=1', small: 2 },
])('$path refuses an archive, or reads it like any other', async ({ path, query, small }) => {
  for (const { what, bytes, isRefused } of sample(archives, small)) {
    await counted.check(path, what, async () => {
      const before = await pagesNow()
      const { status, text } = await sendImport(bytes, query)
      if (isRefused || status !== 200) {
        expect([status, await pagesNow()]).toEqual([400, before])
        expect(text).toContain('import_invalid')
      }
      expect(text).not.toMatch(/root:|native code/)
      if (query) expect(await pagesNow()).toBe(before)
    })
  }
  expect(existsSync('evil.md')).toBe(false)
  const good = await sendImport(await makeZip({ 'after.md': '# After\n\nStill read.' }), query)
  expect(good.text).toMatch(/"outcome":"(new|known)"/)
  counted.finish()
})

it('the command of an operator refuses the same', async () => {
  const refused = archives.filter(({ isRefused }) => isRefused)
  for (const { what, bytes } of sample(refused, 2)) {
    const job = { path: onDisk(bytes), isDryRun: false, fetchFrom: [] }
    await counted.check('npm run import', what, async () => {
      // A file that is refused has no first line.
      const first = runImport(test.services, job, null).next()
      await expect(first).rejects.toMatchObject({ code: 'import_invalid' })
    })
  }
  counted.finish()
})

it('damage anywhere is a fault of the file', async () => {
  for (const { what, bytes, isRefused } of sample(damaged(), 60)) {
    const path = onDisk(bytes)
    await counted.check('ZIP reader', what, async () => {
      const fault = await readAll(path).catch((error: unknown) => error)
      if (isRefused || fault) expect(fault).toBeInstanceOf(SourceFault)
    })
  }
  counted.finish()
})

function onDisk(bytes: Uint8Array) {
  const path = join(test.services.config.dataDir, `${newName('archive')}.zip`)
  writeFileSync(path, bytes)
  return path
}

async function readAll(path: string) {
  const container = await openContainer(path)
  try {
    for await (const _page of (await openReader(container)).pages());
  } finally {
    container.close()
  }
}

it('evidence in an archive that lies is refused', async () => {
  const owner = await newOwner(test)
  const { path } = await newClaim(owner.call)
  const { host, origin } = new URL(test.services.siteUrl)
  for (const { what, bytes } of [...sample(archives, 15), ...sample(damaged(), 20)]) {
    await counted.check('evidence', what, async () => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], `${newName('book')}.xlsx`))
      const headers = { host, origin, cookie: owner.cookie }
      const answer = await test.raw(`${path}/evidence`, { method: 'POST', headers, body: form })
      expect([400, 413, 415]).toContain(answer.status)
    })
  }
  counted.finish()
})
