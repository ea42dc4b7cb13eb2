import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { openLog, sequence } from '../../tests/support/hooked-log.ts'
import { addPending } from '../../tests/support/log.ts'
import {
  rootByInclusion,
  rootOfAll,
  rootsByConsistency,
} from '../../tests/support/merkle-reader.ts'
import { testApp } from '../../tests/support/test-app.ts'

// Reads the log with nothing of this program: only addresses, tiles and SHA-256.

const test = testApp()
const batches = [1, 3, 252, 5, 256, 83]
const size = batches.reduce((sum, count) => sum + count)

beforeAll(async () => {
  await openLog(test.services)
  for (const count of batches) {
    await addPending(test.services, count)
    await sequence(test.services)
  }
})

const sha256 = (...parts: Uint8Array[]) =>
  createHash('sha256').update(Buffer.concat(parts)).digest('hex')
const leafOf = (data: Uint8Array) => sha256(Buffer.of(0), data)
const join = (left: string, right: string) =>
  sha256(Buffer.of(1), Buffer.from(left, 'hex'), Buffer.from(right, 'hex'))
const hexOf = (base64: string) => Buffer.from(base64, 'base64').toString('hex')

async function bytes(path: string) {
  const answer = await test.call(path)
  expect(answer.status, path).toBe(200)
  return { answer, body: Buffer.from(await answer.arrayBuffer()) }
}

async function readText(path: string) {
  return (await bytes(path)).body.toString()
}

async function rootAt(at: number) {
  const [, proofSize, root] = (await readText(`/log/proof?index=0&size=${at}`))
    .split('\n\n')
    .slice(1)
    .join('\n\n')
    .split('\n')
  expect(proofSize).toBe(String(at))
  return hexOf(root ?? '')
}

async function readBundles() {
  const entries: Buffer[] = []
  for (const part of ['000', '001', '002.p/88']) {
    const { body } = await bytes(`/log/tile/entries/${part}`)
    for (let at = 0; at < body.length; ) {
      const length = body.readUInt16BE(at)
      entries.push(body.subarray(at + 2, at + 2 + length))
      at += 2 + length
    }
  }
  return entries
}

it('signs how many entries there are, and the root that a reader of its bundles finds', async () => {
  const { answer, body } = await bytes('/log/checkpoint')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=5')
  const [origin, count, root] = body.toString().split('\n')
  expect([origin, count]).toEqual(['terraproof.local/log', String(size)])
  const leaves = (await readBundles()).map(leafOf)
  expect(leaves).toHaveLength(size)
  expect(rootOfAll(leaves, join)).toBe(hexOf(root ?? ''))
})

it('has tiles that hold the same hashes', async () => {
  const leaves = (await readBundles()).map(leafOf)
  const level0: string[] = []
  for (const part of ['000', '001', '002.p/88']) {
    const { answer, body } = await bytes(`/log/tile/0/${part}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    for (let at = 0; at < body.length; at += 32)
      level0.push(body.subarray(at, at + 32).toString('hex'))
  }
  expect(level0).toEqual(leaves)
  const { body } = await bytes('/log/tile/1/000.p/2')
  expect(body.toString('hex')).toBe(
    rootOfAll(leaves.slice(0, 256), join) + rootOfAll(leaves.slice(256, 512), join),
  )
})

it('proves every entry to every checkpoint, and each checkpoint to every later one', async () => {
  const leaves = (await readBundles()).map(leafOf)
  const sizes = batches.map((_, at) => batches.slice(0, at + 1).reduce((sum, count) => sum + count))
  const roots = new Map<number, string>()
  for (const at of sizes) roots.set(at, await rootAt(at))
  for (const at of sizes) {
    for (const index of [0, 1, 3, 4, 255, 256, 260, 599].filter((one) => one < at)) {
      const [head = ''] = (await readText(`/log/proof?index=${index}&size=${at}`)).split('\n\n')
      const [format, named, ...hashes] = head.split('\n')
      expect([format, named]).toEqual(['c2sp.org/tlog-proof@v1', `index ${index}`])
      const place = { index, size: at }
      const root = rootByInclusion(leaves[index] ?? '', place, hashes.map(hexOf), join)
      expect(root).toBe(roots.get(at))
    }
    for (const from of sizes.filter((one) => one <= at)) {
      const proof = (await readText(`/log/consistency?from=${from}&to=${at}`)).split('\n')
      const hashes = proof.filter(Boolean).map(hexOf)
      const old = roots.get(from) ?? ''
      const found = rootsByConsistency(old, { from, size: at }, hashes, join)
      expect(found).toEqual([old, roots.get(at)])
    }
  }
})

it('proves with two statements', async () => {
  const sent = await test.statements(() => test.call('/log/proof?index=7'))
  expect(sent).toHaveLength(2)
})

it('compresses bundles for who can read that', async () => {
  const answer = await test.call('/log/tile/entries/000', {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  const plain = await bytes('/log/tile/entries/000')
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer()))).toEqual(plain.body)
})

it('names its keys with the day they were added', async () => {
  expect(await readText('/log/keys')).toMatch(
    /^terraproof\.local\/log\+[0-9a-f]{8}\+\S{44} \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n$/,
  )
})

describe('what is not there', () => {
  it.each([
    '/log/tile/0/003',
    '/log/tile/0/002',
    '/log/tile/0/002.p/89',
    '/log/tile/0/002.p/0',
    '/log/tile/0/000.p/256',
    '/log/tile/0/x000/001',
    '/log/tile/0/1',
    '/log/tile/8/000',
    '/log/tile/-1/000',
    '/log/tile/0/x999/x999/x999/x999/x999/999',
    '/log/tile/0/x999/x999/x999/x999/999',
    '/log/tile/entries/..%2f000',
    '/log/tile/',
    `/log/proof?index=${size}`,
    '/log/proof?index=0&size=2',
    '/log/proof?index=9007199254740991',
    '/log/consistency?from=0',
    '/log/consistency?from=5&to=4',
    `/log/consistency?from=1&to=${size + 1}`,
    '/log/2/checkpoint',
    '/log/2/keys',
  ])('%s', async (path) => {
    expect((await test.call(path)).status).toBe(404)
  })

  it.each([
    '/log/proof',
    '/log/proof?index=-1',
    '/log/proof?index=01',
    '/log/proof?index=1e3',
    '/log/proof?index=9007199254740993',
    '/log/consistency?from=x',
  ])('%s is no number', async (path) => {
    expect((await test.call(path)).status).toBe(400)
  })
})
