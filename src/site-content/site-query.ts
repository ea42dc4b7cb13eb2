import type { ApiAnswer } from '../lib/api-answer.ts'
import type { siteContentApi } from './site-content.api.server.ts'

export const sitePath = '/api/cms/site'

export const documentPath = (id: string) => `${sitePath}/${encodeURIComponent(id)}`

export type SiteList = ApiAnswer<ReturnType<typeof siteContentApi>, '/', 'get'>
export type ListedDocument = SiteList['documents'][number]
export type SavedContent = ApiAnswer<ReturnType<typeof siteContentApi>, '/:id/publish', 'post'>
export type Revisions = ApiAnswer<ReturnType<typeof siteContentApi>, '/:id/revisions', 'get'>

type Read = ApiAnswer<ReturnType<typeof siteContentApi>, '/:id', 'get'>
/** Content is an object of texts, lists and objects, which the form describes. */
export type EditedDocument = Omit<Read, 'form' | 'shipped' | 'live' | 'draft' | 'notUnderstood'> & {
  form: FieldRule
  shipped: object
  live: object
  draft: object | null
  notUnderstood: object | null
}

/** The part of JSON Schema that the rules of content become, with their notes for the form. */
export type FieldRule = {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean'
  label?: string
  hint?: string
  control?: 'lines' | 'link' | 'picture' | 'columns'
  item?: string
  isFixed?: boolean
  const?: string
  enum?: readonly string[]
  format?: string
  properties?: Record<string, FieldRule>
  required?: readonly string[]
  items?: FieldRule
  oneOf?: readonly FieldRule[]
  minItems?: number
  maxItems?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}
