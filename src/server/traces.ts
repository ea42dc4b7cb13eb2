import type { Trace } from './http/trace-context.ts'
import type { Logger } from './logger.ts'

type RequestSpan = Trace & {
  name: string
  /** In milliseconds since 1970. */
  startedAt: number
  durationMs: number
  status: number
  attributes: Record<string, string | number>
}

export type Traces = {
  add(span: RequestSpan): void
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

const timeoutMs = 5_000

/** Sends finished requests to an OpenTelemetry collector. Its packages are loaded only here. */
export async function openTraces(endpoint: string, log: Logger): Promise<Traces> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: timeoutMs,
  })
  let isFailing = false
  const ids = { traceId: '', spanId: '' }
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'terraproof' }),
    // The answer has already named the span.
    idGenerator: { generateTraceId: () => ids.traceId, generateSpanId: () => ids.spanId },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exportTimeoutMillis: timeoutMs,
        exporter: {
          export(spans, done) {
            exporter.export(spans, (result) => {
              // Warns once per outage.
              if (result.error && !isFailing) {
                log.warn({ err: result.error }, 'traces could not be sent')
              }
              isFailing = result.error !== undefined
              done(result)
            })
          },
          shutdown: () => exporter.shutdown(),
        },
      }),
    ],
  })
  const tracer = provider.getTracer('terraproof')
  return {
    add({ traceId, spanId, parentId, name, startedAt, durationMs, status, attributes }) {
      const parent = parentId
        ? api.trace.setSpanContext(api.ROOT_CONTEXT, {
            traceId,
            spanId: parentId,
            traceFlags: api.TraceFlags.SAMPLED,
            isRemote: true,
          })
        : api.ROOT_CONTEXT
      Object.assign(ids, { traceId, spanId })
      const options = { kind: api.SpanKind.SERVER, startTime: startedAt, attributes }
      const span = tracer.startSpan(name, options, parent)
      if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
      span.end(startedAt + durationMs)
    },
    // A failure is in the log already, and must not keep the server from stopping.
    stop: () => provider.shutdown().catch(() => {}),
  }
}
