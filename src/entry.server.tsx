import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { failureContext, scriptMarkContext, servicesContext } from './server/route-context.ts'

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

/** Errors of loaders and actions are logged once and determine the status of the answer. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAskedWrongly = isRouteErrorResponse(error) && error.status < 500
  if (request.signal.aborted || isAskedWrongly) return
  context.get(failureContext).error = error
  context.get(servicesContext).log.error({ err: error }, 'document failed')
}
