import { describe, expect, it } from 'vitest'
import { pageEditor } from '../../../tests/support/cms-pages.ts'
import { makeWorkbook, sheetRows } from '../../../tests/support/make-workbook.ts'
import { newName, testApp } from '../../../tests/support/test-app.ts'
import { readPublishedPage } from '../public-page.server.ts'
import { findRedirect } from './find-redirect.server.ts'

const test = testApp()

const lead = (path: string) => findRedirect(test.services, new URL(path, 'http://localhost'))
const newPath = () => `/${newName('old')}`

describe('a renamed page', () => {
  it('is found at all its former addresses, also after a way there and back', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published' })
    const names = [page.slug, `${page.slug}-b`, `${page.slug}-c`, page.slug]
    let now = page
    for (const slug of names.slice(1)) now = (await editor.save(now, { slug })).body.page
    for (const slug of names.slice(1, 3)) {
      expect(await lead(`/page/${slug}`)).toBe(`/page/${page.slug}`)
    }
    expect(await lead(`/page/${page.slug}`)).toBeNull()
  })

  it('leaves no redirect if the address was never public, or while the page is unpublished', async () => {
    const editor = await pageEditor(test)
    const draft = await editor.create()
    await editor.save(draft, { slug: `${draft.slug}-b` })
    expect(await lead(`/page/${draft.slug}`)).toBeNull()
    const page = await editor.create({ isPublished: 'published' })
    const { body } = await editor.save(page, { slug: `${page.slug}-b` })
    expect(await lead(`/page/${page.slug}`)).toBe(`/page/${page.slug}-b`)
    await editor.save(body.page, { isPublished: 'draft' })
    expect(await lead(`/page/${page.slug}`)).toBeNull()
  })

  it('keeps its address until the draft with the new one is published', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published' })
    await editor.saveDraft(page, { slug: `${page.slug}-b` })
    expect(await lead(`/page/${page.slug}`)).toBeNull()
    await editor.send('POST', `/pages/${page.id}/publish`, {})
    expect(await lead(`/page/${page.slug}`)).toBe(`/page/${page.slug}-b`)
  })

  it('gives its former address to a new page, after a warning', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published', title: 'Moved' })
    await editor.save(page, { slug: `${page.slug}-b` })
    const at = await editor.call(`/api/cms/redirects/at?path=/page/${page.slug}`)
    expect(await at.json()).toEqual({ to: `/page/${page.slug}-b`, pageTitle: 'Moved' })
    await editor.create({ slug: page.slug, isPublished: 'published' })
    expect(await lead(`/page/${page.slug}`)).toBeNull()
  })

  it('is linked at its new address from pages that chose it', async () => {
    const editor = await pageEditor(test)
    const target = await editor.create({ isPublished: 'published' })
    const content = `<p><a href="/page/${target.slug}#part" data-page="${target.id}">Method</a></p>`
    const linking = await editor.create({ isPublished: 'published', content })
    expect(linking.content).toBe(content)
    const path = `/page/${linking.slug}`
    await test.services.pageCache.fill(path, async () => {
      await readPublishedPage(test.services.db, linking.slug)
      return new Response('old')
    })
    await editor.save(target, { slug: `${target.slug}-b` })
    expect(test.services.pageCache.find(path)).toBeUndefined()
    const shown = await (await test.call(`/api/pages/${linking.slug}`)).json()
    expect(shown).toMatchObject({
      content: `<p><a href="/page/${target.slug}-b#part">Method</a></p>`,
    })
  })
})

