import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'
import { testAnimation, testImage } from '../../tests/support/test-image.ts'
import { readPublishedPage } from '../pages/public-page.server.ts'
import { type Snapshot, takeSnapshot } from '../static-export/store/published-pages.store.server.ts'
import type { Media } from './media-query.ts'
import { settleMoved } from './media-trash.server.ts'

const test = testApp()

async function upload(bytes: Uint8Array | null, name = 'harbour.png', cookie?: string) {
  const form = new FormData()
  if (bytes) form.set('image', new File([new Uint8Array(bytes)], name))
  return test.raw('/api/cms/media/upload', {
    method: 'POST',
    headers: {
      origin: 'http://localhost:3000',
      cookie: cookie ?? (await test.editor()).cookie,
    },
    body: form,
  })
}

async function uploaded(bytes: Uint8Array, name?: string): Promise<Media> {
  const answer = await upload(bytes, name)
  expect(answer.status).toBe(201)
  return (await answer.json()).media
}

async function fileOf({ url }: { url: string }) {
  return sharp(Buffer.from(await (await test.call(url)).arrayBuffer()), { animated: true })
}

describe('an upload', () => {
  it('answers with the address, size and measures', async () => {
    const media = await uploaded(await testImage(1000, 500, 'jpeg'), 'C:\\pictures\\harbour.jpg')
    expect(media).toMatchObject({
      originalName: 'harbour.jpg',
      mimeType: 'image/jpeg',
      width: 1000,
      height: 500,
      alt: '',
    })
    expect(media.url).toMatch(/^\/media\/[0-9a-f]{24}\.jpg$/)
    expect(media.variants.map(({ width, height }) => [width, height])).toEqual([
      [480, 240],
      [960, 480],
    ])
  })

  it('says that it worked', async () => {
    const answer = await upload(await testImage(9, 9))
    expect(await answer.json()).toMatchObject({
      success: true,
      message: 'Media uploaded successfully',
      media: { url: expect.stringMatching(/^\/media\//) },
    })
  })

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'takes %s, whatever its name says',
    async (f) => {
      const media = await uploaded(await testImage(20, 10, f), 'notes.txt')
      expect(media).toMatchObject({ mimeType: `image/${f}`, width: 20, height: 10, variants: [] })
    },
  )

  it('gets a name without characters that are invisible or cannot be stored', async () => {
    const name = `${'\u{1f600}'.repeat(126)}a\u0000\u202egnp.exe.png`
    const { originalName } = await uploaded(await testImage(9, 9), name)
    expect(originalName).toMatch(/^(\u{1f600})+agnp\.exe\.png$/u)
    expect(originalName.length).toBeLessThanOrEqual(255)
  })

  it('loses metadata and whatever was hidden behind the picture', async () => {
    const sent = Buffer.concat([await testImage(30, 30, 'jpeg'), Buffer.from('<script>evil')])
    const { url } = await uploaded(sent)
    const stored = Buffer.from(await (await test.call(url)).arrayBuffer())
    expect(stored.includes('<script>')).toBe(false)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
  })

  it('keeps an animation moving', async () => {
    const media = await uploaded(await testAnimation(3))
    expect(media).toMatchObject({ width: 40, height: 30 })
    expect((await (await fileOf(media)).metadata()).pages).toBe(3)
  })

  it.each([
    ['a text', Buffer.from('just words')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('of %s is refused', async (_, bytes) => {
    const answer = await upload(bytes, 'picture.png')
    expect(answer.status).toBe(415)
    expect((await answer.json()).message).toBe('Only image files are allowed')
  })

  it('of a damaged picture is refused', async () => {
    const whole = await testImage(300, 300)
    const answer = await upload(whole.subarray(0, 60))
    expect(answer.status).toBe(400)
  })

  it('of more than 5 MB is refused', async () => {
    const large = Buffer.concat([await testImage(9, 9), Buffer.alloc(5 * 1024 * 1024)])
    const answer = await upload(large)
    expect(answer.status).toBe(413)
    expect((await answer.json()).code).toBe('too_large')
  })

  it('of a body beyond any picture is refused before it is read', async () => {
    const answer = await upload(Buffer.alloc(7 * 1024 * 1024))
    expect(answer.status).toBe(413)
  })

  it('of more than 40 megapixels is refused', async () => {
    const answer = await upload(await testImage(8000, 5001))
    expect(answer.status).toBe(413)
    expect((await answer.json()).code).toBe('too_large')
  })

  it('without a file says what is missing', async () => {
    const answer = await upload(null)
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({ image: 'Choose an image to upload' })
  })

  it('as JSON is refused', async () => {
    const editor = await test.editor()
    expect((await editor.call('/api/cms/media/upload', { json: {} })).status).toBe(415)
  })

  it('needs an editor', async () => {
    expect((await upload(await testImage(9, 9), 'a.png', '')).status).toBe(401)
  })
})

describe('a picture', () => {
  it('is served to everybody, for ever, as what it is', async () => {
    const { url } = await uploaded(await testImage(20, 20, 'webp'))
    const answer = await test.call(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const again = await test.call(url, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it.each(['/media/unknown.png', '/media/..%2Fsecret', `/media/${'0'.repeat(24)}.png`])(
    'is not found at %s',
    async (path) => {
      expect((await test.call(path)).status).toBe(404)
    },
  )
})

describe('the list', () => {
  it('is searched by name and alternative text, newest first, in pages', async () => {
    const editor = await test.editor()
    const first = await uploaded(await testImage(9, 9), 'quay-one.png')
    const second = await uploaded(await testImage(9, 9), 'other.png')
    await editor.call(`/api/cms/media/${second.id}`, { method: 'PATCH', json: { alt: 'The quay' } })
    const read = async (query: string) =>
      (await editor.call(`/api/cms/media?search=QUAY&${query}`)).json()
    const all = await read('')
    expect(all.total).toBe(2)
    expect(all.media.map(({ id }: Media) => id)).toEqual([second.id, first.id])
    const page = await read('pageSize=1&page=2')
    expect([page.total, page.media[0].id]).toEqual([2, first.id])
  })

  it('has the picture of a file name', async () => {
    const { call } = await test.editor()
    const { id, filename } = await uploaded(await testImage(33, 34))
    const found = await (await call(`/api/cms/media?file=${filename}`)).json()
    expect(found).toMatchObject({ total: 1, media: [{ id }] })
    expect((await call('/api/cms/media?file=../x')).status).toBe(400)
  })

  it('refuses a page size out of bounds, and visitors', async () => {
    const editor = await test.editor()
    expect((await editor.call('/api/cms/media?pageSize=1000')).status).toBe(400)
    expect((await test.call('/api/cms/media')).status).toBe(401)
  })
})

describe('name and alternative text', () => {
  it('can be changed, each by itself', async () => {
    const editor = await test.editor()
    const { id } = await uploaded(await testImage(9, 9))
    const path = `/api/cms/media/${id}`
    await editor.call(path, { method: 'PATCH', json: { alt: ' Cranes at\ndusk ' } })
    const answer = await editor.call(path, {
      method: 'PATCH',
      json: { originalName: 'cranes.png' },
    })
    expect(await answer.json()).toMatchObject({
      success: true,
      media: { alt: 'Cranes at dusk', originalName: 'cranes.png' },
    })
  })

  it('must be in order, of a picture that exists, by an editor', async () => {
    const editor = await test.editor()
    const { id } = await uploaded(await testImage(9, 9))
    const change = { method: 'PATCH', json: { originalName: ' ' } }
    expect((await editor.call(`/api/cms/media/${id}`, change)).status).toBe(400)
    const fine = { method: 'PATCH', json: { alt: 'a' } }
    expect((await editor.call('/api/cms/media/2000000000', fine)).status).toBe(404)
    expect((await test.call(`/api/cms/media/${id}`, fine)).status).toBe(401)
  })
})

describe('a deletion', () => {
  it('takes the row and the files, smaller ones too', async () => {
    const editor = await test.editor()
    const media = await uploaded(await testImage(600, 300))
    const answer = await editor.call(`/api/cms/media/${media.id}`, { method: 'DELETE' })
    expect(await answer.json()).toEqual({ success: true })
    for (const { url } of [media, ...media.variants]) {
      expect((await test.call(url)).status).toBe(404)
    }
    expect((await editor.call(`/api/cms/media/${media.id}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('leaves the files that another upload of the same picture shares', async () => {
    const editor = await test.editor()
    const bytes = await testImage(20, 20)
    const one = await uploaded(bytes)
    const other = await uploaded(bytes)
    expect(other.url).toBe(one.url)
    await editor.call(`/api/cms/media/${one.id}`, { method: 'DELETE' })
    expect((await test.call(other.url)).status).toBe(200)
  })

  it('needs an editor', async () => {
    const { id } = await uploaded(await testImage(9, 9))
    expect((await test.call(`/api/cms/media/${id}`, { method: 'DELETE' })).status).toBe(401)
    for (const path of ['/api/cms/trash/media', `/api/cms/trash/media/${id}`]) {
      expect((await test.call(path, { method: 'DELETE' })).status).toBe(401)
    }
  })

  it('is refused while a published page shows the picture, unless that page is confirmed', async () => {
    const editor = await test.editor()
    const media = await uploaded(await testImage(30, 31))
    const content = `<p><img src="${media.url}" alt="A quay"></p>`
    const json = { title: 'Quay', slug: 'quay', content, isPublished: 'published' }
    const { page } = (await (await editor.call('/api/cms/pages', { json })).json()) as {
      page: { id: number }
    }
    const path = `/api/cms/media/${media.id}`
    const refused = await editor.call(path, { method: 'DELETE' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'in_use',
      message: expect.stringContaining('“Quay”'),
    })
    expect((await test.call(media.url)).status).toBe(200)
    const wrong = await editor.call(`${path}?pages=x`, { method: 'DELETE' })
    expect(wrong.status).toBe(400)
    const confirmed = await editor.call(`${path}?pages=${page.id}`, { method: 'DELETE' })
    expect(confirmed.status).toBe(200)
    expect((await test.call(media.url)).status).toBe(404)
  })
})

describe('the trash', () => {
  type Trash = { media: { id: number; deletedBy: string; pages: unknown[] }[]; total: number }
  const trash = async (call: typeof test.call) =>
    (await (await call('/api/cms/trash/media?pageSize=100')).json()) as Trash

  it('brings a picture back with all its files', async () => {
    const editor = await test.editor()
    const media = await uploaded(await testImage(610, 300))
    await editor.call(`/api/cms/media/${media.id}`, { method: 'DELETE' })
    const listed = (await trash(editor.call)).media.find(({ id }) => id === media.id)
    expect(listed).toMatchObject({ deletedBy: editor.username, pages: [] })
    const restore = `/api/cms/trash/media/${media.id}/restore`
    expect((await editor.call(restore, { method: 'POST' })).status).toBe(200)
    for (const { url } of [media, ...media.variants]) {
      expect((await test.call(url)).status).toBe(200)
    }
    expect((await editor.call(restore, { method: 'POST' })).status).toBe(404)
  })

  it('keeps what two rows share until the last of them is gone', async () => {
    const editor = await test.editor()
    const bytes = await testImage(21, 23)
    const [one, other] = [await uploaded(bytes), await uploaded(bytes)]
    for (const { id } of [one, other]) {
      await editor.call(`/api/cms/media/${id}`, { method: 'DELETE' })
    }
    expect((await test.call(one.url)).status).toBe(404)
    await editor.call(`/api/cms/trash/media/${one.id}`, { method: 'DELETE' })
    await editor.call(`/api/cms/trash/media/${other.id}/restore`, { method: 'POST' })
    expect((await test.call(one.url)).status).toBe(200)
  })

  it('is emptied, with the files', async () => {
    const editor = await test.editor()
    const media = await uploaded(await testImage(24, 25))
    const name = media.url.replace('/media/', '')
    await editor.call(`/api/cms/media/${media.id}`, { method: 'DELETE' })
    expect(await test.services.files.size(`trash/${name}`)).not.toBeNull()
    const { total } = await trash(editor.call)
    const emptied = await editor.call('/api/cms/trash/media', { method: 'DELETE' })
    expect(await emptied.json()).toEqual({ success: true, media: total })
    expect(await trash(editor.call)).toEqual({ media: [], total: 0 })
    expect(await test.services.files.size(`trash/${name}`)).toBeNull()
  })
})

describe('usage', () => {
  it('names the pages that show the picture in any size', async () => {
    const editor = await test.editor()
    const media = await uploaded(await testImage(600, 300))
    const content = `<p><img src="${media.variants[0]?.url}" alt=""></p>`
    const page = { title: 'Harbour', slug: 'harbour', content, isPublished: 'draft' }
    await editor.call('/api/cms/pages', { json: page })
    const usage = await (await editor.call(`/api/cms/media/${media.id}/usage`)).json()
    expect(usage).toMatchObject({
      pages: [{ id: expect.any(Number), title: 'Harbour', isPublished: 'draft' }],
    })
    const { id } = await uploaded(await testImage(9, 9))
    expect(await (await editor.call(`/api/cms/media/${id}/usage`)).json()).toEqual({ pages: [] })
  })

  it('is possible for editors, with pictures that exist', async () => {
    const editor = await test.editor()
    expect((await editor.call('/api/cms/media/2000000000/usage')).status).toBe(404)
    expect((await editor.call('/api/cms/media/none/usage')).status).toBe(400)
    expect((await test.call('/api/cms/media/1/usage')).status).toBe(401)
  })
})

describe('the point that crops keep in view', () => {
  /** Left half red, right half blue. */
  async function twoColours() {
    const half = (background: string) =>
      sharp({ create: { width: 1000, height: 800, channels: 3, background } })
    const blue = await half('#00f').png().toBuffer()
    return half('#f00')
      .extend({ right: 1000, background: '#f00' })
      .composite([{ input: blue, left: 1000, top: 0 }])
      .png()
      .toBuffer()
  }

  it('makes a social card of that part, which goes to the trash and back with the picture', async () => {
    const media = await uploaded(await twoColours())
    const editor = await test.editor()
    const path = `/api/cms/media/${media.id}`
    const answer = await editor.call(path, { method: 'PATCH', json: { focusX: 100, focusY: 0 } })
    const { media: changed } = await answer.json()
    expect(changed).toMatchObject({ focusX: 100, focusY: 0, variants: media.variants })
    const url = media.url.replace('.png', '-card-100-0.jpg')
    const card = await fileOf({ url })
    expect(await card.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const { dominant } = await card.stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
    await editor.call(path, { method: 'DELETE' })
    expect((await test.call(url)).status).toBe(404)
    await editor.call(`/api/cms/trash/media/${media.id}/restore`, { method: 'POST' })
    expect((await test.call(url)).status).toBe(200)
  })

  it('is what other sites get of a page that shows the picture', async () => {
    const media = await uploaded(await testImage(1300, 700))
    const editor = await test.editor()
    const content = `<figure><img src="${media.url}" alt="x"></figure>`
    const json = { title: 'Card', slug: 'with-card', content, isPublished: 'published' }
    await editor.call('/api/cms/pages', { json })
    const before = await readPublishedPage(test.services.db, 'with-card')
    expect(before?.socialCard).toBeNull()
    await editor.call(`/api/cms/media/${media.id}`, {
      method: 'PATCH',
      json: { focusX: 10, focusY: 20 },
    })
    const after = await readPublishedPage(test.services.db, 'with-card')
    expect(after?.socialCard).toBe(media.url.replace('.png', '-card-10-20.jpg'))
    expect((await test.call(after?.socialCard ?? '')).status).toBe(200)
    const { pages, cards } = JSON.parse(await takeSnapshot(test.services.db)) as Snapshot
    const index = pages.slug?.indexOf('with-card') ?? -1
    expect(cards?.[pages.id?.[index] ?? 0]).toBe(after?.socialCard)
  })

  it.each([
    { focusX: 101, focusY: 0 },
    { focusX: 0, focusY: -1 },
    { focusX: 1.5, focusY: 0 },
    { focusX: 'left', focusY: 0 },
    { focusX: 10 },
    { focusY: 10 },
  ])('refuses %o', async (json) => {
    const { id } = await uploaded(await testImage(20, 20))
    const editor = await test.editor()
    const answer = await editor.call(`/api/cms/media/${id}`, { method: 'PATCH', json })
    expect(answer.status).toBe(400)
  })
})

describe('the sample images', () => {
  it('are added once, and removed again except those that were changed', async () => {
    const editor = await test.editor()
    const samples = '/api/cms/media/samples'
    const add = async () => (await editor.call(samples, { method: 'POST' })).json()
    expect(await add()).toEqual({ success: true, media: 3 })
    expect(await add()).toEqual({ success: true, media: 0 })
    const { media } = await (await editor.call('/api/cms/media?search=dusk')).json()
    const path = `/api/cms/media/${media[0].id}`
    await editor.call(path, { method: 'PATCH', json: { originalName: 'ours.webp' } })
    const answer = await editor.call(samples, { method: 'DELETE' })
    expect(await answer.json()).toEqual({ success: true, media: 2 })
    expect((await test.call(media[0].url)).status).toBe(200)
    expect((await test.call(media[1].url)).status).toBe(404)
  })

  it('are for editors', async () => {
    for (const method of ['POST', 'DELETE']) {
      expect((await test.call('/api/cms/media/samples', { method })).status).toBe(401)
    }
  })
})

it('keeps the files of a picture whose other row is deleted at the same moment', async () => {
  const bytes = await testImage(601, 301)
  const first = await uploaded(bytes)
  const editor = await test.editor()
  const { files } = test.services
  const { promise: deleted, resolve } = Promise.withResolvers<Response>()
  const put = vi.spyOn(files, 'put').mockImplementationOnce(async (...file) => {
    // Deleted while the second upload writes its files.
    resolve(editor.call(`/api/cms/media/${first.id}`, { method: 'DELETE' }))
    put.mockRestore()
    await files.put(...file)
  })
  const second = await uploaded(bytes)
  expect((await deleted).status).toBe(200)
  for (const { url } of [second, ...second.variants]) {
    expect((await test.call(url)).status).toBe(200)
  }
})

/** Makes a method of the store wait until `goOn` is called. */
function slowed(name: 'put' | 'copy' | 'remove' | 'size') {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const { files } = test.services
  const original = files[name].bind(files) as (...given: unknown[]) => Promise<never>
  const spy = vi.spyOn(files, name).mockImplementation(async (...given: unknown[]) => {
    begun.resolve()
    await held.promise
    return original(...given)
  })
  return {
    begun: begun.promise,
    goOn() {
      held.resolve()
      spy.mockRestore()
    },
  }
}

const failure = new Error('the store is away')

describe('while the store of files', () => {
  afterEach(() => void vi.restoreAllMocks())
  const remove = { method: 'DELETE' }
  const sizeOf = (name: string) => test.services.files.size(name)
  const isShown = async ({ url }: Media) => (await test.call(url)).status === 200

  it.each(['put', 'copy', 'remove'] as const)(
    'hangs (%s), the database answers others',
    async (name) => {
      const editor = await test.editor()
      const media = await uploaded(await testImage(40, 41))
      const store = slowed(name)
      const working =
        name === 'put'
          ? upload(await testImage(42, 43), 'b.png', editor.cookie)
          : editor.call(`/api/cms/media/${media.id}`, remove)
      await store.begun
      const json = { title: 'Meanwhile', slug: `meanwhile-${name}`, content: '<p>Text</p>' }
      expect((await editor.call('/api/cms/pages', { json })).status).toBe(201)
      store.goOn()
      expect((await working).ok).toBe(true)
    },
  )

  it('fails on the way to the trash, the picture is where it was, or moved by the tidy job', async () => {
    const editor = await test.editor()
    const { files } = test.services
    const media = await uploaded(await testImage(700, 45))
    const name = media.filename
    const throwAway = () => editor.call(`/api/cms/media/${media.id}`, remove)
    vi.spyOn(files, 'copy').mockRejectedValueOnce(failure)
    expect((await throwAway()).status).toBe(500)
    expect(await isShown(media)).toBe(true)

    vi.spyOn(files, 'remove').mockRejectedValueOnce(failure)
    expect((await throwAway()).status).toBe(200)
    expect(await isShown(media)).toBe(true)
    await settleMoved(test.services)
    expect(await isShown(media)).toBe(false)
    expect(await sizeOf(`trash/${name}`)).not.toBeNull()
  })

  it('fails on the way back, the picture is in the trash, or restored', async () => {
    const editor = await test.editor()
    const { files } = test.services
    const media = await uploaded(await testImage(701, 46))
    const restore = () =>
      editor.call(`/api/cms/trash/media/${media.id}/restore`, { method: 'POST' })
    await editor.call(`/api/cms/media/${media.id}`, remove)
    // The first file is copied, the next is not.
    const copy = files.copy.bind(files)
    vi.spyOn(files, 'copy').mockImplementationOnce(copy).mockRejectedValueOnce(failure)
    expect((await restore()).status).toBe(500)
    expect(await isShown(media)).toBe(true)
    await settleMoved(test.services)
    expect(await isShown(media)).toBe(false)

    vi.spyOn(files, 'remove').mockRejectedValueOnce(failure)
    expect((await restore()).status).toBe(200)
    expect(await isShown(media)).toBe(true)
    await settleMoved(test.services)
    expect(await isShown(media)).toBe(true)
    expect(await sizeOf(`trash/${media.filename}`)).toBeNull()
  })

  it('fails to delete for good, the picture stays in the trash and is never restored in part', async () => {
    const editor = await test.editor()
    const { files } = test.services
    const media = await uploaded(await testImage(702, 47))
    await editor.call(`/api/cms/media/${media.id}`, remove)
    const path = `/api/cms/trash/media/${media.id}`
    const original = files.remove.bind(files)
    vi.spyOn(files, 'remove').mockImplementationOnce(original).mockRejectedValueOnce(failure)
    expect((await editor.call(path, remove)).status).toBe(500)
    expect((await editor.call(`${path}/restore`, { method: 'POST' })).status).toBe(404)
    expect((await editor.call(path, remove)).status).toBe(200)
    for (const one of [media, ...media.variants]) {
      expect(await sizeOf(one.url.replace('/media/', 'trash/'))).toBeNull()
    }
  })
})

describe('an author', () => {
  it('changes the details of pictures they uploaded, until visitors see them', async () => {
    const [author, other] = [
      await test.editor({ role: 'author' }),
      await test.editor({ role: 'author' }),
    ]
    const answer = await upload(await testImage(40, 30), 'own.png', author.cookie)
    const { media } = await answer.json()
    expect(media.uploadedBy).toBe(author.username)
    const change = (as: typeof author, alt: string) =>
      as.call(`/api/cms/media/${media.id}`, { method: 'PATCH', json: { alt } })
    const changed = await change(author, 'A quay at dawn')
    expect((await changed.json()).media.alt).toBe('A quay at dawn')
    expect((await change(other, 'Mine now')).status).toBe(403)
    const page = { title: 'Shows it', slug: 'shows-own', isPublished: 'published' }
    const content = `<figure><img src="${media.url}" alt="x"></figure>`
    const editor = await test.editor()
    await editor.call('/api/cms/pages', { json: { ...page, content } })
    expect((await change(author, 'Without approval')).status).toBe(403)
    expect((await change(editor, 'By an editor')).status).toBe(200)
    const gone = await author.call(`/api/cms/media/${media.id}`, { method: 'DELETE' })
    expect(gone.status).toBe(403)
  })

  it('shares drafts of their own by a link, and no others', async () => {
    const author = await test.editor({ role: 'author' })
    const make = async (as: typeof author, slug: string) => {
      const json = { title: 'A draft', slug, content: '<p>x</p>', isPublished: 'draft' }
      return (await (await as.call('/api/cms/pages', { json })).json()).page.id
    }
    const share = (id: number) =>
      author.call(`/api/cms/pages/${id}/previews`, { json: { hours: 1 } })
    expect((await share(await make(author, 'own-draft'))).status).toBe(201)
    expect((await share(await make(await test.editor(), 'other-draft'))).status).toBe(403)
  })
})
