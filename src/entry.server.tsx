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
 * A page goes out whole: its policy is made from the finished markup, and a part that arrived late
 * would need scripts to come to its place.
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

/** What loaders and actions throw: logged once, and the answer's status follows from it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAskedWrongly = isRouteErrorResponse(error) && error.status < 500
  if (request.signal.aborted || isAskedWrongly) return
  context.get(failureContext).error = error
  context.get(servicesContext).log.error({ err: error }, 'document failed')
}
