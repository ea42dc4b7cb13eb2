import { readFileSync } from 'node:fs'
import { freePort } from '../tests/support/free-port.ts'
import { startNginx } from '../tests/support/nginx.ts'
import {
  adminPassword,
  cookieOf,
  logKey,
  newDataDir,
  post,
  startServer,
} from '../tests/support/server-process.ts'

export const siteUrl = 'http://fleet.example'

export type Instance = Awaited<ReturnType<typeof startServer>>

/** An instance of a fleet on one database. The load generator invents the visitors' addresses. */
export async function startInstance(databaseUrl: string, env: Record<string, string> = {}) {
  return startServer({
    PORT: String(await freePort()),
    DATA_DIR: newDataDir(),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'the same secret on every instance',
    LOG_PRIVATE_KEY: logKey,
    // nginx appends the generator's own address to the one that it invents.
    TRUST_PROXY: '2',
    SITE_URL: siteUrl,
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'error',
    ...env,
  })
}

/** nginx as in ops/nginx.conf, but also without TLS, which autocannon would otherwise measure. */
export async function plainNginx(instances: readonly string[], more = '') {
  const port = await freePort()
  const nginx = await startNginx(instances, `\n    listen 127.0.0.1:${port};\n    ${more}`)
  if (!nginx) throw new Error('nginx or openssl cannot be had here: bench fleet needs both')
  return { ...nginx, plainUrl: `http://127.0.0.1:${port}`, workerPid: firstChild(nginx.pid) }
}

function firstChild(pid: number) {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0])
}

export async function signIn(url: string, address: string) {
  const json = { username: 'admin', password: adminPassword }
  const answer = await post(`${url}/api/cms/login`, json, { 'x-forwarded-for': address })
  if (!answer.ok) throw new Error(`sign-in failed: ${await answer.text()}`)
  await answer.arrayBuffer()
  return cookieOf(answer)
}

/** A page whose text is a number, and the editor who raises it. */
export async function countingPage(url: string, slug: string) {
  const cookie = await signIn(url, '192.0.2.1')
  const headers = { cookie, 'content-type': 'application/json' }
  const of = (count: number) => ({
    title: 'Counter',
    slug,
    content: `<p>count ${count} end</p>`,
    isPublished: 'published',
  })
  const send = async (path: string, method: string, body: object) => {
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`a save failed: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { page: { id: number; version: number } }
  }
  let { page } = await send('/api/cms/pages', 'POST', of(0))
  let count = 0
  return {
    path: `/page/${slug}`,
    cookie,
    /** Returns the number that is published now. */
    async raise() {
      count += 1
      const changed = { ...of(count), version: page.version }
      page = (await send(`/api/cms/pages/${page.id}`, 'PUT', changed)).page
      return count
    },
  }
}

/** The number that a visitor sees. */
export async function readCount(url: string) {
  const answer = await fetch(url)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return Number(/count (\d+) end/.exec(text)?.[1])
}
