type Place = { path: string; value: unknown }

/** All values that contain no others, with their JSON pointers. */
export function valuesOf(value: unknown, path = ''): Place[] {
  if (value === null || typeof value !== 'object') return [{ path, value }]
  return Object.entries(value).flatMap(([key, part]) =>
    valuesOf(part, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
}

/** Small changes of the same type, which a check of the shape alone may not notice. */
export function otherValues(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1]
  if (typeof value === 'boolean') return [!value]
  if (typeof value !== 'string') return ['SAMP-0000-0000-0009']
  const at = Math.floor(value.length / 2)
  const digit = /\d/.test(value)
    ? value.replace(/\d(?=\D*$)/, (d) => String((Number(d) + 1) % 10))
    : ''
  const middle = `${value.slice(0, at)}${value[at] === 'a' ? 'b' : 'a'}${value.slice(at + 1)}`
  return [middle, `${value}1`, ...(digit ? [digit] : [])]
}
