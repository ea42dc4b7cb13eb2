export type ByteRange = { start: number; end: number }

/**
 * The part of a file that a Range header asks for. Returns undefined to send the whole file, if the
 * header has no range, several, or is invalid, and 'none' if the file has no such part (416).
 */
export function readRange(range: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  // `bytes=-50` asks for the last 50 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : 'none'
}
