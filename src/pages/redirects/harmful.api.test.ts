import { describe, expect, it } from 'vitest'
import { pageEditor } from '../../../tests/support/cms-pages.ts'
import { newName, testApp } from '../../../tests/support/test-app.ts'
import { findRedirect } from './find-redirect.server.ts'

const test = testApp()

const lead = (path: string) => findRedirect(test.services, new URL(path, 'http://localhost'))
const newPath = () => `/${newName('way')}`

async function editorOfRedirects() {
  const editor = await pageEditor(test)
  const add = (from: string, to: string) => editor.send('POST', '/redirects', { from, to })
  const load = (...rows: string[]) =>
    editor.send('POST', '/redirects/import', { csv: ['from,to', ...rows].join('\n') })
  return { ...editor, add, load }
}

describe('an old address', () => {
  it.each([
    ['/Old-Page', ['/Old-Page', '/old-page', '/OLD-page/', '/%4fld-page']],
    ['/a,b', ['/a,b', '/a%2Cb', '/a%2cb/']],
    ['/@team', ['/@team', '/%40team']],
    ['/x+y', ['/x+y', '/x%2By']],
    ['/a:b', ['/a:b']],
    ['/a;v=2', ['/a;v=2', '/a%3bv=2']],
    ['/a&b', ['/a&b']],
    ['/caf%c3%a9', ['/caf%c3%a9', '/caf%C3%A9', '/CAF%C3%89', '/cafe%CC%81', '/café']],
    ['/über-uns', ['/%C3%BCber-uns', '/%c3%bcber-uns/']],
    ['/%d9%85%d8%b1%d8%ad%d8%a8%d8%a7', ['/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7', '/مرحبا']],
    ['/中文/页面', ['/%e4%b8%ad%e6%96%87/%e9%a1%b5%e9%9d%a2/']],
    ['/Αθήνα', ['/%ce%b1%ce%b8%ce%ae%ce%bd%ce%b1']],
  ])('%s leads on in any spelling', async (from, spellings) => {
    const { add, send } = await editorOfRedirects()
    const { status, body } = await add(from, '/contact')
    expect(status).toBe(201)
    for (const path of spellings) {
      expect([path, await lead(path)]).toEqual([path, '/contact'])
      const answer = await test.call(path)
      if (answer.status !== 200) expect(answer.headers.get('location')).toBe('/contact')
    }
    await send('DELETE', `/redirects/${(body as unknown as { id: number }).id}`)
  })

  it('leads on in one step from a spelling that would be rewritten', async () => {
    const { add } = await editorOfRedirects()
    const name = newName('Posts')
    await add(`/${name}/One`, '/contact')
    const answer = await test.call(`/${name}/One/?utm_source=a`)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/contact?utm_source=a'])
  })

  it('is shown as it can be read, and found by what is read', async () => {
    const { add, call } = await editorOfRedirects()
    await add('/%e6%97%a7-Seite', '/sei%C3%9F')
    const { redirects } = await (await call('/api/cms/redirects?search=旧')).json()
    expect(redirects).toMatchObject([{ from: '/旧-Seite', to: '/seiß' }])
  })

  it('of WordPress works by its number, with and without other parameters', async () => {
    const { add } = await editorOfRedirects()
    expect((await add('/?p=12', '/contact')).status).toBe(201)
    expect((await add('/?page_id=7&lang=de', '/impact')).status).toBe(201)
    expect(await lead('/?p=12')).toBe('/contact')
    expect(await lead('/?utm_source=a&p=12&utm_medium=b')).toBe(
      '/contact?utm_source=a&utm_medium=b',
    )
    expect(await lead('/?lang=de&page_id=7')).toBe('/impact')
    expect([await lead('/?p=13'), await lead('/'), await lead('/?x=1')]).toEqual([null, null, null])
    const answer = await test.call('/?p=12&x=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/contact?x=1'])
    const other = await test.call('/?p=99')
    expect(other.status).toBe(200)
  })

  it('hands its query on, where the target has no parameter of that name', async () => {
    const { add } = await editorOfRedirects()
    const [from, other] = [newPath(), newPath()]
    await add(from, '/contact?interest=other#form')
    expect(await lead(`${from}?utm_source=a&interest=x&b`)).toBe(
      '/contact?interest=other&utm_source=a&b#form',
    )
    await add(`${other}?id=4`, 'https://a.example/x')
    expect(await lead(`${other}?a=1&id=4`)).toBe('https://a.example/x?a=1')
  })
})

