import type { ApiAnswer } from '../lib/api-answer.ts'
import type { claimApi } from './claim.api.server.ts'

type Api = typeof claimApi

export type ClaimList = ApiAnswer<Api, '/', 'get'>
export type ClaimEvent = ApiAnswer<Api, '/:id/events', 'get'>['events'][number]

/** A claim as the API returns it to the screens. */
export type Claim = ApiAnswer<Api, '/:id', 'get'>['claim']

export type RowPage = ApiAnswer<Api, '/:id/rows', 'get'>
export type Row = RowPage['rows'][number]
export type RowKeys = ApiAnswer<Api, '/:id/rows/keys', 'get'>
export type Quality = ApiAnswer<Api, '/:id/quality', 'get'>
export type Facets = ApiAnswer<Api, '/:id/rows/facets', 'get'>
export type Results = ApiAnswer<Api, '/:id/results', 'get'>
