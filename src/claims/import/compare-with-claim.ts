import type { ActivityRow } from '../activity-row.ts'

/** Which rows of a file the claim has already, and what the import would change. */
export function compareWithClaim(parts: readonly string[], mode: 'add' | 'replace') {
  const existing = existingRows(parts)
  // Nothing stays of a claim that is replaced, so no row keeps its number or repeats one.
  const kept = mode === 'add' ? existing : existingRows([])
  const replaced: number[] = []
  const changes = { added: 0, changed: 0, unchanged: 0, removed: 0 }
  const seen = new Map<string, number>()
  let next = kept.last + 1
  let found = 0
  /** Two equal rows of a file are two rows of the claim. */
  function isKnownContent(content: string) {
    const times = (seen.get(content) ?? 0) + 1
    seen.set(content, times)
    return times <= (existing.contents.get(content) ?? 0)
  }
  return {
    replaced,
    keptContents: kept.contents,
    /** A row with a reference needs its content only for a comparison with an existing row. */
    contentOf: (row: ActivityRow) =>
      row.reference === '' || existing.size > 0 ? contentOf(row) : '',
    /** Counts a row that will be imported, and returns its number in the claim. */
    add({ reference, quality }: ActivityRow, content: string) {
      const was = existing.byReference.get(reference)
      const isSame = was?.content === content && was.quality === quality
      changes[was ? (isSame ? 'unchanged' : 'changed') : 'added'] += 1
      if (was ? isSame : isKnownContent(content)) found += 1
      const before = kept.byReference.get(reference)
      if (!before) return next++
      replaced.push(before.n)
      return before.n
    },
    changes: () =>
      mode === 'add'
        ? changes
        : { ...changes, removed: existing.size - changes.changed - changes.unchanged },
    /** Whether the import of these rows would change nothing. */
    isKnown: (rows: number, good: number) =>
      rows > 0 && found === rows && (mode === 'add' || existing.size === good),
  }
}

/** What the row is committed to by: two rows that differ in their quality only are duplicates. */
function contentOf({ quality: _quality, ...row }: ActivityRow) {
  return JSON.stringify(Object.values(row))
}

/** The rows without a reference are known by their contents, each with how often it is there. */
function existingRows(parts: readonly string[]) {
  const byReference = new Map<string, { n: number; content: string; quality: unknown }>()
  const contents = new Map<string, number>()
  let [last, size] = [0, 0]
  for (const part of parts) {
    for (const [n, ...values] of JSON.parse(part) as [number, ...unknown[]][]) {
      const quality = values.pop()
      const content = JSON.stringify(values)
      if (values[0] !== '') byReference.set(String(values[0]), { n, content, quality })
      else contents.set(content, (contents.get(content) ?? 0) + 1)
      last = Math.max(last, n)
      size += 1
    }
  }
  return { byReference, contents, last, size }
}
