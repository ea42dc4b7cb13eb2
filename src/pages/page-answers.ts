import type { ApiAnswer } from '../lib/api-answer.ts'
import type { pagesApi } from './page.api.server.ts'

/** A page as the CMS reads it. */
export type Page = ApiAnswer<typeof pagesApi, '/:id', 'get'>

export type SavedPage = ApiAnswer<typeof pagesApi, '/:id', 'put'>

/** A page in the list. */
export type PageRow = PageList['pages'][number]

export type PageList = ApiAnswer<typeof pagesApi, '/', 'get'>
