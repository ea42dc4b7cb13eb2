import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import type { S3Config } from '../config.ts'
import type { ByteRange } from '../http/byte-range.ts'
import { asStorageError, isMissing, TooSlow } from './bucket-problem.ts'
import type { FileStore } from './file-store.ts'
import { requireInsideName } from './inside-name.ts'

const megabyte = 2 ** 20
/** For pictures in the library, which are named by content: a CDN may read them here. */
const lasting = 'public, max-age=31536000, immutable'

export function bucketStore(config: S3Config): FileStore {
  const { client, keyOf, inTime, orStorageError, orNull, get, list } = openBucket(config)
  const fewAtATime = limitConcurrency(8)
  return {
    async put(name, bytes, contentType) {
      const command = new PutObjectCommand({
        ...keyOf(name),
        Body: bytes,
        ContentType: contentType,
        CacheControl: name.includes('/') ? undefined : lasting,
      })
      await orStorageError(() => inTime((options) => client.send(command, options), bytes.length))
    },
    size: (name) =>
      orNull(async () => {
        const command = new HeadObjectCommand(keyOf(name))
        const found = await inTime((options) => client.send(command, options))
        return found.ContentLength ?? 0
      }),
    read: (name, part) =>
      orNull(async () => {
        const { length, body } = await get(name, part)
        return inTime(({ abortSignal }) => collect(body, length, abortSignal), length)
      }),
    hash: (name) =>
      orNull(async () => {
        const { body } = await get(name)
        const hash = createHash('sha256')
        await pipeline(body, hash)
        return hash.digest('hex')
      }),
    names: (folder = '') => list(folder, '/'),
    allNames: () => list(''),
    putFile: (name, path, contentType) =>
      orStorageError(async () => {
        const ContentLength = (await stat(path)).size
        const Body = createReadStream(path)
        const params = { ...keyOf(name), Body, ContentLength, ContentType: contentType }
        try {
          // Uploads in parts, four of them in memory, because one request can have at most 5 GB.
          await new Upload({ client, params }).done()
        } finally {
          Body.destroy()
        }
      }),
    fetchFile: (name, path) =>
      orStorageError(async () => {
        const { body } = await get(name)
        const unfinished = `${path}.part`
        try {
          await pipeline(body, createWriteStream(unfinished))
          await rename(unfinished, path)
        } finally {
          await rm(unfinished, { force: true })
        }
      }),
    async copy(from, to) {
      keyOf(from)
      const command = new CopyObjectCommand({
        ...keyOf(to),
        CopySource: `${config.bucket}/${from}`,
      })
      await orNull(() => inTime((options) => client.send(command, options), 100 * megabyte))
    },
    // Small files are written by one request; a rule of the bucket removes parts of larger ones.
    async removeUnfinished() {},
    async remove(names) {
      const remove = (name: string) => {
        const command = new DeleteObjectCommand(keyOf(name))
        return orStorageError(() => inTime((options) => client.send(command, options)))
      }
      const done = await Promise.allSettled(names.map((name) => fewAtATime(() => remove(name))))
      // Throws only after all removals have ended, so that none is still running after a failure.
      for (const one of done) if (one.status === 'rejected') throw one.reason
    },
  }
}

/** Calls of the bucket, each with a deadline, whose failures are StorageErrors. */
function openBucket(config: S3Config) {
  const client = openClient(config)
  const Bucket = config.bucket

  function keyOf(name: string) {
    requireInsideName(name)
    return { Bucket, Key: name }
  }

  /** Sets a deadline, with an extra second per megabyte for slow connections. */
  async function inTime<T>(
    work: (options: { abortSignal: AbortSignal }) => Promise<T>,
    bytes = 0,
  ): Promise<T> {
    const late = new AbortController()
    const allowedMs = config.timeoutMs + (bytes / megabyte) * 1000
    const timer = setTimeout(() => late.abort(), allowedMs)
    try {
      return await work({ abortSignal: late.signal })
    } catch (error) {
      throw late.signal.aborted ? new TooSlow() : error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Turns every failure of the bucket into a StorageError. */
  async function orStorageError<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw asStorageError(config, error)
    }
  }

  const orNull = <T>(work: () => Promise<T>) =>
    orStorageError(() =>
      work().catch((error) => {
        if (isMissing(error)) return null
        throw error
      }),
    )

  async function get(name: string, part?: ByteRange) {
    const Range = part && `bytes=${part.start}-${part.end}`
    const command = new GetObjectCommand({ ...keyOf(name), Range })
    const answer = await inTime((options) => client.send(command, options))
    return { length: answer.ContentLength ?? 0, body: answer.Body as Readable }
  }

  async function* list(prefix: string, delimiter?: string): AsyncGenerator<string> {
    let token: string | undefined
    do {
      const command = new ListObjectsV2Command({
        Bucket,
        Prefix: prefix,
        Delimiter: delimiter,
        ContinuationToken: token,
      })
      const page = await orStorageError(() => inTime((options) => client.send(command, options)))
      for (const { Key } of page.Contents ?? []) if (Key && !Key.endsWith('/')) yield Key
      token = page.NextContinuationToken
    } while (token)
  }

  return { client, keyOf, inTime, orStorageError, orNull, get, list }
}

function openClient({ region, endpoint, accessKeyId, secretAccessKey, timeoutMs }: S3Config) {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than Amazon's expect the bucket in the path, and many do not know the
    // checksums that Amazon's library sends by default. The signature covers the bytes anyway.
    ...(endpoint && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: Math.min(timeoutMs, 5_000),
      // The longest time without data. Calls have a deadline too, except those for large files.
      socketTimeout: timeoutMs,
    },
  })
}

async function collect(body: Readable, length: number, abortSignal: AbortSignal) {
  const bytes = new Uint8Array(length)
  let at = 0
  abortSignal.addEventListener('abort', () => body.destroy(), { once: true })
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  if (at !== length) throw new Error(`${at} of ${length} bytes came`)
  return bytes
}
