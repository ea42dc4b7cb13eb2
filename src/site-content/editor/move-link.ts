export type Column = { heading?: unknown; links?: readonly unknown[] }
export type Place = { column: number; link: number }

/** How many links a column has at least and at most. */
export type Bounds = { min: number; max: number }

const linksOf = (columns: readonly Column[], column: number) => columns[column]?.links ?? []

/** Moves a link, within its column or to another one; null where a column would be too short or too long. */
export function moveLink<One extends Column>(
  columns: readonly One[],
  from: Place,
  to: Place,
  { min, max }: Bounds,
): One[] | null {
  const link = linksOf(columns, from.column)[from.link]
  if (link === undefined || !columns[to.column]) return null
  const isWithin = from.column === to.column
  if (!isWithin && linksOf(columns, from.column).length <= min) return null
  if (!isWithin && linksOf(columns, to.column).length >= max) return null
  const without = columns.map((column, i) =>
    i === from.column ? { ...column, links: column.links?.toSpliced(from.link, 1) } : column,
  )
  return without.map((column, i) =>
    i === to.column ? { ...column, links: column.links?.toSpliced(to.link, 0, link) } : column,
  )
}

/** Where a link goes by one step up or down: past the end of its column into the next one. */
export function stepOf(columns: readonly Column[], { column, link }: Place, by: 1 | -1): Place {
  const next = link + by
  if (next >= 0 && next < linksOf(columns, column).length) return { column, link: next }
  const other = column + by
  return { column: other, link: by > 0 ? 0 : linksOf(columns, other).length }
}
