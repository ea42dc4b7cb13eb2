import { createHash } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import {
  failureContext,
  missingContext,
  scriptMarkContext,
  servicesContext,
} from './server/route-context.ts'

const renderTimeoutMs = 6000

/**
 * Pages are not streamed: the policy is made from the finished markup, and parts that arrive late
 * would need scripts to be put in place.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  if (isMissing(status)) {
    const missing = loadContext.get(missingContext)
    missing.kind = kindOfMissing(status, context)
    missing.page = loadContext.get(servicesContext).pageCache.find(missing.kind)
    if (missing.page) return new Response(null, { status, headers })
  }
  const nonce = loadContext.get(scriptMarkContext)
  let failed = false
  const markup = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: AbortSignal.timeout(renderTimeoutMs),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failed = true
        loadContext.get(servicesContext).log.error({ err: error }, 'page could not be rendered')
      },
    },
  )
  await markup.allReady
  headers.set('Content-Type', 'text/html')
  return new Response(markup, { status: failed ? 500 : status, headers })
}

const isMissing = (status: number) => status === 404 || status === 410

/** What a page that is not there shows: its route and what was loaded, and nothing of its address. */
function kindOfMissing(status: number, { staticHandlerContext }: EntryContext) {
  const { matches, loaderData, errors } = staticHandlerContext
  const shown = JSON.stringify([matches.at(-1)?.route.id, loaderData, Object.keys(errors ?? {})])
  return `${status} ${createHash('sha256').update(shown).digest('base64url')}`
}

/** Errors of loaders and actions are logged once and determine the status of the answer. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAskedWrongly = isRouteErrorResponse(error) && error.status < 500
  if (request.signal.aborted || isAskedWrongly) return
  context.get(failureContext).error = error
  context.get(servicesContext).log.error({ err: error }, 'document failed')
}
