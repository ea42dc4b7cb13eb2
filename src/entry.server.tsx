import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

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
) {
  let failed = false
  const markup = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      signal: AbortSignal.timeout(renderTimeoutMs),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failed = true
        console.error(error)
      },
    },
  )
  await markup.allReady
  headers.set('Content-Type', 'text/html')
  return new Response(markup, { status: failed ? 500 : status, headers })
}
