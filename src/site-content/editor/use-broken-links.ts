import { useQuery } from '@tanstack/react-query'
import { listQuery } from '../../lib/query/list-query.ts'
import { type SiteList, sitePath } from '../site-query.ts'

const ofThePages = /^\/(?:page|blog)\/[a-z0-9-]+(?=$|[#?])/

/** Tells whether a link leads to a page or an article that is not public now. */
export function useBrokenLinks() {
  const { data } = useQuery(listQuery<SiteList>(sitePath))
  return (href: string) => {
    const page = ofThePages.exec(href)?.[0]
    return Boolean(page && data?.hasAllAddresses && !data.addresses.includes(page))
  }
}