describe('a redirect for many', () => {
  it('carries the rest over; the most specific one wins', async () => {
    const { add } = await editorOfRedirects()
    const [blog, to] = [newPath(), newPath()]
    await add(`${blog}/*`, `${to}/*`)
    await add(`${blog}/2020/*`, '/impact')
    await add(`${blog}/2020/kept`, '/about')
    expect(await lead(`${blog}/A/b?x=1`)).toBe(`${to}/A/b?x=1`)
    expect(await lead(blog)).toBe(to)
    expect(await lead(`${blog}/2020/a`)).toBe('/impact')
    expect(await lead(`${blog}/2020/kept`)).toBe('/about')
    expect(await lead(`${blog}x`)).toBeNull()
  })

  it('never wins over what the site serves', async () => {
    const editor = await editorOfRedirects()
    const page = await editor.create({ isPublished: 'published' })
    expect((await editor.add('/page/*', '/contact')).status).toBe(201)
    expect(await lead(`/page/${page.slug}`)).toBeNull()
    expect(await lead('/page/unknown-one')).toBe('/contact')
    const { redirects } = await (await editor.call('/api/cms/redirects?search=page')).json()
    await editor.send('DELETE', `/redirects/${redirects[0].id}`)
  })
})

it('a page can be said to be removed, by hand and by a file', async () => {
  const { add, load, call } = await editorOfRedirects()
  const [one, two] = [newPath(), newPath()]
  expect((await add(one, '410')).status).toBe(201)
  expect((await load(`${two}/*,410`)).status).toBe(201)
  expect([await lead(one), await lead(`${two}/x`)]).toEqual(['410', '410'])
  const csv = await (await call('/api/cms/redirects/export')).text()
  expect(csv).toContain(`${one},410`)
})

