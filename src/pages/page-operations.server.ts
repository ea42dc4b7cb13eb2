import type { Operation } from '../developers/operations.server.ts'
import { rowId } from '../lib/row-number.ts'
import { newPageInput, pageAppearance, pageFilter, pageSlug, pageUpdate } from './page.schema.ts'

const forEditors = { room: 'Pages', who: 'editor' } as const

export const pageOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/pages/:slug',
    room: 'Pages',
    summary: 'Read a published page',
    answers: 'title, slug, content as HTML, and updatedAt',
    params: pageSlug,
  },
  {
    ...forEditors,
    method: 'get',
    path: '/api/cms/pages',
    summary: 'List pages',
    answers: 'pages without their content, and the total that match (a search counts up to 500)',
    query: pageFilter,
  },
  {
    ...forEditors,
    method: 'post',
    path: '/api/cms/pages',
    summary: 'Create a page',
    status: 201,
    answers: 'success: true, and the page',
    body: newPageInput,
  },
  {
    ...forEditors,
    method: 'get',
    path: '/api/cms/pages/:id',
    summary: 'Read a page, as stored or as visitors see it',
    answers: 'the page, with its version as ETag',
    params: rowId,
    query: pageAppearance,
  },
  {
    ...forEditors,
    method: 'put',
    path: '/api/cms/pages/:id',
    summary:
      'Save a page. With version, updatedAt or If-Match it is refused (409) on top of a newer save',
    answers: 'success: true, and the page',
    params: rowId,
    body: pageUpdate,
  },
  {
    ...forEditors,
    method: 'delete',
    path: '/api/cms/pages/:id',
    summary: 'Delete a page',
    answers: 'success: true',
    params: rowId,
  },
  {
    ...forEditors,
    method: 'get',
    path: '/api/cms/samples',
    summary: 'Count the sample pages that nobody has changed',
    answers: 'pages',
  },
  {
    ...forEditors,
    method: 'post',
    path: '/api/cms/samples',
    summary: 'Add the sample pages',
    status: 201,
    answers: 'success: true, and how many pages were added',
  },
  {
    ...forEditors,
    method: 'delete',
    path: '/api/cms/samples',
    summary: 'Remove the sample pages that nobody has changed',
    answers: 'success: true, and how many pages were removed',
  },
]
