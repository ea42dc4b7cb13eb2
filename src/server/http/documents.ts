import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { isConnectionError } from '../db/connection-error.ts'
import { collectReads, noteRead } from '../page-cache/noted-reads.ts'
import { pageAnswer } from '../page-cache/page-answer.ts'
import type { CachedPage } from '../page-cache/page-cache.ts'
import { projectRoot } from '../project-root.ts'
import {
  apiCallsContext,
  failureContext,
  type Missing,
  missingContext,
  scriptMarkContext,
  servicesContext,
  type Visitor,
  visitorContext,
} from '../route-context.ts'
import type { Services } from '../services.ts'
import type { ApiCall } from './describe-call.ts'
import { retryAfterSeconds } from './error-response.ts'
import { scriptsLast } from './scripts-last.ts'
import { contentSecurityPolicy } from './security-headers.ts'

export type DocumentHandler = (
  request: Request,
  visitor: Visitor,
  apiCalls: () => ApiCall[],
) => Promise<Response>

/**
 * Renders pages with React Router, under a policy that allows only the product's own inline
 * scripts.
 */
export function createDocuments(
  services: Services,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
  frames: {
    /** Hosts whose frames a document may embed. */
    hosts: readonly string[]
    /** Documents that the product itself shows in a frame. */
    isFramed: (path: string) => boolean
  },
): DocumentHandler {
  const handle = createRequestHandler(build, mode)
  const { mediaUrl } = services.config
  const hosts = { frameHosts: frames.hosts, imageHosts: mediaUrl ? [new URL(mediaUrl).origin] : [] }
  return async (request, visitor, apiCalls) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(visitorContext, visitor)
    context.set(apiCallsContext, apiCalls)
    const mark = randomBytes(16).toString('base64url')
    context.set(scriptMarkContext, mark)
    const failure: { error?: unknown } = {}
    context.set(failureContext, failure)
    const missing: Missing = {}
    context.set(missingContext, missing)
    const reads = new Set<string>()
    const answer = await collectReads(reads, () => handle(forPages(request), context))
    noteRead(...reads)
    if (missing.page) return sendPage(missing.page, visitor)
    const response = withStatus(answer, failure.error)
    if (response.status === 405) response.headers.set('Allow', 'GET, HEAD')
    // The data of a client-side navigation must be as fresh as the page itself.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-cache')
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const rendered = await response.text()
    const headers = new Headers(response.headers)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    // Vite's hot reload adds inline scripts and styles of its own in development.
    if (mode === 'development') return new Response(rendered, { status: response.status, headers })
    const isFramed = frames.isFramed(new URL(request.url).pathname)
    if (isFramed) headers.set('X-Frame-Options', 'SAMEORIGIN')
    const { html, policy } = finishDocument(rendered, mark, { ...hosts, isFramed })
    headers.set('Content-Security-Policy', policy)
    const finished = new Response(html, { status: response.status, headers })
    const page = missing.kind && (await services.pageCache.keep(missing.kind, finished, reads))
    return page ? sendPage(page, visitor) : finished
  }
}

function sendPage(page: CachedPage, { acceptEncoding }: Visitor) {
  const { body, ...head } = pageAnswer(page, { acceptEncoding })
  return new Response(body && new Uint8Array(body), head)
}

/**
 * Puts styles into the document, moves scripts after the first paint, and sets a policy that allows
 * only these.
 */
export function finishDocument(
  rendered: string,
  mark: string,
  hosts: { frameHosts: readonly string[]; imageHosts: readonly string[]; isFramed?: boolean },
) {
  const { html: unmarked, scripts } = extractOwnScripts(rendered, mark)
  const { html: styled, sheets } = inlineStyles(unmarked)
  const { html, starter } = scriptsLast(styled)
  const policy = contentSecurityPolicy({
    scripts: [...scripts, starter],
    styles: sheets,
    ...hosts,
  })
  return { html, policy }
}

/**
 * The product's scripts carry a random mark while the document is rendered, so that an injected
 * script is not mistaken for one of them.
 */
function extractOwnScripts(html: string, mark: string) {
  const attribute = ` nonce="${mark}"`
  const scripts = html
    .split('<script')
    .slice(1)
    .flatMap((rest) => {
      const start = rest.indexOf('>')
      const end = rest.indexOf('</script>', start)
      return rest.slice(0, start).includes(attribute) ? [rest.slice(start + 1, end)] : []
    })
  return { html: html.replaceAll(attribute, ''), scripts }
}

/** React Router answers 500 to anything that a loader throws. */
function withStatus(response: Response, error: unknown) {
  if (response.status !== 500 || !isConnectionError(error)) return response
  const headers = new Headers(response.headers)
  headers.set('Retry-After', String(retryAfterSeconds))
  headers.set('Cache-Control', 'no-store')
  return new Response(response.body, { status: 503, headers })
}

/**
 * React Router compares Origin with the address it sees, which is wrong behind a proxy that
 * terminates TLS. same-origin.ts has already checked the origin against the site's public address.
 */
function forPages(request: Request) {
  const headers = new Headers(request.headers)
  headers.delete('origin')
  // A HEAD request gets the headers of the page. The body is dropped when the answer is written.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(request, { headers, method })
}

// React Router appends a # to some addresses.
const stylesheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g
const sheetCache = new Map<string, string>()

/**
 * Inlines the stylesheets, so that the first paint needs no further round trip. The link stays in
 * place because React looks for it, but it is disabled and so not fetched.
 */
function inlineStyles(html: string) {
  const sheets: string[] = []
  const styled = html.replace(stylesheetLink, (_link, href: string, mark: string) => {
    const css = readSheet(href)
    sheets.push(css)
    return `<style>${css}</style><link rel="stylesheet" disabled href="${href}${mark}"/>`
  })
  return { html: styled, sheets }
}

function readSheet(href: string) {
  let css = sheetCache.get(href)
  if (css === undefined) {
    css = readFileSync(join(projectRoot, 'build/client', href), 'utf8')
    sheetCache.set(href, css)
  }
  return css
}
