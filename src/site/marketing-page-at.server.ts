import type { LoaderFunctionArgs } from 'react-router'
import { servicesContext } from '../server/route-context.ts'
import { marketingDocument } from '../site-content/documents.server.ts'
import { readContent } from '../site-content/read-content.server.ts'

/** The page whose address is the route's. */
export async function marketingPageAt({ pattern, context }: LoaderFunctionArgs) {
  const content = await readContent(context.get(servicesContext), marketingDocument(pattern))
  return { path: pattern, ...content }
}