describe('a redirect is refused', () => {
  const served = [
    '/robots.txt',
    '/feed.xml',
    '/sitemap.xml',
    '/sitemap-2.xml',
    '/manifest.json',
    '/manifest.webmanifest',
    '/favicon.svg',
    '/FAVICON-32.png',
    '/terraproof-overview.pdf',
    '/home',
    '/Home/',
    '/contact?x=1',
    '/about',
    '/verify/SAMP-0000-0000-0001',
    '/blog/esg-workforce-data',
    '/workspace/claims/12',
    '/invitation/abc',
    '/log/checkpoint',
    '/healthz',
    '/cms/pages',
    '/verify/*',
    '/media/*',
    '/?utm_source=a',
  ]
  it.each(served)('from %s, which the site serves', async (from) => {
    const { add, load } = await editorOfRedirects()
    const byHand = await add(from, '/impact')
    expect([byHand.status, Object.keys(byHand.body.fields)]).toEqual([400, ['from']])
    const byFile = await load(`${newPath()},/impact`, `${from},/impact`)
    expect([byFile.status, Object.keys(byFile.body.fields)]).toEqual([400, ['row 3']])
  })

  it('from the address of a published page', async () => {
    const editor = await editorOfRedirects()
    const page = await editor.create({ isPublished: 'published' })
    const { status, body } = await editor.add(`/Page/${page.slug}/`, '/impact')
    expect([status, body.fields.from]).toEqual([400, expect.stringContaining('published page')])
    const file = await editor.load(`/page/${page.slug},/impact`)
    expect(file.body.message).toContain('row 2: A published page')
  })

  it.each(['', '/', '?', '/?', '#part'])('if it leads to itself with %s behind', async (end) => {
    const { add } = await editorOfRedirects()
    const from = newPath()
    const { status, body } = await add(from, from.toUpperCase() + end)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['to']])
  })

  it('if it leads to itself percent-encoded', async () => {
    const { add } = await editorOfRedirects()
    expect((await add('/loop-a', '/loop-%61')).status).toBe(400)
    expect((await add('/loop-é', '/loop-%C3%89')).status).toBe(400)
  })

  it('if it closes a circle with stored ones, by hand, by a change and by a file', async () => {
    const { add, load, send } = await editorOfRedirects()
    const [a, b, c] = [newPath(), newPath(), newPath()]
    await add(a, `${b.toUpperCase()}/`)
    const { body } = await add(b, `${c}?x=1`)
    expect((await add(c, a)).body.fields.to).toContain('leads back')
    const file = await load(`${newPath()},/impact`, `${c},${a}/?y=2`)
    expect(Object.keys(file.body.fields)).toEqual(['row 3'])
    const { id } = body as unknown as { id: number }
    expect((await send('PUT', `/redirects/${id}`, { from: b, to: a })).status).toBe(400)
    expect((await send('PUT', `/redirects/${id}`, { from: b, to: '/about' })).status).toBe(200)
    expect((await load(`${c},${a}`)).status).toBe(201)
  })

  it('if it is a pattern that includes its own target, also by way of others', async () => {
    const { add, load } = await editorOfRedirects()
    const [a, b] = [newPath(), newPath()]
    for (const to of [`${a}/*`, a, `${a}/deeper/*`, `${a.toUpperCase()}/x?y=1`]) {
      expect((await add(`${a}/*`, to)).body.fields.to).toContain('its own target')
    }
    await add(`${a}/*`, `${b}/*`)
    expect((await add(`${b}/*`, `${a}/more/*`)).body.fields.to).toContain('leads back')
    expect((await load(`${b}/x,${a}/x`)).body.message).toContain('row 2')
    expect((await add(`${b}/y`, '/impact')).status).toBe(201)
  })

  it('with a star in the target alone', async () => {
    const { add } = await editorOfRedirects()
    expect((await add(newPath(), '/somewhere/*')).body.fields.to).toContain('star')
  })
})

describe('renaming a page', () => {
  it('leaves what somebody chose for the address of an unpublished page', async () => {
    const editor = await editorOfRedirects()
    const page = await editor.create({ isPublished: 'published' })
    const { body } = await editor.save(page, { isPublished: 'draft' })
    expect((await editor.add(`/page/${page.slug}`, '/impact')).status).toBe(201)
    await editor.save(body.page, { slug: `${page.slug}-b` })
    expect(await lead(`/page/${page.slug}`)).toBe('/impact')
  })

  it('leads on from an address that a redirect pointed to, without a circle', async () => {
    const editor = await editorOfRedirects()
    const page = await editor.create({ isPublished: 'published' })
    const to = `/page/${page.slug}`
    await editor.add(`${to}-b`, to)
    expect(await lead(`${to}-b`)).toBe(to)
    await editor.save(page, { slug: `${page.slug}-b` })
    expect([await lead(to), await lead(`${to}-b`)]).toEqual([`${to}-b`, null])
  })

  it('keeps a redirect until the page with its address is published', async () => {
    const editor = await editorOfRedirects()
    const from = `/page/${newName('later')}`
    await editor.add(from, '/impact')
    const page = await editor.create({ slug: from.slice('/page/'.length) })
    expect(await lead(from)).toBe('/impact')
    await editor.send('POST', `/pages/${page.id}/publish`, {})
    expect(await lead(from)).toBeNull()
  })
})

it('thousands of rows are checked in a few statements', async () => {
  const { load } = await editorOfRedirects()
  const rows = Array.from({ length: 2000 }, (_, n) => `/many-${n},/many-to-${n}`)
  const statements = await test.statements(async () => {
    expect((await load(...rows, '/many-to-5,/many-5')).body.fields).toEqual({
      'row 7': expect.stringContaining('leads back'),
      'row 2002': expect.stringContaining('leads back'),
    })
  })
  expect(statements.filter((one) => one.includes('cms_redirects')).length).toBeLessThan(5)
})
