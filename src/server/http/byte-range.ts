export type ByteRange = { start: number; end: number }

/**
 * The part of a file that a Range header asks for. undefined: the whole file is the answer, because
 * none, several or no valid one was asked for. 'none': the file has no such part (416).
 */
export function readRange(range: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  // Without a first byte the number is how many bytes to send from the end.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : 'none'
}
