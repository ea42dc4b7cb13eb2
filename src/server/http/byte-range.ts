import type { IncomingHttpHeaders } from 'node:http'

type File = { size: number; mtime: Date }

/**
 * The part of a file that is asked for, in the only form that sirv reads rightly, `bytes=start-end`.
 * undefined: none was asked for, or the file changed since the first part was read (If-Range), or
 * several parts were; each time the whole file is a correct answer.
 */
export function byteRange(
  { range, 'if-range': since }: IncomingHttpHeaders,
  { size, mtime }: File,
): string | undefined {
  // A tag of ours is weak, and a weak one proves nothing about bytes; the date does.
  if (range === undefined || (since !== undefined && since !== mtime.toUTCString()))
    return undefined
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  if (start === '' && end === '') return undefined
  // The last so many bytes; of none at all there is no part.
  if (start === '')
    return `bytes=${end === '0' ? size : Math.max(0, size - Number(end))}-${size - 1}`
  if (end !== '' && Number(end) < Number(start)) return undefined
  return `bytes=${start}-${end}`
}