describe('redirects by hand', () => {
  it('lead to a path or an address elsewhere, are counted, changed and deleted', async () => {
    const { send, call } = await pageEditor(test)
    const from = newPath()
    const { status, body } = await send('POST', '/redirects', { from: `${from}/`, to: '/contact' })
    expect(status).toBe(201)
    expect([await lead(from), await lead(`${from}?utm=1`)]).toEqual(['/contact', '/contact?utm=1'])
    const list = await call(`/api/cms/redirects?search=${from.slice(1)}`)
    expect(await list.json()).toMatchObject({
      total: 1,
      redirects: [{ from, to: '/contact', hits: 2, origin: 'hand' }],
    })
    const { id } = body as unknown as { id: number }
    const to = 'https://a.example/x?y=1'
    expect((await send('PUT', `/redirects/${id}`, { from, to })).status).toBe(200)
    expect(await lead(from)).toBe(to)
    expect((await send('DELETE', `/redirects/${id}`)).status).toBe(200)
    expect((await send('DELETE', `/redirects/${id}`)).status).toBe(404)
    expect(await lead(from)).toBeNull()
  })

  it('with a query win over those without', async () => {
    const { send } = await pageEditor(test)
    const from = newPath()
    await send('POST', '/redirects', { from, to: '/about' })
    await send('POST', '/redirects', { from: `${from}?p=118`, to: '/team' })
    expect([await lead(`${from}?p=118`), await lead(`${from}?p=1`)]).toEqual([
      '/team',
      '/about?p=1',
    ])
  })

  it('follow a chain and refuse a circle', async () => {
    const { send } = await pageEditor(test)
    const [a, b, c] = [newPath(), newPath(), newPath()]
    await send('POST', '/redirects', { from: a, to: b })
    await send('POST', '/redirects', { from: b, to: c })
    expect(await lead(a)).toBe(c)
    const circle = await send('POST', '/redirects', { from: c, to: a })
    expect(circle.body.fields.to).toContain('leads back')
    const itself = newPath()
    const same = await send('POST', '/redirects', { from: itself, to: itself })
    expect(same.status).toBe(400)
  })

  it.each([
    ['from', '//elsewhere.example'],
    ['from', 'https://a.example/x'],
    ['from', '/cms/pages'],
    ['from', '/'],
    ['from', '/a b'],
    ['from', '/*'],
    ['from', '/a*'],
    ['from', '/%2A'],
    ['from', '/%2a/b'],
    ['from', '/a/%2A/*'],
    ['from', '/a/*/b'],
    ['from', '/a/*?b=1'],
    ['from', '/old/:slug'],
    ['to', 'javascript:alert(1)'],
    ['to', 'http://a.example'],
    ['to', '//elsewhere.example'],
    ['to', '/\\elsewhere.example'],
    ['to', '\\\\elsewhere.example'],
    ['to', 'https:elsewhere.example'],
    ['to', 'https:/elsewhere.example'],
    ['to', 'https:///elsewhere.example'],
    ['to', 'https:////elsewhere.example'],
    ['to', 'https://@elsewhere.example'],
    ['to', 'https:\\\\elsewhere.example'],
    ['to', 'https://a.example\\@elsewhere.example'],
    ['to', 'HTTPS:elsewhere.example'],
    ['to', 'http:/x'],
    ['to', 'https://a.example/\u0001'],
    ['to', '/a\u0000b'],
    ['to', '/a\tb'],
  ])('refuse %s %s', async (field, value) => {
    const { send } = await pageEditor(test)
    const json = { from: newPath(), to: '/contact', [field]: value }
    const { status, body } = await send('POST', '/redirects', json)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  it.each(['from', 'to'])('say that %s is too long', async (field) => {
    const { send } = await pageEditor(test)
    const json = { from: newPath(), to: '/contact', [field]: `/${'a'.repeat(2_000)}` }
    const { body } = await send('POST', '/redirects', json)
    expect(body.fields).toEqual({ [field]: 'Shorten this to 2,000 characters or fewer' })
  })

  it('need an editor', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/export'],
      ['POST', ''],
      ['POST', '/import'],
      ['DELETE', '/1'],
    ] as const) {
      const answer = await test.call(`/api/cms/redirects${path}`, { method })
      expect(answer.status).toBe(401)
    }
  })
})

