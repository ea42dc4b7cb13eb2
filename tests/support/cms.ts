import { randomUUID } from 'node:crypto'
import type { Page as BrowserPage } from '@playwright/test'
import type { Page } from '../../src/pages/page-answers.ts'
import { adminPassword } from './server-process.ts'

export const admin = { username: 'admin', password: adminPassword }

export function newSlug(prefix = 'page') {
  return `${prefix}-${randomUUID().slice(0, 8)}`
}

/** Creates a page for one test through the API. */
export async function createPage(page: BrowserPage, change: Partial<Page> = {}): Promise<Page> {
  const data = {
    title: 'A page',
    slug: newSlug(),
    content: '<p>First words.</p><p>Last words.</p>',
    isPublished: 'draft',
    ...change,
  }
  const answer = await page.context().request.post('/api/cms/pages', { data })
  return (await answer.json()).page
}

export async function readPage(page: BrowserPage, id: number): Promise<Page> {
  return (await page.context().request.get(`/api/cms/pages/${id}`)).json()
}

export async function findPages(page: BrowserPage, search: string): Promise<Page[]> {
  const answer = await page.context().request.get(`/api/cms/pages?search=${search}`)
  return (await answer.json()).pages
}
