import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ask } from '../support/ask.ts'
import { startBucket } from '../support/bucket.ts'
import { startCaddy } from '../support/caddy.ts'
import { startNginx } from '../support/nginx.ts'
import { logKey, newDataDir, signInAdmin, startServer } from '../support/server-process.ts'
import { startPostgres } from '../support/start-postgres.ts'
import { testImage } from '../support/test-image.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let bucket: Awaited<ReturnType<typeof startBucket>>
let servers: Awaited<ReturnType<typeof startServer>>[]
let nginx: Awaited<ReturnType<typeof startNginx>>
let caddy: Awaited<ReturnType<typeof startCaddy>>

beforeAll(async () => {
  postgres = await startPostgres()
  bucket = await startBucket()
  const env = {
    DATABASE_URL: await postgres.createDatabase('fleet'),
    SESSION_SECRET: 'the same secret on every instance',
    LOG_PRIVATE_KEY: logKey,
    TRUST_PROXY: '1',
    ...bucket.env,
  }
  servers = await Promise.all(
    [1, 2, 3].map(() => startServer({ ...env, DATA_DIR: newDataDir(), PORT: '0' })),
  )
  const urls = servers.map(({ url }) => url)
  nginx = await startNginx(urls)
  caddy = await startCaddy(urls)
})
afterAll(async () => {
  await Promise.all([nginx?.stop(), caddy?.stop(), ...servers.map((server) => server.stop())])
  await bucket.stop()
  await postgres.stop()
})

const patience = { timeout: 30_000, interval: 50 }

/** The address of each proxy that this machine has. */
function fronts() {
  return [nginx, caddy].flatMap((front) => (front ? [front.url] : []))
}

async function statusesOf(url: string, times = 20) {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn += 1) statuses.push((await ask(url)).status)
  return statuses
}

const all200 = Array(20).fill(200)

it('a bucket that is away costs its pictures, and no page', async (context) => {
  if (fronts().length === 0) return context.skip('neither nginx nor Caddy can be had here')
  const [first] = servers
  const editor = await signInAdmin(first?.url ?? '')
  const headers = { cookie: editor.cookie, origin: first?.url ?? '' }
  for (const [index, front] of fronts().entries()) {
    const form = new FormData()
    form.set('image', new File([new Uint8Array(await testImage(60 + index, 40))], 'a.png'))
    const upload = { method: 'POST', headers, body: form }
    const stored = await fetch(`${first?.url}/api/cms/media/upload`, upload)
    const { media } = (await stored.json()) as { media: { url: string } }
    await vi.waitFor(async () => expect((await ask(`${front}/home`)).status).toBe(200), patience)
    await bucket.whileBroken('busy', async () => {
      // Every instance meets the failure, whichever it is asked for.
      const asked = Array.from({ length: 9 }, (_, n) => ask(`${front}${media.url}?${n}`))
      for (const { status, headers } of await Promise.all(asked)) {
        expect(status).toBe(503)
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(await statusesOf(`${front}/home`)).toEqual(all200)
    })
    expect((await ask(front + media.url)).status).toBe(200)
  }
})

it('a database that is away costs what needs it, and no page that is ready', async (context) => {
  if (fronts().length === 0) return context.skip('neither nginx nor Caddy can be had here')
  for (const { url } of servers) expect((await fetch(`${url}/home`)).status).toBe(200)
  await postgres.shutDown()
  for (const { url } of servers) {
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), patience)
  }
  await untilCheckedAgain()
  for (const front of fronts()) {
    const call = await ask(`${front}/api/pages/unseen`)
    expect(call.status).toBe(503)
    expect(Number(call.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusesOf(`${front}/home`)).toEqual(all200)
  }
  await postgres.start()
  for (const { url } of servers) {
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), patience)
  }
})

/** Waits until the proxy that checks the instances by itself has done so. */
async function untilCheckedAgain() {
  if (!caddy) return
  const checks = async (url: string) => {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    const counts = metrics.matchAll(
      /duration_seconds_count\{.*route="\/(?:servingz|readyz)".*\} (\d+)/g,
    )
    return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0)
  }
  for (const { url } of servers) {
    const before = await checks(url)
    await vi.waitFor(async () => expect(await checks(url)).toBeGreaterThan(before + 1), patience)
  }
}
