import type { Page } from '../../src/pages/page-answers.ts'
import { newName, type testApp } from './test-app.ts'

type App = ReturnType<typeof testApp>
type Input = Record<string, unknown>

export type PageAnswer = {
  success: boolean
  code: string
  message: string
  page: Page
  fields: Record<string, string>
}

/** What an editor does with pages, as calls of the API. */
export async function pageEditor(test: App) {
  const editor = await test.editor()
  const send = async (method: string, path: string, json?: unknown) => {
    const answer = await editor.call(`/api/cms${path}`, { method, json })
    return { status: answer.status, body: (await answer.json()) as PageAnswer }
  }
  return {
    ...editor,
    send,
    async create(change: Input = {}) {
      const slug = newName('page')
      const json = { title: 'A page', slug, content: '<p>Words</p>', isPublished: 'draft' }
      return (await send('POST', '/pages', { ...json, ...change })).body.page
    },
    read: async (id: number) => (await send('GET', `/pages/${id}`)).body as unknown as Page,
    save: (page: Page, change: Input = {}) =>
      send('PUT', `/pages/${page.id}`, { ...valuesOf(page), ...change }),
    saveDraft: (page: Page, change: Input = {}) =>
      send('PUT', `/pages/${page.id}/draft`, { ...valuesOf(page), ...change }),
  }
}

function valuesOf({ title, slug, content, isPublished, version }: Page) {
  return { title, slug, content, isPublished, version }
}
