import { randomBytes } from 'node:crypto'

/** A request as part of a trace that may have begun elsewhere: W3C Trace Context. */
export type Trace = {
  traceId: string
  spanId: string
  /** The calling span; null if the trace begins here. */
  parentId: string | null
  isSampled: boolean
}

const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const isZero = (hex: string) => /^0+$/.test(hex)

/** An invalid header starts a new trace. */
export function readTrace(traceparent: string | undefined): Trace {
  const spanId = randomBytes(8).toString('hex')
  const [, traceId = '', parentId = '', flags = ''] = shape.exec(traceparent ?? '') ?? []
  if (isZero(traceId) || isZero(parentId) || !traceId) {
    return { traceId: randomBytes(16).toString('hex'), spanId, parentId: null, isSampled: true }
  }
  return { traceId, spanId, parentId, isSampled: Number.parseInt(flags, 16) % 2 === 1 }
}

export function traceparentOf({ traceId, spanId, isSampled }: Trace) {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}
