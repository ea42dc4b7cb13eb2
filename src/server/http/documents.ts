import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { DocumentHandler } from '../create-app.ts'
import { servicesContext, visitorContext } from '../route-context.ts'
import type { Services } from '../services.ts'
import { inlineStyles } from './inline-styles.ts'
import { scriptsLast } from './scripts-last.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** Pages by React Router, with a policy that allows just the inline scripts they carry. */
export function createDocuments(
  services: Services,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): DocumentHandler {
  const handle = createRequestHandler(build, mode)
  return async (request, visitor) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(visitorContext, visitor)
    const response = await handle(forPages(request), context)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const rendered = await response.text()
    const html = mode === 'production' ? scriptsLast(inlineStyles(rendered)) : rendered
    const headers = new Headers(response.headers)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
    // Vite's hot reload adds inline scripts and styles of its own in development.
    if (mode === 'production') headers.set('Content-Security-Policy', contentSecurityPolicy(html))
    return new Response(html, { status: response.status, headers })
  }
}

/**
 * React Router compares Origin with the address it sees, which is wrong behind a proxy that ends
 * TLS. The origin was checked before (same-origin.ts), by the address the site is known under.
 */
function forPages(request: Request) {
  const headers = new Headers(request.headers)
  headers.delete('origin')
  // A HEAD request must get the headers of the page; its body is left out when it is written.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(request, { headers, method })
}
