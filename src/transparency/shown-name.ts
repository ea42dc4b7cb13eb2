import { oneLine } from '../lib/visible-text.ts'

const longest = 80

/** A name of a policy, which is octets, as it may be shown. */
export function shownName(octets: string) {
  const bytes = Uint8Array.from(octets.slice(0, 4 * longest), (octet) => octet.charCodeAt(0))
  return shownText(new TextDecoder().decode(bytes))
}

/** The same for names in notes and keys, which are text. */
export function shownText(text: string) {
  const name = oneLine(text.slice(0, 4 * longest))
  return name.length > longest ? `${name.slice(0, longest - 1)}…` : name
}
