const message = 'This contains a character that cannot be stored. Remove it, or type the text again'

/**
 * A message for each field of `given` whose text a text column cannot hold (NUL, or half a
 * surrogate pair); null if there is none.
 */
export function unstorableFields(given: unknown): Record<string, string> | null {
  const fields = typeof given === 'object' && given !== null ? given : { body: given }
  const found = Object.entries(fields).filter(([, value]) => !isStorable(value))
  return found.length > 0 ? Object.fromEntries(found.map(([name]) => [name, message])) : null
}

/** Avoids recursion, because the nesting of JSON is limited only by its length. */
export function isStorable(given: unknown): boolean {
  const waiting = [given]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\u0000')))
      return false
    if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) waiting.push(inner)
    }
  }
  return true
}
