import { RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newName, testApp } from '../../../tests/support/test-app.ts'
import { loader } from '../../pages/public-page.route.tsx'
import { servicesContext } from '../route-context.ts'

// Runs only the loader of the page, because rendering with React sends no statements.
const render = vi.fn(async (request: Request) => {
  const context = new RouterContextProvider()
  context.set(servicesContext, test.services)
  const url = new URL(request.url)
  const slug = url.pathname.split('/').at(-1) ?? ''
  const given = { params: { slug }, context, request, url, pattern: '/page/:slug' } as const
  const { data: page, init } = await loader(given)
  return new Response(page?.html ?? '', { status: init?.status ?? 200 })
})
const test = testApp({}, render)

async function newPage(isPublished = 'published') {
  const editor = await test.editor()
  const input = { title: 'A page', slug: newName('p'), content: '<p>Words</p>', isPublished }
  const answer = await editor.call('/api/cms/pages', { json: input })
  const { page } = (await answer.json()) as { page: { id: number; version: number } }
  return { editor, input, ...page }
}

it.each([
  // Two statements find the signed-in user: the session and its account. The third one reads
  // whether somebody else has to approve.
  ['auth-status', '/api/cms/auth-status', 3],
  ['the list', '/api/cms/pages?pageSize=20', 3],
  ['a search', '/api/cms/pages?search=page', 3],
  ['a filtered list, after its end', '/api/cms/pages?status=draft&sort=title&page=9', 4],
  ['the media', '/api/cms/media', 3],
  ['a search that finds nothing', '/api/cms/media?search=x', 3],
  ['the enquiries', '/api/cms/enquiries', 3],
])('answers %s with so many statements, however many rows there are', async (_what, path, most) => {
  const { editor } = await newPage('draft')
  const statements = await test.statements(() => editor.call(path))
  expect(statements).toHaveLength(most)
})

it('opens a page with one statement beyond the session, and saves it with four', async () => {
  const { editor, id, version, input } = await newPage()
  const opened = await test.statements(() => editor.call(`/api/cms/pages/${id}`))
  expect(opened).toHaveLength(3)
  const json = { ...input, version }
  const saved = await test.statements(async () =>
    expect((await editor.call(`/api/cms/pages/${id}`, { method: 'PUT', json })).status).toBe(200),
  )
  // Whether it has to be approved, what waits for approval, the page, and the audit log.
  expect(saved).toHaveLength(6)
})

it('answers for a signed-in client with two statements, and without a session with none', async () => {
  const client = await test.client()
  expect(await test.statements(() => client.call('/api/client/session'))).toHaveLength(2)
  expect(await test.statements(() => test.call('/api/client/session'))).toEqual([])
  expect(await test.statements(() => test.call('/api/cms/auth-status'))).toEqual([])
})

it('reads all limits of a sign-in with one statement', async () => {
  const from = '203.0.113.40'
  const json = { username: newName('nobody'), password: 'a wrong guess' }
  const attempt = () => test.call('/api/client/login', { json, from })
  // The third is the line of the audit log.
  expect(await test.statements(attempt)).toHaveLength(3)
  for (let n = 0; n < 10; n += 1) await attempt()
  const refused = await test.statements(async () => expect((await attempt()).status).toBe(429))
  expect(refused).toHaveLength(1)
})

it('keeps an enquiry with two statements, and its line of the audit log', async () => {
  const person = { firstName: 'A', lastName: 'B', email: 'a@b.example', interestArea: 'other' }
  const statements = await test.statements(async () => {
    const answer = await test.call('/api/contact', { json: { ...person, message: 'A question' } })
    expect(answer.status).toBe(201)
  })
  expect(statements).toHaveLength(3)
})

it('reads a public page once, then serves everybody without the database and without rendering', async () => {
  const { editor, input } = await newPage()
  const path = `/page/${input.slug}`
  expect(await test.statements(() => test.call(path))).toHaveLength(1)
  const entries = test.services.pageCache.size.pages
  render.mockClear()
  const statements = await test.statements(async () => {
    await test.call(path)
    await test.call(`${path}?utm_source=mail&x=1`)
    expect((await editor.call(path)).status).toBe(200)
  })
  expect(statements).toEqual([])
  expect(render).not.toHaveBeenCalled()
  expect(test.services.pageCache.size.pages).toBe(entries)
})

it('keeps nothing of a draft, and shows it as soon as it is published', async () => {
  const { editor, id, version, input } = await newPage('draft')
  const path = `/page/${input.slug}`
  expect((await editor.call(path)).status).toBe(404)
  expect(test.services.pageCache.find(path)).toBeUndefined()
  const json = { ...input, isPublished: 'published', version }
  await editor.call(`/api/cms/pages/${id}`, { method: 'PUT', json })
  expect((await test.call(path)).status).toBe(200)
})
