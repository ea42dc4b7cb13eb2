import type { ByteRange } from '../http/byte-range.ts'
import type { FileStore } from './file-store.ts'

const partBytes = 512 * 1024

/**
 * A stored file, or a range of it, to be sent; null if there is no such file. Each part is read
 * when the one before has been sent, so that clients that read slowly hold neither the memory of a
 * whole file nor a connection to the bucket.
 */
export async function openFile(files: FileStore, name: string, range?: ByteRange) {
  const start = range?.start ?? 0
  const read = (at: number, last: number) =>
    files.read(name, { start: at, end: Math.min(at + partBytes - 1, last) })
  const first = await read(start, range?.end ?? Number.POSITIVE_INFINITY)
  if (!first) return null
  if (first.length < partBytes) return { length: first.length, body: first }
  const last = range?.end ?? ((await files.size(name)) ?? 0) - 1
  let at = start
  let next: Uint8Array<ArrayBuffer> | null = first
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const part = next ?? (await read(at, last))
        next = null
        if (!part?.length) throw new Error(`the file store lacks the end of ${name}`)
        at += part.length
        controller.enqueue(part)
        if (at > last) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { length: last - start + 1, body }
}
