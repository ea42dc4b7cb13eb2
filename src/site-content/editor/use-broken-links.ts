import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { apiFetch } from '../../lib/api-fetch.ts'
import { pathOf, pathsLinkedFrom } from '../links-of.ts'

const path = '/api/cms/pages/check-links'

/** The paths in this content at which visitors find nothing. */
export const BrokenLinks = createContext<readonly string[]>([])

export function useCheckedLinks(content: object): readonly string[] {
  const links = pathsLinkedFrom(content)
  const { data } = useQuery({
    queryKey: [path, links],
    queryFn: () => apiFetch<{ broken: string[] }>(path, { method: 'POST', body: { links } }),
    enabled: links.length > 0,
    placeholderData: keepPreviousData,
  })
  return data?.broken ?? none
}

const none: readonly string[] = []

/** Tells whether visitors find nothing at the address of a link. */
export function useBrokenLinks() {
  const broken = useContext(BrokenLinks)
  return (href: string) => broken.includes(pathOf(href) ?? '')
}
