import type { SearchAppearance } from './search-appearance.schema.ts'

const names = ['title', 'description', 'image', 'canonical', 'noindex'] as const
export type AppearanceField = (typeof names)[number]

type Appearance = SearchAppearance | undefined

/** What differs; a missing value is the same as an empty one. */
export const changedAppearance = (a: Appearance, b: Appearance): AppearanceField[] =>
  names.filter((name) => (a?.[name] || '') !== (b?.[name] || ''))

/** Mine, with these fields of theirs. */
export function mergeAppearance(
  mine: Appearance,
  theirs: Appearance,
  taken: readonly AppearanceField[],
): SearchAppearance {
  const others = taken.map((name) => [name, theirs?.[name]])
  return { ...mine, ...Object.fromEntries(others) }
}
