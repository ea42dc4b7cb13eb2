import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { pageEditor } from '../../../tests/support/cms-pages.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { testImage } from '../../../tests/support/test-image.ts'
import { cmsUsers } from '../../accounts/account.tables.ts'
import { runAccountCommand } from '../../accounts/account-commands.server.ts'
import { storeImage } from '../../media/store-image.server.ts'
import { servicesContext } from '../../server/route-context.ts'
import { loader } from './shared-preview.route.tsx'

const test = testApp()

type Made = { link: { id: number }; address: string }

async function share(hours: unknown = 1) {
  const editor = await pageEditor(test)
  const page = await editor.create({ isPublished: 'published' })
  await editor.saveDraft(page, { title: 'Unseen' })
  const { status, body } = await editor.send('POST', `/pages/${page.id}/previews`, { hours })
  const made = body as unknown as Made
  return { editor, page, status, made, token: made.address?.split('/').at(-1) ?? '' }
}

async function open(token: string) {
  const context = new RouterContextProvider()
  context.set(servicesContext, test.services)
  const url = new URL(`http://localhost/preview/${token}`)
  const request = new Request(url)
  const given = { params: { token }, context, request, url, pattern: '/preview/:token' } as const
  const { data, init } = await loader(given)
  return { data, status: init?.status ?? 200, headers: new Headers(init?.headers) }
}

it('shows the draft to anyone who has the link, and is cached nowhere', async () => {
  const { editor, page, made, token } = await share()
  expect(token).toMatch(/^[\w-]{43}$/)
  const { data, headers } = await open(token)
  expect(data).toMatchObject({ title: 'Unseen', madeBy: editor.username })
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const { rows } = await test.services.db.execute<{ token_hash: string }>(
    sql`select token_hash from page_preview_links where id = ${made.link.id}`,
  )
  expect(rows[0]?.token_hash).not.toContain(token)
  const list = await editor.call(`/api/cms/pages/${page.id}/previews`)
  expect(await list.json()).toMatchObject({
    links: [{ id: made.link.id, madeBy: editor.username }],
  })
})

it('shows author, date, tags and cover of an article', async () => {
  const editor = await pageEditor(test)
  const added = await editor.call('/api/cms/authors', { json: { name: 'Ada Quay' } })
  const { author } = (await added.json()) as { author: { id: number } }
  const picture = await storeImage(test.services, {
    name: 'cover.png',
    bytes: await testImage(40, 30),
  })
  const article = { authorId: author.id, date: '2027-01-02', tags: ['C++'], cover: picture.url }
  const page = await editor.create({ kind: 'article', article })
  const { body } = await editor.send('POST', `/pages/${page.id}/previews`, { hours: 1 })
  const token = (body as unknown as Made).address.split('/').at(-1) ?? ''
  const { data } = await open(token)
  expect(data?.article).toEqual({
    author: 'Ada Quay',
    date: '2027-01-02',
    tags: ['C++'],
    cover: picture.url,
  })
})

it('ends when it is revoked, when its time is over, and with its page', async () => {
  const one = await share()
  const revoke = `/pages/${one.page.id}/previews/${one.made.link.id}`
  expect((await one.editor.send('DELETE', revoke)).status).toBe(200)
  expect((await one.editor.send('DELETE', revoke)).status).toBe(404)
  expect((await open(one.token)).status).toBe(404)
  const other = await share(168)
  await test.services.db.execute(
    sql`update page_preview_links set expires_at = now() - interval '1 second' where id = ${other.made.link.id}`,
  )
  expect((await open(other.token)).status).toBe(404)
  const third = await share(24)
  await third.editor.send('DELETE', `/pages/${third.page.id}`)
  expect((await open(third.token)).status).toBe(404)
})

it('ends with the account of the person who made it, even if that is enabled again', async () => {
  const { editor, token } = await share(168)
  const other = await share(168)
  const disable = (action: 'disable' | 'enable') =>
    runAccountCommand(test.services.db, { action, kind: 'cms', name: editor.username })
  await disable('disable')
  expect((await open(token)).status).toBe(404)
  await disable('enable')
  expect((await open(token)).status).toBe(404)
  await test.services.db.delete(cmsUsers).where(eq(cmsUsers.username, other.editor.username))
  expect((await open(other.token)).status).toBe(404)
})

it('refuses other times, other pages and visitors', async () => {
  expect((await share(48)).status).toBe(400)
  const { editor, page } = await share()
  expect((await editor.send('POST', '/pages/2000000000/previews', { hours: 1 })).status).toBe(404)
  const path = `/api/cms/pages/${page.id}/previews`
  expect((await test.call(path, { json: { hours: 1 } })).status).toBe(401)
  expect((await open('x'.repeat(43))).status).toBe(404)
  expect((await open('../secret')).status).toBe(404)
})
