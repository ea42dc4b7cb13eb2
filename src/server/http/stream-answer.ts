import type { Context } from 'hono'

/**
 * A stream that is the body of an answer. It is cancelled where nobody will read it: whoever asked is
 * gone before the answer is ready, or wants only its head. Neither Hono nor its server does that.
 */
export function streamAnswer(c: Context, stream: ReadableStream): ReadableStream | null {
  const { signal, method } = c.req.raw
  // A stream that is being read refuses this; then its reader cancels it.
  const cancel = () => void stream.cancel().catch(() => {})
  if (signal.aborted || method === 'HEAD') {
    cancel()
    return null
  }
  signal.addEventListener('abort', cancel, { once: true })
  return stream
}
