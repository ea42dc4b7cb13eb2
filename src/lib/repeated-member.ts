import { endOfString } from './json-extent.ts'

/**
 * A name that an object of this JSON text has twice; null if there is none. `JSON.parse` takes the last
 * value without a word, and another reader may take the first. The text is valid, and not deep.
 */
export function repeatedMember(text: string): string | null {
  const around: (Set<string> | null)[] = []
  /** Null in an array. */
  let names: Set<string> | null = null
  let isName = false
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at)
        if (isName && names) {
          const name = JSON.parse(text.slice(at, end + 1)) as string
          if (names.has(name)) return name
          names.add(name)
          isName = false
        }
        at = end
        break
      }
      case '{':
        around.push(names)
        names = new Set()
        isName = true
        break
      case '[':
        around.push(names)
        names = null
        isName = false
        break
      case '}':
      case ']':
        names = around.pop() ?? null
        isName = false
        break
      case ',':
        isName = names !== null
    }
  }
  return null
}
