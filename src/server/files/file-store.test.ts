import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket } from '../../../tests/support/bucket-server.ts'
import { readConfig } from '../config.ts'
import { type FileStore, openFileStore } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'terraproof-store-'))
let bucket: Awaited<ReturnType<typeof startBucket>>

beforeAll(async () => {
  bucket = await startBucket('pictures', 'key')
})
afterAll(() => {
  bucket.stop()
  rmSync(folder, { recursive: true })
})

const places = {
  'the data directory': () => ({}),
  'a bucket': () => ({
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }),
}

describe.each(Object.entries(places))('files in %s', (place, env) => {
  it('are written, read, listed and removed', async () => {
    const store = await openFileStore(readConfig({ DATA_DIR: join(folder, 'data'), ...env() }))
    expect(await store.read('a.webp')).toBeNull()
    await store.put('a.webp', Buffer.from('picture'), 'image/webp')
    await store.put('b.webp', Buffer.from('another'), 'image/webp')
    const large = Buffer.alloc(300_000, 'archive ')
    writeFileSync(join(folder, 'sent.zip'), large)
    await store.putFile('static-export/site.zip', join(folder, 'sent.zip'), 'application/zip')
    expect(Buffer.from((await store.read('a.webp')) ?? []).toString()).toBe('picture')
    expect((await namesIn(store)).sort()).toEqual(['a.webp', 'b.webp'])
    await store.fetchFile('static-export/site.zip', join(folder, 'got.zip'))
    expect(readFileSync(join(folder, 'got.zip')).equals(large)).toBe(true)
    await store.remove(['a.webp', 'never there'])
    expect(await namesIn(store)).toEqual(['b.webp'])
    expect(bucket.objects.has('b.webp')).toBe(place === 'a bucket')
  })
})

it.each(Object.entries(places))('%s: no file lands outside', async (_place, env) => {
  const store = await openFileStore(readConfig({ DATA_DIR: join(folder, 'deep/data'), ...env() }))
  for (const name of [
    '../outside.webp',
    'a/../../outside.webp',
    '..\\outside.webp',
    'a\u0000.webp',
  ]) {
    await expect(store.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow()
  }
})

it('a bucket that refuses is an error, not an empty place', async () => {
  const other = { ...places['a bucket'](), S3_ACCESS_KEY_ID: 'somebody else' }
  const store = await openFileStore(readConfig({ DATA_DIR: folder, ...other }))
  await expect(store.put('c.webp', Buffer.from('c'), 'image/webp')).rejects.toThrow()
})

async function namesIn(store: FileStore) {
  const names: string[] = []
  for await (const name of store.names()) names.push(name)
  return names
}
