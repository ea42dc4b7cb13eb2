import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { serverErrors } from '../../../content/errors/server.ts'
import { AppError, type ErrorKind } from '../../lib/app-error.ts'
import { isConnectionError } from '../db/connection-error.ts'
import type { Database } from '../db/database.ts'
import { isDiskFull, isReadOnly } from '../files/disk-problem.ts'
import { isStorageError } from '../files/storage-error.ts'
import type { AppEnv } from './app-env.ts'

/** How long a client should wait during an outage before it tries again. */
export const retryAfterSeconds = 5

export const statusOf: Record<ErrorKind, ContentfulStatusCode> = {
  invalid: 400,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  disk_full: 507,
}

/** The only place that turns an error into an answer. */
export function errorResponse(c: Context<AppEnv>, thrown: unknown) {
  const error = toAppError(thrown, c.var.services.database.kind)
  const status = statusOf[error.kind]
  if (status >= 500) {
    c.var.services.log.error({ err: thrown, requestId: c.var.requestId }, 'request failed')
  }
  if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds))
  if (error.allow) c.header('Allow', error.allow.join(', '))
  c.header('Cache-Control', 'no-store')
  return c.json(
    {
      success: false,
      code: error.code,
      message: error.message,
      ...(error.fields && { fields: error.fields }),
      ...(error.report && { report: error.report }),
      requestId: c.var.requestId,
    },
    status,
  )
}

function toAppError(thrown: unknown, kind: Database['kind']) {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof HTTPException && thrown.status === 413) {
    return new AppError('too_large', serverErrors.tooLarge)
  }
  if (isConnectionError(thrown) || isStorageError(thrown)) return unavailable()
  // The embedded one is read-only while the disk is full, PostgreSQL while it is a replica.
  if (isReadOnly(thrown) && kind === 'postgres') return unavailable()
  if (isReadOnly(thrown) || isDiskFull(thrown)) {
    return new AppError('disk_full', serverErrors.diskFull)
  }
  return new AppError('internal', serverErrors.internal)
}

/** For a short outage: the caller may try again. */
export function unavailable() {
  return new AppError('unavailable', serverErrors.unavailable, { retryAfterSeconds })
}
