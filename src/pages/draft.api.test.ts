import { describe, expect, it } from 'vitest'
import { pageEditor } from '../../tests/support/cms-pages.ts'
import { testApp } from '../../tests/support/test-app.ts'

const test = testApp()

async function publicPage(slug: string) {
  const answer = await test.call(`/api/pages/${slug}`)
  return { status: answer.status, ...((await answer.json()) as { title: string; content: string }) }
}

describe('a draft beside a live page', () => {
  it('stays unseen until it is published', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published' })
    const { body } = await editor.saveDraft(page, {
      title: 'Changed',
      content: '<p>New<script>x</script></p>',
    })
    expect(body.page).toMatchObject({
      title: 'A page',
      isPublished: 'published',
      hasChanges: true,
      draft: { title: 'Changed', content: '<p>New</p>' },
      version: 2,
    })
    expect(await publicPage(page.slug)).toMatchObject({ title: 'A page', content: '<p>Words</p>' })
    const preview = await editor.call(`/api/cms/pages/${page.id}?as=visitor`)
    expect(await preview.json()).toMatchObject({ title: 'Changed', content: '<p>New</p>' })

    const published = await editor.send('POST', `/pages/${page.id}/publish`, { version: 2 })
    expect(published.body.page).toMatchObject({ title: 'Changed', draft: null, version: 3 })
    expect(await publicPage(page.slug)).toMatchObject({ title: 'Changed', content: '<p>New</p>' })
  })

  it('does not change what visitors read as its date', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published' })
    const before = await (await test.call(`/api/pages/${page.slug}`)).json()
    await editor.saveDraft(page, { title: 'Later' })
    expect(await (await test.call(`/api/pages/${page.slug}`)).json()).toEqual(before)
  })

  it('can be discarded, once', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published' })
    await editor.saveDraft(page, { title: 'Changed' })
    const discard = () => editor.send('POST', `/pages/${page.id}/discard`, {})
    expect((await discard()).body.page).toMatchObject({ title: 'A page', draft: null, version: 3 })
    const again = await discard()
    expect(again.status).toBe(409)
    expect(again.body.code).toBe('nothing_changed')
  })

  it('is refused on top of a newer save, by whichever way that was made', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published' })
    await editor.saveDraft(page, { title: 'First' })
    const stale = await editor.saveDraft(page, { title: 'Second' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
    expect((await editor.save(page)).body.code).toBe('stale_edit')
    const publish = await editor.send('POST', `/pages/${page.id}/publish`, { version: 1 })
    expect(publish.body.code).toBe('stale_edit')
    expect((await editor.read(page.id)).draft).toMatchObject({ title: 'First' })
  })

  it('keeps its new address for itself', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published', title: 'Owner' })
    const slug = `${page.slug}-new`
    await editor.saveDraft(page, { slug })
    const other = await editor.create()
    for (const refused of [
      await editor.save(other, { slug }),
      await editor.saveDraft(other, { slug }),
      await editor.send('POST', '/pages', { ...other, slug }),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'slug_taken' } })
      expect(refused.body.fields.slug).toContain('“Owner”')
    }
    expect((await publicPage(slug)).status).toBe(404)
    await editor.send('POST', `/pages/${page.id}/publish`, {})
    expect((await publicPage(slug)).status).toBe(200)
  })

  it('is an ordinary save if nothing is live', async () => {
    const editor = await pageEditor(test)
    const { body } = await editor.saveDraft(await editor.create(), { title: 'Changed' })
    expect(body.page).toMatchObject({ title: 'Changed', isPublished: 'draft', hasChanges: false })
  })

  it('is what the list says and finds', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published' })
    await editor.saveDraft(page)
    const answer = await editor.call('/api/cms/pages?status=changed&pageSize=1')
    expect(await answer.json()).toMatchObject({
      pages: [{ id: page.id, hasChanges: true, isPublished: 'published' }],
    })
  })
})

it('keeps the search appearance if a save does not mention it', async () => {
  const editor = await pageEditor(test)
  const searchAppearance = { title: 'For search', noindex: true }
  const page = await editor.create({ searchAppearance, isPublished: 'published' })
  expect(page.searchAppearance).toEqual(searchAppearance)
  const { body } = await editor.save(page, { title: 'Other' })
  expect(body.page.searchAppearance).toEqual(searchAppearance)
  const bad = await editor.save(body.page, { searchAppearance: { canonical: 'javascript:x' } })
  expect(bad.body.fields).toEqual({
    'searchAppearance.canonical': 'Enter an address that starts with https://',
  })
})
