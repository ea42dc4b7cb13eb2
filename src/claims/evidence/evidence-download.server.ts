import type { Context } from 'hono'
import type { AppEnv } from '../../server/http/app-env.ts'
import type { openEvidence } from './evidence.server.ts'

export function evidenceDownload(
  c: Context<AppEnv>,
  { file, length, body }: Awaited<ReturnType<typeof openEvidence>>,
) {
  const disposition = `attachment; filename="${asciiName(file.name)}"`
  return c.body(body, 200, {
    ...privateHeaders(file.mediaType, disposition),
    'Content-Length': String(length),
  })
}

/** The browser must save the file, never run it in our origin, and never cache it. */
export function privateHeaders(type: string, disposition: string) {
  return {
    'Content-Type': type,
    'Content-Disposition': disposition,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-store',
  }
}

function asciiName(name: string) {
  return name.replace(/[^\w.() -]/g, '_')
}
