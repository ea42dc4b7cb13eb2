import type { FactorReference } from './claim-lines.ts'
import type { Factor, FactorSetHeader } from './factor-set.ts'

export type BookSet = {
  id: string
  header: FactorSetHeader
  /** Supplied by the organisation itself. */
  isOwn: boolean
  factors: Map<string, Factor>
}

/** The factors that one organisation may use, by alias and by id of their set. */
export type FactorBook = ReturnType<typeof createFactorBook>

/** A set in a form that can be sent to another thread. */
export type BookPage = Omit<BookSet, 'factors'> & { factors: Factor[] }

export function createFactorBook(pages: readonly BookPage[]) {
  const sets = pages.map(
    (page): BookSet => ({
      ...page,
      factors: new Map(page.factors.map((factor) => [factor.key, factor])),
    }),
  )
  const byId = new Map(sets.map((set) => [set.id, set]))
  const byAlias = new Map(sets.map((set) => [set.header.alias, set]))
  return {
    sets,
    set: (id: string) => byId.get(id),
    factor: ({ set, key }: FactorReference) => byId.get(set)?.factors.get(key),
    /** Finds a factor by its name in a spreadsheet: `alias:key`. */
    named(name: string): FactorReference | null {
      const colon = name.indexOf(':')
      const set = byAlias.get(name.slice(0, Math.max(colon, 0)))
      const key = name.slice(colon + 1)
      return set?.factors.has(key) ? { set: set.id, key } : null
    },
    nameOf({ set, key }: FactorReference) {
      return `${byId.get(set)?.header.alias ?? set}:${key}`
    },
  }
}

/** Whether the set is for sample claims only; a real claim cannot be submitted with it. */
export function isSampleSet(header: Pick<FactorSetHeader, 'alias'>) {
  return header.alias.startsWith('sample-')
}
