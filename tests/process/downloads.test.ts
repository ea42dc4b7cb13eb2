import { hash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBucket } from '../support/bucket.ts'
import { claimInput } from '../support/claims.ts'
import { account, adminPassword, cookieOf, post, startServer } from '../support/server-process.ts'
import { newPostgresEnv } from '../support/test-database.ts'

let bucket: Awaited<ReturnType<typeof startBucket>>

beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
})

const megabyte = 2 ** 20
const file = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  randomBytes(24 * megabyte),
  Buffer.from('\n%%EOF\n'),
])

/** A server with a file of evidence, and whoever may download it. */
async function withEvidence(env: Record<string, string>) {
  const server = await startServer(env)
  const username = 'owner'
  const added = await account(['add', 'client', username], env, adminPassword)
  expect(added.code, added.stderr).toBe(0)
  const credentials = { username, password: adminPassword }
  const cookie = cookieOf(await post(`${server.url}/api/client/login`, credentials))
  const headers = { cookie, origin: server.url }
  const json = { name: 'Harbour', country: 'AE', registrationNo: '' }
  await post(`${server.url}/api/workspace/organisation`, json, headers)
  const answer = await post(`${server.url}/api/workspace/claims`, claimInput, headers)
  const { claim } = (await answer.json()) as { claim: { id: string } }
  const form = new FormData()
  form.set('file', new File([file], 'bill.pdf'))
  const path = `${server.url}/api/workspace/claims/${claim.id}/evidence`
  const stored = await fetch(path, { method: 'POST', headers, body: form })
  expect(stored.status).toBe(201)
  const { file: evidence } = (await stored.json()) as { file: { id: string } }
  const url = `${server.url}/api/workspace/evidence/${evidence.id}`
  const download = async () => {
    const asking = get(url, { headers: { cookie }, agent: false })
    const [res] = (await once(asking, 'response')) as [IncomingMessage]
    return res
  }
  return { server, download }
}

async function residentBytes(url: string) {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1])
}

it.each([
  ['on disk', () => ({})],
  ['in a bucket', () => bucket.env],
])('forty downloads %s that nobody reads hold little memory', async (_, env) => {
  const { server, download } = await withEvidence({ ...(await newPostgresEnv()), ...env() })
  const whole = await buffer(await download())
  expect(hash('sha256', whole)).toBe(hash('sha256', file))
  const before = await residentBytes(server.url)
  const unread = await Promise.all(Array.from({ length: 40 }, download))
  expect(unread.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200))
  expect(unread[0]?.headers['content-length']).toBe(String(file.length))
  expect((await fetch(`${server.url}/home`)).status).toBe(200)
  const [slowest] = unread
  expect(hash('sha256', await buffer(slowest as IncomingMessage))).toBe(hash('sha256', file))
  expect((await residentBytes(server.url)) - before).toBeLessThan(300 * megabyte)
  for (const res of unread) res.destroy()
  expect((await download()).statusCode).toBe(200)
  await server.stop()
})
