import type { CachedPage, Encoding } from './page-cache.ts'

export type PageAnswer = { status: 200 | 304; headers: Record<string, string>; body: Buffer | null }

type Asked = { acceptEncoding?: string; ifNoneMatch?: string; ifModifiedSince?: string }

/** What a cached page answers: the smallest form the browser takes, or that it has not changed. */
export function pageAnswer(page: CachedPage, asked: Asked): PageAnswer {
  const encoding = chooseEncoding(page, asked.acceptEncoding ?? '')
  const etag = `"${page.etag}-${encoding}"`
  const headers: Record<string, string> = {
    ...page.headers,
    etag,
    'last-modified': page.lastModified.toUTCString(),
    vary: 'Accept-Encoding',
  }
  if (isUnchanged(page, etag, asked)) return { status: 304, headers, body: null }
  const body = page.bytes[encoding] ?? page.bytes.identity
  headers['content-length'] = String(body.length)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return { status: 200, headers, body }
}

function chooseEncoding(page: CachedPage, accepted: string): Encoding {
  const takes = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)
  if (page.bytes.br && takes('br')) return 'br'
  return page.bytes.gzip && takes('gzip') ? 'gzip' : 'identity'
}

function isUnchanged(page: CachedPage, etag: string, { ifNoneMatch, ifModifiedSince }: Asked) {
  if (ifNoneMatch !== undefined) {
    return ifNoneMatch
      .split(',')
      .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
  }
  const since = Date.parse(ifModifiedSince ?? '')
  return Number.isFinite(since) && Math.floor(page.lastModified.getTime() / 1000) * 1000 <= since
}
