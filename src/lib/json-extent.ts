export type JsonLimits = { depth: number; members: number }

/** More than any form or program has reason to send; a call that takes more has limits of its own. */
export const usualJson: JsonLimits = { depth: 64, members: 10_000 }

/**
 * Which limit a JSON text exceeds, found by reading it once, before it is parsed: what is parsed has
 * to be checked value by value, which takes a hundred times as long. Valid or not, each bracket and
 * comma outside a string counts as a member.
 */
export function exceededJson(
  text: string,
  { depth, members }: JsonLimits,
): keyof JsonLimits | null {
  let nested = 0
  let counted = 0
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at)
        break
      case openBrace:
      case openBracket:
        nested += 1
        if (nested > depth) return 'depth'
        counted += 1
        break
      case closeBrace:
      case closeBracket:
        nested -= 1
        break
      case comma:
        counted += 1
    }
    if (counted > members) return 'members'
  }
  return null
}

const quote = 0x22
const comma = 0x2c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** The place of the quote that ends a string; the end of the text if there is none. */
export function endOfString(text: string, begin: number) {
  let end = begin
  let backslashes: number
  do {
    end = text.indexOf('"', end + 1)
    if (end === -1) return text.length
    backslashes = 0
    while (text[end - 1 - backslashes] === '\\') backslashes += 1
  } while (backslashes % 2 === 1)
  return end
}
