import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Fault, startBucket } from '../../../tests/support/bucket.ts'
import { newClaim, newOwner } from '../../../tests/support/claims.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { testImage } from '../../../tests/support/test-image.ts'
import { checkMedia } from '../../media/check-media.server.ts'
import { createPage } from '../../pages/save-page.server.ts'
import { openFileStore } from './open-file-store.ts'

const bucket = await startBucket()
afterAll(bucket.stop)
const test = testApp(bucket.env)
const faults: Fault[] = ['hang', 'busy', 'cut']
const unavailable = {
  success: false,
  code: 'unavailable',
  message: expect.stringContaining('Nothing was saved'),
  requestId: expect.any(String),
}

type Media = { id: number; url: string; filename: string; variants: { url: string }[] }
type Editor = Awaited<ReturnType<typeof test.editor>>

/** Uses a bucket with a short timeout. */
async function broken<T>(fault: Fault, work: () => Promise<T>, where?: RegExp) {
  const { services } = test
  const { files, config } = services
  const s3 = config.s3 && { ...config.s3, timeoutMs: fault === 'hang' ? 300 : 120_000 }
  services.files = await openFileStore({ dataDir: config.dataDir, s3 })
  try {
    return await bucket.whileBroken(fault, work, where)
  } finally {
    services.files = files
  }
}

function send(path: string, field: string, { cookie }: { cookie: string }, file: File) {
  const form = new FormData()
  form.set(field, file)
  const { host, origin } = new URL(test.services.siteUrl)
  return test.raw(path, { method: 'POST', headers: { host, origin, cookie }, body: form })
}

const upload = async (editor: Editor, width = 600) =>
  send('/api/cms/media/upload', 'image', editor, new File([await testImage(width, 40)], 'a.png'))

async function uploaded(editor: Editor, width: number): Promise<Media> {
  const answer = await upload(editor, width)
  expect(answer.status).toBe(201)
  return (await answer.json()).media
}

async function expectUnavailable(answer: Response) {
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual(unavailable)
}

const names = async () => {
  const all: string[] = []
  for await (const name of test.services.files.allNames()) all.push(name)
  return all
}

