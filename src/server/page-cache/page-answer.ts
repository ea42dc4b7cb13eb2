import type { CachedPage, Encoding, PageForm } from './page-cache.ts'

export type PageAnswer = { status: number; headers: Record<string, string>; body: Buffer | null }

type Asked = {
  acceptEncoding?: string
  ifNoneMatch?: string
  ifModifiedSince?: string
  hasQuery?: boolean
}

const staleMark = { 'cache-status': 'terraproof; hit; detail=stale', 'cache-control': 'no-cache' }
/** A purge names paths without queries, so a CDN must not cache a page under a query. */
const queryMark = { 'cache-control': 'no-cache' }

/** The answer for a cached page: the smallest encoding that the browser accepts, or 304. */
export function pageAnswer(page: CachedPage, asked: Asked, isStale = false): PageAnswer {
  const form = chooseForm(page, asked.acceptEncoding ?? '')
  const mark = (headers: Record<string, string>) => {
    if (isStale) return { ...headers, ...staleMark }
    return asked.hasQuery && headers['cache-control']?.includes('s-maxage')
      ? { ...headers, ...queryMark }
      : headers
  }
  if (isUnchanged(page, form, asked))
    return { status: 304, headers: mark(form.unchangedHeaders), body: null }
  return { status: page.status, headers: mark(form.headers), body: form.body }
}

function chooseForm({ forms }: CachedPage, accepted: string): PageForm {
  if (accepts.br.test(accepted)) return forms.br
  return accepts.gzip.test(accepted) ? forms.gzip : forms.identity
}

/** An encoding is accepted if it is listed with a weight above zero. */
const accepts = { br: namedIn('br'), gzip: namedIn('gzip') } satisfies Partial<
  Record<Encoding, RegExp>
>

function namedIn(name: string) {
  return new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`)
}

function isUnchanged(page: CachedPage, form: PageForm, { ifNoneMatch, ifModifiedSince }: Asked) {
  if (page.status !== 200) return false
  if (ifNoneMatch !== undefined) {
    return ifNoneMatch.split(',').some((tag) => {
      const bare = tag.trim().replace(/^W\//, '')
      return bare === form.headers.etag || bare === '*'
    })
  }
  if (ifModifiedSince === undefined) return false
  const since = Date.parse(ifModifiedSince)
  return Number.isFinite(since) && Math.floor(page.lastModified.getTime() / 1000) * 1000 <= since
}
