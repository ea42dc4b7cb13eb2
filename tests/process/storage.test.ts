import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addAccount } from '../../src/accounts/accounts.server.ts'
import { restoreBackup } from '../../src/backup/restore-backup.server.ts'
import { createApp } from '../../src/main/create-app.ts'
import { moveFiles } from '../../src/main/operator/move-files.ts'
import { warnOfLocalFiles } from '../../src/main/run-server.ts'
import { tidyOnce } from '../../src/main/tidy.ts'
import { createPage } from '../../src/pages/save-page.server.ts'
import { readConfig } from '../../src/server/config.ts'
import { runUnlessRunning } from '../../src/server/db/one-instance.ts'
import type { FileStore } from '../../src/server/files/file-store.ts'
import { openFileStore } from '../../src/server/files/open-file-store.ts'
import { openServices, type Services } from '../../src/server/services.ts'
import { startBucket } from '../support/bucket.ts'
import { newDataDir, run, runToEnd, signInAdmin, startServer } from '../support/server-process.ts'
import { cookieOf, password } from '../support/test-app.ts'
import { emptyDatabase, newPostgresEnv } from '../support/test-database.ts'
import { testImage } from '../support/test-image.ts'
import { unzip } from '../support/unzip.ts'

let bucket: Awaited<ReturnType<typeof startBucket>>
let databaseUrl: string
const open: Services[] = []

beforeAll(async () => {
  bucket = await startBucket()
  databaseUrl = (await newPostgresEnv()).DATABASE_URL
})
afterAll(async () => {
  await Promise.all(open.map((services) => services.close()))
  await bucket.stop()
})

/** One of several machines: a data directory of its own, the same database and bucket. */
async function newInstance() {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: newDataDir(),
    SESSION_SECRET: 'the same secret on every instance',
    LOG_LEVEL: 'silent',
    ...bucket.env,
  })
  const services = await openServices(config)
  open.push(services)
  const app = createApp(services, async () => new Response('a page'))
  const call = (path: string, method = 'GET', cookie = '', json?: object) =>
    app.request(
      path,
      {
        method,
        headers: {
          host: 'localhost:3000',
          origin: 'http://localhost:3000',
          cookie,
          ...(json && { 'content-type': 'application/json' }),
        },
        body: json && JSON.stringify(json),
      },
      { remoteAddress: '10.0.0.1' },
    )
  return { services, call }
}

type Instance = Awaited<ReturnType<typeof newInstance>>

async function signedIn({ call }: Instance) {
  return cookieOf(await call('/api/cms/login', 'POST', '', { username: 'editor', password }))
}

/** Requests an export on both instances. The first ends only once the second waits for it. */
async function exportOnBoth(one: Instance, two: Instance, cookie: string, end = async () => {}) {
  const generate = ({ call }: Instance) => call('/api/cms/generate-static', 'POST', cookie)
  const { files, db } = one.services
  let other: ReturnType<typeof generate> | undefined
  one.services.files = {
    ...files,
    async putFile(...given) {
      other ??= generate(two)
      const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
      await vi.waitFor(
        async () => expect(await db.execute(waiting)).toHaveProperty('rowCount', 1),
        {
          timeout: 60_000,
        },
      )
      await end()
      await files.putFile(...given)
    },
  }
  return [await generate(one), await other] as [Response, Response]
}

it('makes one export if two instances are asked at the same moment, and gives it to both', async () => {
  const [one, two, three] = [await newInstance(), await newInstance(), await newInstance()]
  await addAccount(one.services.db, 'cms', { username: 'editor', password })
  const page = { title: 'A', slug: 'a', content: '<p>A</p>', isPublished: 'published' } as const
  await createPage(one.services.db, page, 'editor')
  const cookie = await signedIn(one)
  const answers = await exportOnBoth(one, two, cookie)
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
  expect(first).toMatchObject({ success: true, pagesGenerated: 1 })
  expect(second).toEqual(first)
  expect(bucket.requests.filter((line) => /^PUT .*\.zip/.test(line))).toHaveLength(1)
  for (const { call } of [one, two, three]) {
    const answer = await call('/api/cms/download-static', 'GET', cookie)
    const files = await unzip(Buffer.from(await answer.arrayBuffer()))
    expect(JSON.parse(String(files.get('manifest.json')))).toEqual(first.manifest)
    const state = await (await call('/api/cms/static-export', 'GET', cookie)).json()
    expect(state.current.generatedAt).toBe(first.manifest.generatedAt)
  }
})

