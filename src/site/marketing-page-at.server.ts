import type { LoaderFunctionArgs } from 'react-router'
import { marketingPages } from '../../content/pages/marketing-pages.ts'

/** The page whose address is the route's. */
export function marketingPageAt({ pattern }: LoaderFunctionArgs) {
  const page = marketingPages.find(({ path }) => path === pattern)
  if (!page) throw new Error(`no marketing page has the address ${pattern}`)
  return page
}
