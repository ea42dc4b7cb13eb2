import { useState } from 'react'
import type { ImportRow } from '../import.schema.ts'
import type { ImportOptions } from './send-import.ts'

export type ImportChoiceState = ReturnType<typeof useImportChoice>

/** Which pages of a dry run are imported, and how. At first, all of them are chosen. */
export function useImportChoice(rows: readonly ImportRow[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [asDrafts, setAsDrafts] = useState(false)
  const [fetchesPictures, setFetchesPictures] = useState(false)
  const keys = rows.flatMap(({ outcome, key }) => (outcome === 'new' && !left.has(key) ? key : []))
  const choose = (changed: readonly ImportRow[], isChosen: boolean) => {
    const next = new Set(left)
    for (const { key, outcome } of changed) {
      if (isChosen) next.delete(key)
      else if (outcome === 'new') next.add(key)
    }
    setLeft(next)
  }
  return {
    total: keys.length,
    asDrafts,
    setAsDrafts,
    fetchesPictures,
    setFetchesPictures,
    choose,
    of: (row: ImportRow) => ({
      isChosen: !left.has(row.key),
      onChoose: (isChosen: boolean) => choose([row], isChosen),
    }),
    options: (): Omit<ImportOptions, 'isDryRun'> => ({
      asDrafts,
      fetchesPictures,
      ...(left.size > 0 && { keys }),
    }),
  }
}