describe('pictures in a bucket', () => {
  it('are served with their smaller versions, in parts and with lasting headers', async () => {
    const media = await uploaded(await test.editor(), 1000)
    const paths = [media.url, ...media.variants.map(({ url }) => url)]
    expect(paths).toHaveLength(3)
    expect(await names()).toEqual(expect.arrayContaining(paths.map((path) => path.slice(7))))
    const whole = await test.call(media.url)
    const bytes = Buffer.from(await whole.arrayBuffer())
    const etag = whole.headers.get('etag') ?? ''
    expect(whole.status).toBe(200)
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    const ask = (headers: Record<string, string>) => test.call(media.url, { headers })
    const part = await ask({ range: 'bytes=10-19', 'if-range': etag })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
    const beyond = await ask({ range: `bytes=${bytes.length}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200)
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
    expect((await test.call('/media/0123456789abcdef01234567.png')).status).toBe(404)
  })

  it.each(faults)('are never stored in part when it fails (%s) during an upload', async (fault) => {
    const editor = await test.editor()
    const width = 610 + faults.indexOf(fault)
    // The first file arrives, the smaller version does not.
    await expectUnavailable(await broken(fault, () => upload(editor, width), /^PUT .*-480\.webp/))
    const list = await (await editor.call('/api/cms/media')).json()
    expect(JSON.stringify(list)).not.toContain(`"width":${width}`)
    const { url } = await uploaded(editor, width)
    expect((await test.call(url)).status).toBe(200)
  })

  it.each(faults)('are unavailable while it fails (%s), but the site is ready', async (fault) => {
    const { url } = await uploaded(await test.editor(), 620)
    await broken(fault, async () => {
      await expectUnavailable(await test.call(url))
      expect((await test.call('/readyz')).status).toBe(200)
    })
    expect((await test.call(url)).status).toBe(200)
    const metrics = await (await test.call('/metrics', { from: '127.0.0.1' })).text()
    expect(metrics).toMatch(/bucket_failures_total [1-9]/)
  })

  it('stay whole when it fails on the way to the trash, and back', async () => {
    const editor = await test.editor()
    const { id, url, variants } = await uploaded(editor, 630)
    const shown = async () =>
      Promise.all(
        [url, ...variants.map((one) => one.url)].map(async (one) => (await test.call(one)).status),
      )
    const throwAway = () => editor.call(`/api/cms/media/${id}`, { method: 'DELETE' })
    const restore = () => editor.call(`/api/cms/trash/media/${id}/restore`, { method: 'POST' })
    await expectUnavailable(await broken('busy', throwAway, /^PUT .*-480\.webp/))
    expect(await shown()).toEqual([200, 200])
    expect((await broken('busy', throwAway, /^DELETE /)).status).toBe(200)
    const leftOver = await checkMedia(test.services, true)
    expect(leftOver).toContain(`removed: ${url.slice(7)}`)
    expect(await shown()).toEqual([404, 404])
    await expectUnavailable(await broken('busy', restore, /^PUT .*-480\.webp/))
    expect((await restore()).status).toBe(200)
    expect(await shown()).toEqual([200, 200])
  })

  it('are checked without holding the database while it hangs', async () => {
    const { services } = test
    const unused = '0123456789abcdef01234567.png'
    await services.files.put(unused, await testImage(9, 9), 'image/png')
    const s3 = services.config.s3 && { ...services.config.s3, timeoutMs: 2_000 }
    const given = { ...services, config: { ...services.config, s3 } }
    const json = { title: 'Meanwhile', slug: 'meanwhile', content: '<p>Text</p>' }
    const editor = await test.editor()
    await bucket.whileBroken(
      'hang',
      async () => {
        const checked = checkMedia(given, true).then(
          () => 'done',
          () => 'failed',
        )
        await vi.waitUntil(
          () => bucket.requests.some((one) => one.startsWith(`DELETE /files/${unused}`)),
          60_000,
        )
        const saved = editor.call('/api/cms/pages', { json }).then(({ status }) => status)
        expect(await Promise.race([saved, checked])).toBe(201)
        expect(await checked).toBe('failed')
      },
      /^DELETE /,
    )
    expect(await checkMedia(services, true)).toContain(`removed: ${unused}`)
  })
})

describe('evidence in a bucket', () => {
  it('is given to its organisation only, and is never stored in part when the bucket fails', async () => {
    const owner = await newOwner(test)
    const { path } = await newClaim(owner.call)
    const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
    const add = (name: string) => send(`${path}/evidence`, 'file', owner, new File([pdf], name))
    await expectUnavailable(await broken('cut', async () => add('bill.pdf'), /^PUT /))
    expect((await (await owner.call(`${path}/evidence`)).json()).files).toEqual([])
    const { file } = await (await add('bill.pdf')).json()
    const address = `/api/workspace/evidence/${file.id}`
    await expectUnavailable(await broken('cut', async () => owner.call(address)))
    expect(await (await owner.call(address)).text()).toBe(pdf)
    expect((await test.call(address)).status).toBe(401)
    const stranger = await newOwner(test)
    expect((await stranger.call(address)).status).toBe(404)
    const stored = (await names()).find((name) => name.endsWith(file.sha256))
    expect(stored).toMatch(/^evidence\//)
    expect(await (await test.call(`/media/${stored}`)).text()).not.toBe(pdf)
  })
})

describe('the static export in a bucket', () => {
  it('stays the last good one when it fails', async () => {
    const editor = await test.editor()
    const { url } = await uploaded(editor, 640)
    const content = `<p>Words</p><figure><img src="${url}" alt=""></figure>`
    const page = { title: 'A page', slug: 'a-page', content, isPublished: 'published' } as const
    await createPage(test.services.db, page, 'editor')
    const generate = () => editor.call('/api/cms/generate-static', { method: 'POST' })
    // The picture is read in a separate thread.
    await expectUnavailable(await broken('busy', generate, /^GET \/files\/[0-9a-f]{24}/))
    await expectUnavailable(await broken('busy', generate, /^PUT .*\.zip/))
    expect((await editor.call('/api/cms/download-static')).status).toBe(409)
    expect((await generate()).status).toBe(200)
    const download = async () =>
      Buffer.from(await (await editor.call('/api/cms/download-static')).arrayBuffer())
    const made = await download()
    const archives = async () => (await names()).filter((name) => name.endsWith('.zip'))
    expect(await archives()).toHaveLength(1)
    await expectUnavailable(await broken('cut', generate, /^PUT .*current\.json/))
    expect(await broken('hang', download)).toEqual(made)
    expect((await generate()).status).toBe(200)
    expect(await archives()).toHaveLength(1)
  })

  it('is made, and says so, even if older ones cannot be listed or removed', async () => {
    const editor = await test.editor()
    const page = {
      title: 'More',
      slug: 'more',
      content: '<p>Words</p>',
      isPublished: 'published',
    } as const
    await createPage(test.services.db, page, 'editor')
    const generate = () => editor.call('/api/cms/generate-static', { method: 'POST' })
    for (const where of [/^GET \/files\/\?/, /^DELETE /]) {
      expect((await broken('busy', generate, where)).status).toBe(200)
    }
    expect((await generate()).status).toBe(200)
    expect((await names()).filter((name) => name.endsWith('.zip'))).toHaveLength(1)
  })
})
