import { type SQL, sql } from 'drizzle-orm'

const shortestIndexed = 3
// Lists the characters, because the index cannot be used for a class such as \m or \W.
const beforeWord = '(^|[\\t\\n -/:-@_])'

/**
 * Every word of the search occurs in the text. The text must be written exactly as in its trigram
 * index (drizzle/0010), or be a column in lower case (`isLowered`). A word too short for a trigram matches the
 * beginning of a word, which no index finds: where the text is long, `short` is the part of it to
 * look through.
 */
export function matchesWords(
  text: SQL,
  search: string | undefined,
  { short = text, isLowered = false }: { short?: SQL; isLowered?: boolean } = {},
): SQL | undefined {
  if (!search) return undefined
  // Only letters and digits, so nothing has a special meaning in LIKE or in a regular expression.
  const words = search.match(/[\p{L}\p{N}]+/gu)
  if (!words) return sql`position(${search} in ${short}) > 0`
  const matches = words.map((word) => {
    if ([...word].length < shortestIndexed) return sql`${short} ~* ${`${beforeWord}${word}`}`
    const pattern = `%${word}%`
    return isLowered ? sql`${text} like lower(${pattern})` : sql`${text} ilike ${pattern}`
  })
  return sql.join(matches, sql` and `)
}
