import { S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import { bucketFailures } from '../measurements.ts'
import { StorageError } from './storage-error.ts'

export class TooSlow extends Error {}

/** Whether the file does not exist. A missing bucket is a different error. */
export function isMissing(error: unknown) {
  return (
    error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404 &&
    error.name !== 'NoSuchBucket'
  )
}

/** Errors of the local disk are returned unchanged. */
export function asStorageError({ bucket, timeoutMs }: S3Config, error: unknown) {
  if (isOfThisDisk(error)) return error
  bucketFailures.inc()
  const seconds = timeoutMs / 1000
  const what = `S3_BUCKET: the bucket "${bucket}" ${problem(error, seconds)}`
  return new StorageError(what, { cause: error })
}

function problem(error: unknown, seconds: number): string {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode
    const answer = `${status} ${error.name}`
    if (status === 401 || status === 403) {
      return `refuses (${answer}): look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what this key may do`
    }
    if (error.name === 'NoSuchBucket') return 'does not exist'
    return `answers ${answer}`
  }
  if (!(error instanceof Error)) return 'failed'
  if (error instanceof TooSlow || isTimeout(error)) {
    return `does not answer within ${seconds} seconds, or too slowly`
  }
  // If Node tried several addresses of one name, the error itself has no message.
  const reasons =
    error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message
  return `cannot be reached, or broke off: ${reasons}`
}

/** Amazon's library also uses this name for a broken connection. */
function isTimeout(error: Error) {
  const isBroken = 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
  return error.name === 'TimeoutError' && !isBroken
}

function isOfThisDisk(error: unknown) {
  const calls: unknown[] = ['open', 'write', 'stat', 'rename', 'fsync', 'unlink']
  return error instanceof Error && 'syscall' in error && calls.includes(error.syscall)
}
