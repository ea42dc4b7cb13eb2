import type { Logger } from './logger.ts'

export type Span = {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  /** In milliseconds since 1970. */
  startedAt: number
  durationMs: number
  status: number
  attributes: Record<string, string | number>
}

export type TraceExporter = {
  add(span: Span): void
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

const everyMs = 5_000
const mostWaiting = 2_048
const patienceMs = 5_000

/**
 * Sends finished requests to an OpenTelemetry collector, as OTLP over HTTP in JSON. The official
 * packages would add 24 MB for this one call (docs/decisions).
 */
export function startTraceExporter(endpoint: string, log: Logger): TraceExporter {
  let waiting: Span[] = []
  let sending: Promise<void> | null = null
  let isFailing = false
  const timer = setInterval(send, everyMs).unref()

  function send() {
    if (waiting.length === 0 || sending) return
    const spans = waiting
    waiting = []
    sending = post(endpoint, spans)
      .then(
        () => {
          isFailing = false
        },
        (error) => {
          // Warns once per outage. The spans are dropped, so that traces do not fill the memory.
          if (!isFailing) log.warn({ err: error }, 'traces could not be sent')
          isFailing = true
        },
      )
      .finally(() => {
        sending = null
      })
  }

  return {
    add(span) {
      if (waiting.length < mostWaiting) waiting.push(span)
    },
    async stop() {
      clearInterval(timer)
      await sending
      send()
      await sending
    },
  }
}

async function post(endpoint: string, spans: Span[]) {
  const answer = await fetch(`${endpoint}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(otlpTraces(spans)),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`the collector answered ${answer.status}`)
}

const server = 2
const failed = 2

/** The shape of ExportTraceServiceRequest. */
function otlpTraces(spans: readonly Span[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': 'terraproof' }) },
        scopeSpans: [{ scope: { name: 'terraproof' }, spans: spans.map(otlpSpan) }],
      },
    ],
  }
}

function otlpSpan(span: Span) {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId && { parentSpanId: span.parentId }),
    name: span.name,
    kind: server,
    startTimeUnixNano: nanoseconds(span.startedAt),
    endTimeUnixNano: nanoseconds(span.startedAt + span.durationMs),
    attributes: attributesOf(span.attributes),
    status: span.status >= 500 ? { code: failed } : {},
  }
}

function nanoseconds(ms: number) {
  return String(BigInt(Math.round(ms * 1000)) * 1000n)
}

function attributesOf(values: Record<string, string | number>) {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}