it('makes an export itself if the other instance fails', async () => {
  const [one, two] = [await newInstance(), await newInstance()]
  const cookie = await signedIn(one)
  const answers = await exportOnBoth(one, two, cookie, async () => {
    throw new Error('no room')
  })
  expect(answers.map(({ status }) => status)).toEqual([500, 200])
})

it('tidies on one instance at a time', async () => {
  const [{ services: one }, { services: two }] = [await newInstance(), await newInstance()]
  let whileBusy: boolean | undefined
  await runUnlessRunning(one.database, 'tidying', async () => {
    whileBusy = await tidyOnce(two)
  })
  expect(whileBusy).toBe(false)
  expect(await tidyOnce(two)).toBe(true)
})

it('warns if several servers keep files on their own disks', async () => {
  const { services } = await newInstance()
  await newInstance()
  const warn = vi.fn()
  const log = { ...services.log, warn } as unknown as Services['log']
  await warnOfLocalFiles({ ...services, log })
  expect(warn).not.toHaveBeenCalled()
  await warnOfLocalFiles({ ...services, log, config: { ...services.config, s3: null } })
  expect(warn.mock.lastCall?.[1]).toContain('S3_BUCKET')
})

const quietly = { remove: false, tell: () => {} }

it('moves files to a bucket and back, resumes after an interruption and compares every byte', async () => {
  const moved = await startBucket()
  const env = { DATA_DIR: newDataDir(), ...moved.env }
  const config = readConfig(env)
  const disk = await openFileStore({ ...config, s3: null })
  const inBucket = await openFileStore(config)
  const pictures = Array.from({ length: 12 }, (_, i) => `${String(i).padStart(24, '0')}.png`)
  const evidence = `evidence/${randomUUID()}/${'a'.repeat(64)}`
  const names = [...pictures, `trash/${'b'.repeat(24)}-480.webp`, evidence]
  for (const name of names) await disk.put(name, Buffer.from(`content of ${name}`), 'image/png')
  await disk.put('notes.txt', Buffer.from('not ours'), 'text/plain')
  const move = (...args: string[]) =>
    runToEnd([process.execPath, 'src/main/operator/media-cli.ts', 'move', ...args], env)

  const cut = await moved.whileBroken('cut', () => move('--to', 'bucket'), /^PUT .*evidence/)
  expect(cut).toMatchObject({ code: 1, stdout: '' })
  expect(cut.stderr).toMatch(/^S3_BUCKET: the bucket "files" .*\n$/)
  const there = await listed(inBucket)
  expect(there.length).toBeLessThan(names.length)
  const again = await moveFiles(config, 'bucket', quietly)
  expect(again[0]).toContain(
    `${names.length} files are in the bucket "files": ${names.length - there.length} copied, ${there.length} already there`,
  )
  expect(await listed(inBucket)).toEqual(names.toSorted())

  const [first = ''] = names
  await inBucket.put(first, Buffer.from(`content of ${first}`.replace('c', 'k')), 'image/png')
  const [mended] = await moveFiles(config, 'bucket', quietly)
  expect(mended).toContain(`1 copied, ${names.length - 1} already there`)
  for (const name of names) expect(await inBucket.hash(name)).toBe(await disk.hash(name))

  await disk.remove(names)
  const back = await move('--to', 'disk', '--remove')
  expect(back).toMatchObject({ code: 0, stderr: '' })
  expect(await listed(disk)).toEqual([...names, 'notes.txt'].sort())
  expect(await listed(inBucket)).toEqual([])
  await moved.stop()
})

