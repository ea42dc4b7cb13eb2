import { useQuery } from '@tanstack/react-query'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import type { authorsApi } from './author.api.server.ts'

export const authorsPath = '/api/cms/authors'

export type AuthorList = ApiAnswer<typeof authorsApi, '/', 'get'>
export type AuthorRow = AuthorList['authors'][number]

type TagList = ApiAnswer<typeof authorsApi, '/tags', 'get'>

export function useTags() {
  const path = `${authorsPath}/tags`
  return useQuery<TagList>({
    queryKey: [path],
    // Articles and other people add some.
    staleTime: 0,
    queryFn: ({ signal }) => apiFetch<TagList>(path, { signal }),
  })
}

export function useAuthors() {
  return useQuery<AuthorList>({
    queryKey: [authorsPath],
    staleTime: 0,
    queryFn: ({ signal }) => apiFetch<AuthorList>(authorsPath, { signal }),
  })
}