describe('a file of redirects', () => {
  it('is read no further than its limit, so a broken row after it is not seen', async () => {
    const { send } = await pageEditor(test)
    const csv = `from,to\n${'/a\n'.repeat(5002)}"`
    const { status, body } = await send('POST', '/redirects/import', { csv })
    expect(status).toBe(400)
    expect(body.message).toContain('Import at most 5,000 rows at once')
  })

  it('is imported, exported and imported again', async () => {
    const { send, call } = await pageEditor(test)
    const [a, b] = [newPath(), newPath()]
    const csv = `\uFEFFfrom,to\r\n${a},/contact\r\n"${b}",https://a.example/\r\n`
    const { body } = await send('POST', '/redirects/import', { csv })
    expect(body).toMatchObject({ success: true, redirects: 2 })
    const exported = await (await call('/api/cms/redirects/export')).text()
    expect(exported).toContain(`${a},/contact`)
    expect((await send('POST', '/redirects/import', { csv: exported })).status).toBe(201)
    expect(await lead(b)).toBe('https://a.example/')
  })

  it.each([
    ['no columns', 'a,b\n/x,/y', 'csv'],
    ['no rows', 'from,to\n', 'csv'],
    ['half a file', 'from,to\n"/x,/y', 'csv'],
    ['a wrong row', 'from,to\n/ok,/x\nbad,/y', 'row 3'],
    ['a redirect of every address', 'from,to\n/ok,/x\n/*,/y', 'row 3'],
    ['an address without slashes', 'from,to\n/ok,/x\n/y,https:a.example', 'row 3'],
    ['one address twice', 'from,to\n/twice,/x\n/twice,/y', 'row 3'],
    ['a circle', 'from,to\n/c1,/c2\n/c2,/c1', 'row 2'],
    ['two spellings of one address', 'from,to\n/twice,/x\n/TWICE/,/y', 'row 3'],
    ['an address of the site', 'from,to\n/ok,/x\n/robots.txt,/y', 'row 3'],
  ])('is refused as a whole with %s', async (_what, csv, field) => {
    const { send } = await pageEditor(test)
    const { status, body } = await send('POST', '/redirects/import', { csv })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty([field])
    expect(await lead('/ok')).toBeNull()
  })
})

describe('a workbook of redirects', () => {
  async function send(editor: { cookie: string }, data: string, name = 'redirects.xlsx') {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await makeWorkbook(data))], name))
    const { host, origin } = new URL(test.services.siteUrl)
    const headers = { host, origin, cookie: editor.cookie }
    const path = '/api/cms/redirects/import-workbook'
    const answer = await test.raw(path, { method: 'POST', headers, body: form })
    return { status: answer.status, body: (await answer.json()) as { message?: string } }
  }

  it('is imported as its CSV', async () => {
    const editor = await pageEditor(test)
    const [a, b] = [newPath(), newPath()]
    const rows = sheetRows([
      ['from', 'to'],
      [a, '/contact'],
      [b, '410'],
    ])
    expect(await send(editor, rows)).toMatchObject({ status: 201, body: { redirects: 2 } })
    expect(await lead(a)).toBe('/contact')
  })

  it.each([
    [
      'bad address',
      sheetRows([
        ['from', 'to'],
        ['/a', 'nowhere'],
      ]),
      'row 2',
    ],
    ['no such columns', sheetRows([['a', 'b']]), 'the columns from and to'],
    [
      'an error',
      `${sheetRows([['from', 'to']])}<row r="2"><c t="e"><v>#N/A</v></c></row>`,
      'Data!A2',
    ],
    ['a cell twice', '<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>1</v></c></row>', 'See A1'],
  ])('with %s is refused, and nothing is imported', async (_, data, message) => {
    const editor = await pageEditor(test)
    const { status, body } = await send(editor, data)
    expect(status).toBe(400)
    expect(body.message).toContain(message)
  })

  it('is for editors only', async () => {
    const answer = await test.raw('/api/cms/redirects/import-workbook', { method: 'POST' })
    expect([401, 403]).toContain(answer.status)
  })
})
