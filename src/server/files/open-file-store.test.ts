import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket } from '../../../tests/support/bucket.ts'
import { readConfig } from '../config.ts'
import { openFileStore } from './open-file-store.ts'
import { StorageError } from './storage-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'terraproof-store-'))
let bucket: Awaited<ReturnType<typeof startBucket>>

beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true })
})

const places = {
  'the data directory': () => ({}),
  'a bucket': () => bucket.env,
}

describe.each(Object.entries(places))('files in %s', (place, env) => {
  const open = (name: string) =>
    openFileStore(readConfig({ DATA_DIR: join(folder, name), ...env() }))

  it('are written, read, listed and removed', async () => {
    const store = await open('data')
    expect(await store.read('a.webp')).toBeNull()
    expect(await store.size('a.webp')).toBeNull()
    expect(await store.hash('a.webp')).toBeNull()
    await store.put('a.webp', Buffer.from('picture'), 'image/webp')
    await store.put('b.webp', Buffer.from('another'), 'image/webp')
    await store.put('trash/c.webp', Buffer.alloc(0), 'image/webp')
    expect(text(await store.read('a.webp'))).toBe('picture')
    expect(text(await store.read('a.webp', { start: 1, end: 3 }))).toBe('ict')
    expect(text(await store.read('trash/c.webp'))).toBe('')
    expect(await store.size('a.webp')).toBe(7)
    expect(await store.hash('a.webp')).toBe(
      '2cea274d0bedc39ec4ab6ba9e59ec889e3ed6fb56a1cf088a64d9b383378dc97',
    )
    expect(await listed(store.names())).toEqual(['a.webp', 'b.webp'])
    expect(await listed(store.names('trash/'))).toEqual(['trash/c.webp'])
    await store.copy('a.webp', 'trash/a.webp')
    await store.copy('never-there', 'trash/d.webp')
    await store.remove(['a.webp', 'never-there'])
    expect(await listed(store.allNames())).toEqual(['b.webp', 'trash/a.webp', 'trash/c.webp'])
    expect(text(await store.read('trash/a.webp'))).toBe('picture')
    await store.remove(['b.webp', 'trash/a.webp', 'trash/c.webp'])
  })

  it('may be large', async () => {
    const store = await open('large')
    const large = Buffer.alloc(11 * 2 ** 20, 'archive ')
    writeFileSync(join(folder, 'sent.zip'), large)
    bucket.requests.length = 0
    await store.putFile('static-export/site.zip', join(folder, 'sent.zip'), 'application/zip')
    const parts = bucket.requests.filter((line) => /^PUT .*partNumber=/.test(line))
    expect(parts).toHaveLength(place === 'a bucket' ? 3 : 0)
    await store.fetchFile('static-export/site.zip', join(folder, 'got.zip'))
    expect(readFileSync(join(folder, 'got.zip')).equals(large)).toBe(true)
    await store.remove(['static-export/site.zip'])
  })

  it('never land outside', async () => {
    const store = await open('deep/data')
    for (const name of ['../x.webp', 'a/../../x.webp', '..\\x.webp', 'a\u0000.webp', '/x', '']) {
      await expect(store.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('not the name')
      await expect(store.read(name)).rejects.toThrow('not the name')
    }
  })
})

it('removes what a process that was killed had begun to write', async () => {
  const store = await openFileStore(readConfig({ DATA_DIR: join(folder, 'killed') }))
  await store.put('a.webp', Buffer.from('whole'), 'image/webp')
  const unfinished = join(folder, 'killed/media/incoming/begun')
  writeFileSync(unfinished, 'half')
  await store.removeUnfinished(new Date(Date.now() - 60_000))
  expect(existsSync(unfinished)).toBe(true)
  await store.removeUnfinished(new Date(Date.now() + 60_000))
  expect(existsSync(unfinished)).toBe(false)
  expect(await listed(store.allNames())).toEqual(['a.webp'])
})

describe('a bucket', () => {
  const open = (env: Record<string, string> = {}) =>
    openFileStore(readConfig({ DATA_DIR: folder, ...bucket.env, ...env }))

  it.each([
    ['hang', 'does not answer within 1 second'],
    ['busy', 'answers 503'],
    ['cut', 'broke off'],
  ] as const)('that fails (%s) is an error, not an empty place', async (fault, message) => {
    await (await open()).put('kept.webp', Buffer.from('kept'), 'image/webp')
    const store = await open(fault === 'hang' ? { S3_TIMEOUT_SECONDS: '1' } : {})
    const attempts = {
      put: () => store.put('new.webp', Buffer.from('new'), 'image/webp'),
      putFile: () => store.putFile('new.zip', join(folder, 'sent.zip'), 'application/zip'),
      read: () => store.read('kept.webp'),
      hash: () => store.hash('kept.webp'),
      size: () => store.size('kept.webp'),
      names: () => listed(store.names()),
      fetchFile: () => store.fetchFile('kept.webp', join(folder, 'fetched.webp')),
      copy: () => store.copy('kept.webp', 'copied.webp'),
      remove: () => store.remove(['kept.webp']),
    }
    await bucket.whileBroken(fault, () =>
      Promise.all(
        Object.values(attempts).map((attempt) =>
          expect(attempt()).rejects.toThrow(new RegExp(`^S3_BUCKET: .*${message}`)),
        ),
      ),
    )
    const after = await open()
    expect(text(await after.read('kept.webp'))).toBe('kept')
    for (const name of ['new.webp', 'new.zip', 'copied.webp']) {
      expect(await after.size(name)).toBeNull()
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('fetched'))).toEqual([])
  })

  it('is given up if it answers too slowly', async () => {
    const store = await open({ S3_TIMEOUT_SECONDS: '1' })
    await expect(bucket.whileBroken('drip', () => store.read('kept.webp'))).rejects.toThrow(
      'too slowly',
    )
  })

  it('is reported if it refuses, does not exist or is unreachable', async () => {
    const put = async (env: Record<string, string>) =>
      (await open(env)).put('x.webp', Buffer.from('x'), 'image/webp')
    const refused = put({ S3_SECRET_ACCESS_KEY: 'another' })
    await expect(refused).rejects.toThrow(/refuses \(403 SignatureDoesNotMatch\)/)
    await expect(refused).rejects.toBeInstanceOf(StorageError)
    await expect(put({ S3_BUCKET: 'nowhere' })).rejects.toThrow('does not exist')
    const gone = await startBucket()
    await gone.stop()
    await expect(put({ S3_ENDPOINT: gone.endpoint })).rejects.toThrow(/ECONNREFUSED/)
  })
})

function text(bytes: Uint8Array | null) {
  return bytes && Buffer.from(bytes).toString()
}

async function listed(names: AsyncGenerator<string>) {
  const all: string[] = []
  for await (const name of names) all.push(name)
  return all.sort()
}
