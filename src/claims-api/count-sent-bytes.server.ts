import type { Context } from 'hono'
import { claimsApiErrors as errors } from '../../content/errors/claims-api.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { type Counted, type Limit, refuseAbove } from '../server/rate-limit.store.server.ts'

const kib = 1024
/** In KiB. */
const sentADay: Limit = { name: 'token-sent', max: 200 * kib, windowSeconds: 24 * 3600 }
/** So much of a body without a declared length arrives between two looks at the limit. */
const stepBytes = 1024 * kib

/** Counts what a token sends: before the body is read if its length is declared, else while it is. */
export async function countSentBytes(c: Context<AppEnv>, tokenId: number) {
  const { raw } = c.req
  if (raw.method === 'GET' || raw.method === 'HEAD' || !raw.body) return
  const count = async (bytes: number) => {
    const amount = Math.ceil(bytes / kib)
    const use = { limit: sentADay, subject: String(tokenId), amount }
    const [counted] = await c.var.services.limiter.count([use])
    if (!counted) throw new Error('the database did not count what a token has sent')
    refuseBeyond(counted)
    return counted
  }
  const before = await count(0)
  const declared = raw.headers.get('content-length')
  if (declared !== null && !raw.headers.has('transfer-encoding')) {
    const bytes = Number(declared)
    // Not counted: something smaller may still fit.
    refuseBeyond({ ...before, hits: before.hits + Math.ceil(bytes / kib) })
    await count(bytes)
  } else {
    const body = countedBody(raw.body, count)
    c.req.raw = new Request(raw, { body, duplex: 'half' } as RequestInit)
  }
}

function refuseBeyond(counted: Counted) {
  refuseAbove(counted, sentADay.max, errors.sentTooMuch)
}

/** Has no `cancel`: that would close the connection before the client has read the refusal. */
function countedBody(body: ReadableStream<Uint8Array>, count: (bytes: number) => Promise<unknown>) {
  const reader = body.getReader()
  let notCounted = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        notCounted += value?.length ?? 0
        if (notCounted > 0 && (done || notCounted >= stepBytes)) {
          await count(notCounted)
          notCounted = 0
        }
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    // Reads nothing ahead.
    { highWaterMark: 0 },
  )
}
