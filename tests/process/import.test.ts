import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { wordpressExport } from '../support/example-exports.ts'
import {
  adminPassword,
  cookieOf,
  newDataDir,
  post,
  runToEnd,
  startServer,
} from '../support/server-process.ts'
import { newPostgresEnv } from '../support/test-database.ts'

const command = [process.execPath, 'src/main/operator/import-cli.ts']

it('npm run import works without a server and with one, and says what is wrong', async () => {
  const DATA_DIR = newDataDir()
  const file = join(newDataDir(), 'wordpress.xml')
  writeFileSync(file, wordpressExport)
  const alone = await runToEnd([...command, file], { DATA_DIR })
  expect(alone).toMatchObject({ code: 0, stderr: '' })
  expect(alone.stdout).toContain('WordPress export: 2 pages imported')

  const server = await startServer({ DATA_DIR })
  const again = await runToEnd([...command, file, '--dry-run'], { DATA_DIR })
  expect(again.stdout).toContain('2 imported before')
  const half = join(newDataDir(), 'half.xml')
  writeFileSync(half, wordpressExport.slice(0, 900))
  const refused = await runToEnd([...command, half], { DATA_DIR })
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(/^The file is incomplete.*Nothing was imported\.$/m)
  const unknown = await runToEnd([...command, file, '--fetch-from', 'https://x'], { DATA_DIR })
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringMatching(/must be a host/) })
  const page = await fetch(`${server.url}/2020/01/hello-welcome/`)
  expect(page.url).toBe(`${server.url}/blog/hello-welcome`)
  await server.stop()
})

it('an import whose client has left does not block the next', async () => {
  const env = await newPostgresEnv()
  const server = await startServer(env)
  const login = { username: 'admin', password: adminPassword }
  const cookie = cookieOf(await post(`${server.url}/api/cms/login`, login))
  const origin = server.url.replace('127.0.0.1', 'localhost')
  const send = (body: string, signal?: AbortSignal) =>
    fetch(`${server.url}/api/cms/import?name=blog.xml&dryRun=1`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/octet-stream' },
      body,
      signal,
    })
  // Long enough that the test sees the complete file before the server has read it.
  const long = wordpressExport.replace('</channel>', `${' '.repeat(30_000_000)}</channel>`)
  const gone = new AbortController()
  const left = send(long, gone.signal).catch((error: Error) => error.name)
  const folder = join(env.DATA_DIR, 'imports')
  const stored = () => readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  await expect.poll(stored, { timeout: 60_000 }).toEqual([Buffer.byteLength(long)])
  gone.abort()
  expect(await left).toBe('AbortError')
  await expect.poll(async () => (await send(wordpressExport)).status, { timeout: 60_000 }).toBe(200)
  await server.stop()
})