it('serves, exports and is backed up from a bucket, with pictures at MEDIA_URL', async () => {
  const mediaUrl = 'https://cdn.example/media'
  const own = await startBucket()
  const env = { DATA_DIR: newDataDir(), SITE_URL: 'http://localhost', ...own.env }
  const server = await startServer({ ...env, MEDIA_URL: mediaUrl })
  const asAdmin = await signInAdmin(server.url)
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await testImage(600, 400))], 'a.png'))
  const upload = await fetch(`${server.url}/api/cms/media/upload`, {
    method: 'POST',
    headers: { cookie: asAdmin.cookie, origin: server.url },
    body: form,
  })
  const { media } = (await upload.json()) as { media: { url: string; filename: string } }
  const name = media.filename
  const content = `<p>Words</p><figure><img src="${media.url}" alt="" width="600" height="400"></figure>`
  const page = { title: 'A page', slug: 'a-page', content, isPublished: 'published' }
  expect((await asAdmin('/api/cms/pages', { method: 'POST', json: page })).status).toBe(201)
  const answer = await fetch(`${server.url}/page/a-page`)
  const html = await answer.text()
  expect(html).toContain(`src="${mediaUrl}/${name}"`)
  expect(html).toContain(`${mediaUrl}/${name.slice(0, 24)}-480.webp 480w`)
  expect(html).toContain(`<meta property="og:image" content="${mediaUrl}/${name}"`)
  expect(answer.headers.get('content-security-policy')).toContain('blob: https://cdn.example;')
  const picture = await fetch(`${server.url}/media/${name}`, { headers: { range: 'bytes=0-3' } })
  expect(picture.status).toBe(206)
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')

  const zip = join(newDataDir(), 'site.zip')
  const exported = await runToEnd([process.execPath, 'scripts/export.ts', '--zip', zip], env)
  expect(exported).toMatchObject({ code: 0, stderr: '' })
  const files = await unzip(readFileSync(zip))
  expect(String(files.get('pages/a-page.html'))).toContain(`src="../assets/${name}"`)
  expect(files.has(`assets/${name}`)).toBe(true)

  const backup = join(newDataDir(), 'backup.gz')
  const backUp = () => runToEnd([process.execPath, 'src/main/operator/backup-cli.ts', backup], env)
  const broken = await own.whileBroken('busy', backUp)
  expect(broken).toMatchObject({ code: 1, stderr: expect.stringMatching(/^S3_BUCKET: .*503.*\n$/) })
  expect(readdirSync(dirname(backup))).toEqual([])
  expect((await backUp()).stdout).toContain(' 2 files, ')
  expect((await server.stop()).code).toBe(0)

  const other = await startBucket()
  const target = { DATA_DIR: newDataDir(), DATABASE_URL: await emptyDatabase(), ...other.env }
  const restore = () => restoreBackup(readConfig(target), backup, false)
  await other.whileBroken('busy', () =>
    expect(restore()).rejects.toThrow(/was not restored\. S3_BUCKET: .* What was here is still/),
  )
  const [from, to] = [await openFileStore(readConfig(env)), await openFileStore(readConfig(target))]
  await to.put(`evidence/${randomUUID()}/${'a'.repeat(64)}`, Buffer.from('old'), 'text/plain')
  await to.put('another/file.txt', Buffer.from('not ours'), 'text/plain')
  await restore()
  const pictures = (await listed(from)).filter((one) => one.startsWith(name.slice(0, 24)))
  expect(await listed(to)).toEqual([...pictures, 'another/file.txt'].sort())
  expect(await to.hash(name)).toBe(await from.hash(name))
  await Promise.all([own.stop(), other.stop()])

  const early = run([process.execPath, 'scripts/serve.ts'], { ...target, PORT: '0' })
  expect(await early.finished).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^S3_BUCKET: the bucket "files" cannot be reached.*\n$/),
  })
})

async function listed(store: FileStore) {
  const all: string[] = []
  for await (const name of store.allNames()) all.push(name)
  return all.sort()
}
