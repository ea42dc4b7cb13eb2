import { hash } from 'node:crypto'
import { existsSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { newName, testApp } from '../../tests/support/test-app.ts'
import { testImage } from '../../tests/support/test-image.ts'
import { unzip } from '../../tests/support/unzip.ts'
import { storeImage } from '../media/store-image.server.ts'
import { prepareStored } from '../pages/prepare-page.server.ts'
import { trashPages } from '../pages/trash/trash.store.server.ts'
import { insertPage } from '../pages/write-version.store.server.ts'
import type { ExportState } from './screen/use-static-export.ts'
import type { StaticResult } from './static-export.schema.ts'
import { exportFiles } from './store/export-store.server.ts'

const test = testApp({ SITE_URL: 'http://site.example' })
const withoutAddress = testApp()
const empty = testApp()

type Answer = StaticResult & { success: boolean; code: string; message: string }
type Call = Awaited<ReturnType<typeof test.editor>>['call']

function publish(change: { title?: string; content?: string; slug?: string } = {}, app = test) {
  const page = { title: 'A page', slug: newName('page'), content: '<p>Words</p>', ...change }
  // As if it was stored past the API: the stamp only fits if the content was clean.
  const stored = { ...prepareStored(page.content), ...page, isPublished: 'published' as const }
  return insertPage(app.services.db, stored, null)
}

async function generate(call: Call) {
  const answer = await call('/api/cms/generate-static', { method: 'POST' })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

/**
 * Calls `first` whenever the export thread asks for pages; the folder of the export exists by then.
 */
async function whenPagesAreRead<T>(first: () => void, during: () => Promise<T>) {
  const { db } = test.services
  const select = db.select.bind(db)
  const spy = vi.spyOn(db, 'select').mockImplementation(((fields: never) => {
    if ('publicHtml' in (fields ?? {})) first()
    return select(fields)
  }) as never)
  const result = await during()
  spy.mockRestore()
  return result
}

/** Makes an export during which `change` happens, after its list was read and before its pages are. */
async function generateDuring(call: Call, change: () => Promise<unknown>) {
  const { db } = test.services
  const select = db.select.bind(db)
  const spy = vi.spyOn(db, 'select').mockImplementation(((fields: never) => {
    if (!('publicHtml' in (fields ?? {}))) return select(fields)
    spy.mockRestore()
    return afterwards(change(), () => select(fields))
  }) as never)
  return generate(call)
}

type Step = [method: string, given: unknown[]]

/** A query that is built and sent once `ready` is. */
function afterwards(ready: Promise<unknown>, begin: () => object, steps: Step[] = []): object {
  const send = async () => {
    await ready
    return steps.reduce(
      (query, [method, given]) => Reflect.get(query, method).call(query, ...given),
      begin(),
    )
  }
  return new Proxy(
    {},
    {
      get: (_, method: string) =>
        method === 'then'
          ? (...given: [never, never]) => send().then(...given)
          : (...given: unknown[]) => afterwards(ready, begin, [...steps, [method, given]]),
    },
  )
}

async function download(call: Call, headers: Record<string, string> = {}) {
  const answer = await call('/api/cms/download-static', { headers })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('generating', () => {
  it('writes every published page, and the archive holds what the manifest says', async () => {
    const { call } = await test.editor()
    const page = await publish({ title: 'Rivers & <stones>' })
    const { status, body } = await generate(call)
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.pagesGenerated).toBe(body.manifest.pages.length)
    const { answer, bytes } = await download(call)
    const day = new Date().toISOString().slice(0, 10)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toContain(
      `"terraproof-static-site-${day}.zip"`,
    )
    const files = await unzip(bytes)
    expect(JSON.parse(String(files.get('manifest.json')))).toEqual(body.manifest)
    const { pages, files: own, assets } = body.manifest
    const listed = [...pages, ...own, ...assets]
    expect([...files.keys()].sort()).toEqual(
      [...listed.map(({ fileName }) => fileName), 'manifest.json'].sort(),
    )
    for (const { fileName, sha256 } of listed) {
      expect(hash('sha256', files.get(fileName) ?? Buffer.of())).toBe(sha256)
    }
    expect(String(files.get(`pages/${page?.slug}.html`))).toContain('Rivers &amp; &lt;stones&gt;')
    expect(String(files.get('pages/index.html'))).toContain(`../pages/${page?.slug}.html`)
    expect(String(files.get('sitemap.xml'))).toContain(
      `http://site.example/pages/${page?.slug}.html`,
    )
  })

  it('makes links and pictures relative, and takes the pictures along', async () => {
    const { call } = await test.editor()
    const image = await storeImage(test.services, {
      name: 'a.png',
      bytes: await testImage(900, 600),
    })
    const other = await publish()
    const page = await publish({
      content: `<p><a href="/page/${other?.slug}#end">other</a> <a href="/log">live</a> <a href="/contact">ours</a></p><figure><img src="${image.url}" alt="" width="900" height="600"></figure>`,
    })
    const { body } = await generate(call)
    const files = await unzip((await download(call)).bytes)
    const html = String(files.get(`pages/${page?.slug}.html`))
    expect(html).toContain(`href="${other?.slug}.html#end"`)
    expect(html).toContain('href="http://site.example/log"')
    expect(html).toContain('href="../contact/index.html"')
    expect(html).toContain(`src="../assets/${image.filename}"`)
    expect(html).not.toContain('/media/')
    for (const { filename } of [image, ...image.variants]) {
      expect(files.has(`assets/${filename}`)).toBe(true)
    }
    expect(body.problems.filter(({ page: file }) => file.includes(page?.slug ?? ''))).toEqual([])
  })

  it('shows one moment, whatever is published, renamed, changed or deleted meanwhile', async () => {
    const { call } = await test.editor()
    const image = await storeImage(test.services, { name: 'b.png', bytes: await testImage(90, 60) })
    const [renamed, changed, removed] = [await publish(), await publish(), await publish()]
    const picture = `<figure><img src="${image.url}" alt="" width="90" height="60"></figure>`
    const links = [renamed, changed, removed].map((page) => `<a href="/page/${page?.slug}">x</a>`)
    // The first by title stands in the navigation of every page.
    const first = await publish({ title: '0 first', content: `<p>${links}</p>${picture}` })
    const pathOf = (page: typeof first) => `/api/cms/pages/${page?.id}`
    const save = async (page: typeof first, change: object) => {
      const { title, slug, version } = page ?? {}
      const json = { title, slug, content: '<p>New words</p>', isPublished: 'published', version }
      const answer = await call(pathOf(page), { method: 'PUT', json: { ...json, ...change } })
      expect(answer.status).toBe(200)
    }
    const { body } = await generateDuring(call, async () => {
      await save(renamed, { slug: newName('renamed') })
      await save(changed, {})
      await save(first, { title: 'No longer first', content: '<p>No links</p>' })
      expect((await call(pathOf(removed), { method: 'DELETE' })).status).toBe(200)
      expect((await call(`/api/cms/media/${image.id}`, { method: 'DELETE' })).status).toBe(200)
      await publish({ title: '0 later' })
    })
    const files = await unzip((await download(call)).bytes)
    const names = [renamed, changed, removed, first].map((page) => `pages/${page?.slug}.html`)
    const htmlOf = (name = '') => String(files.get(name))
    for (const name of names) expect(htmlOf(name)).toContain('0 first')
    for (const name of names.slice(0, 3)) expect(htmlOf(name)).toContain('Words')
    for (const name of names) expect(htmlOf(name)).not.toContain('0 later')
    for (const page of [renamed, changed, removed]) {
      expect(htmlOf(names[3])).toContain(`href="${page?.slug}.html"`)
    }
    expect(files.has(`assets/${image.filename}`)).toBe(true)
    expect(String(files.get('_redirects'))).not.toContain(`/page/${renamed?.slug} `)
    expect(body.problems.filter(({ page }) => names.includes(page))).toEqual([])
    expect(body.manifest.pages.map(({ title }) => title)).not.toContain('0 later')
  })

  it('lists links to unpublished pages and missing pictures by page', async () => {
    const { call } = await test.editor()
    const page = await publish({
      content:
        '<p><a href="/page/nowhere">gone</a></p><figure><img src="/media/0123456789abcdef01234567.png" alt=""></figure><figure><img src="/../../package.json" alt=""></figure>',
    })
    const { body } = await generate(call)
    const own = body.problems.filter(({ page: file }) => file === `pages/${page?.slug}.html`)
    const said = own.map(({ problem }) => problem).join('\n')
    expect(said).toContain('/page/nowhere')
    expect(said).toContain('assets/0123456789abcdef01234567.png')
    expect(own).toHaveLength(3)
  })

  it('is not stopped by a page that cannot be exported as it is', async () => {
    const { call } = await test.editor()
    const long = await publish({ slug: newName('long').padEnd(255, '-x') })
    const malformed = await publish({
      content: `<p><a href="/page/${long?.slug}">long</a></p><figure><img src="/pics/%zz.png" alt=""></figure>`,
    })
    // A row from before the constraint.
    await test.alterDatabase('alter table cms_pages drop constraint cms_pages_slug_rule')
    const up = newName('up')
    const upwards = await publish({ slug: `../../../${up}` })
    const good = await publish()
    const { status, body } = await generate(call)
    expect(status).toBe(200)
    const files = await unzip((await download(call)).bytes)
    const problemsOf = (page = '') => body.problems.filter((found) => found.page === page)
    const fileOf = (slug = '') => `pages/${slug}.html`
    expect(problemsOf(fileOf(malformed?.slug))).toHaveLength(1)
    expect(problemsOf(upwards?.slug)).toHaveLength(1)
    expect(files.has(fileOf(good?.slug))).toBe(true)
    const [, link = ''] =
      /href="(long[^"]*)"/.exec(String(files.get(fileOf(malformed?.slug)))) ?? []
    expect(files.has(`pages/${link}`)).toBe(true)
    expect([...files.keys()].filter((name) => name.includes('..'))).toEqual([])
    const below = readdirSync(test.services.config.dataDir, { recursive: true, encoding: 'utf8' })
    expect(below.filter((name) => name.endsWith(`${up}.html`))).toEqual([])
    await trashPages(test.services.db, [upwards?.id ?? 0], 'editor')
  })

  it('has a 404 that works at any depth', async () => {
    const { call } = await test.editor()
    await publish()
    await generate(call)
    const files = await unzip((await download(call)).bytes)
    const html = String(files.get('404.html'))
    const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, to]) => to)
    expect(addresses).toContain('http://site.example/pages/index.html')
    expect(addresses.filter((to) => !/^(http:\/\/site\.example\/|#)/.test(to ?? ''))).toEqual([])
    expect(addresses).toContain('http://site.example/assets/styles.css')
    expect(html).not.toContain('<style')
  })

  it('says what it cannot know without the address of the site', async () => {
    const { call } = await withoutAddress.editor()
    await publish({}, withoutAddress)
    const { body } = await generate(call)
    expect(body.problems.map(({ page }) => page)).toContain('sitemap.xml')
  })

  it('runs once for two who ask at the same time', async () => {
    const { call } = await test.editor()
    await publish()
    const [first, second] = await Promise.all([generate(call), generate(call)])
    expect(second.body.manifest).toEqual(first.body.manifest)
    const state = (await (await call('/api/cms/static-export')).json()) as ExportState
    const times = state.history.map(({ generatedAt }) => generatedAt)
    expect(times.filter((time) => time === first.body.manifest.generatedAt)).toHaveLength(1)
  })

  it('compares with the export before', async () => {
    const { call } = await test.editor()
    await publish()
    const first = await generate(call)
    const second = await generate(call)
    const { pages, assets } = first.body.manifest
    const nothing = { added: 0, changed: 0, removed: 0 }
    expect(second.body.changes).toEqual({
      pages: { ...nothing, reused: pages.length },
      assets: { ...nothing, reused: assets.length },
    })
  })

  it('renders again only what changed', async () => {
    const { call } = await test.editor()
    const [kept, edited] = [await publish(), await publish()]
    await generate(call)
    const site = join(test.services.config.dataDir, 'static-site/current/site/pages')
    const inode = (slug = '') => statSync(join(site, `${slug}.html`)).ino
    const before = { kept: inode(kept?.slug), edited: inode(edited?.slug) }
    const json = { ...edited, content: '<p>Other words</p>' }
    await call(`/api/cms/pages/${edited?.id}`, { method: 'PUT', json })
    const { body } = await generate(call)
    expect(body.changes.pages).toMatchObject({ added: 0, changed: 1, removed: 0 })
    expect(inode(kept?.slug)).toBe(before.kept)
    expect(inode(edited?.slug)).not.toBe(before.edited)
    const files = await unzip((await download(call)).bytes)
    expect(String(files.get(`pages/${edited?.slug}.html`))).toContain('Other words')
  })

  it('keeps the last export when one fails', async () => {
    const { call } = await test.editor()
    await publish()
    await generate(call)
    const before = (await download(call)).bytes
    const page = await publish()
    const failed = await whenPagesAreRead(
      () => {
        throw new Error('the database is gone')
      },
      () => generate(call),
    )
    expect(failed.status).toBe(500)
    expect((await download(call)).bytes.equals(before)).toBe(true)
    expect((await unzip(before)).has(`pages/${page?.slug}.html`)).toBe(false)
    const left = readdirSync(join(test.services.config.dataDir, 'static-site'))
    expect(left.filter((name) => /^(export|turn)-/.test(name))).toHaveLength(1)
    expect((await generate(call)).status).toBe(200)
    expect((await unzip((await download(call)).bytes)).has(`pages/${page?.slug}.html`)).toBe(true)
  })

  it.skipIf(!existsSync('/dev/full'))('says that the disk is full', async () => {
    const { call } = await test.editor()
    await publish()
    const root = join(test.services.config.dataDir, 'static-site')
    const fillDisk = () => {
      const begun = readdirSync(root).filter((name) => name.startsWith('export-'))
      for (const name of begun) {
        const { memory } = exportFiles(join(root, name))
        if (!existsSync(memory)) symlinkSync('/dev/full', memory)
      }
    }
    const failed = await whenPagesAreRead(fillDisk, () => generate(call))
    expect(failed).toMatchObject({ status: 507, body: { success: false, code: 'disk_full' } })
    expect((await generate(call)).status).toBe(200)
  })

  it('refuses if nothing is published, and there is nothing to download', async () => {
    const { call } = await empty.editor()
    const { status, body } = await generate(call)
    expect(status).toBe(409)
    expect(body.message).toBe('No published pages found. Create and publish some pages first.')
    const answer = await call('/api/cms/download-static')
    expect(answer.status).toBe(409)
    expect(((await answer.json()) as Answer).code).toBe('export_missing')
    const state = (await (await call('/api/cms/static-export')).json()) as ExportState
    expect(state).toEqual({ running: null, current: null, history: [] })
  })

  it('is for editors', async () => {
    const post = await test.call('/api/cms/generate-static', { method: 'POST' })
    expect(post.status).toBe(401)
    expect((await test.call('/api/cms/download-static')).status).toBe(401)
    expect((await test.call('/api/cms/static-export')).status).toBe(401)
  })
})

describe('downloading', () => {
  it('resumes after an interruption', async () => {
    const { call } = await test.editor()
    await publish()
    await generate(call)
    const { answer, bytes } = await download(call)
    const etag = answer.headers.get('etag') ?? ''
    const rest = await download(call, { range: 'bytes=100-', 'if-range': etag })
    expect(rest.answer.status).toBe(206)
    expect(rest.answer.headers.get('content-range')).toBe(
      `bytes 100-${bytes.length - 1}/${bytes.length}`,
    )
    expect(rest.bytes.equals(bytes.subarray(100))).toBe(true)
    const tail = await download(call, { range: 'bytes=-5' })
    expect(tail.bytes.equals(bytes.subarray(-5))).toBe(true)
    const changed = await download(call, { range: 'bytes=100-', 'if-range': '"other"' })
    expect(changed.answer.status).toBe(200)
    const beyond = await download(call, { range: `bytes=${bytes.length}-` })
    expect(beyond.answer.status).toBe(416)
  })
})
