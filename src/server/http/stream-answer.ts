import type { Context } from 'hono'

/**
 * A stream as the body of an answer. It is cancelled if nobody will read it: the client left before
 * the answer was ready, or sent a HEAD request. Neither Hono nor its server does that.
 */
export function streamAnswer(c: Context, stream: ReadableStream): ReadableStream | null {
  const { signal, method } = c.req.raw
  // Fails if the stream is being read; then its reader cancels it.
  const cancel = () => void stream.cancel().catch(() => {})
  if (signal.aborted || method === 'HEAD') {
    cancel()
    return null
  }
  signal.addEventListener('abort', cancel, { once: true })
  return stream
}
