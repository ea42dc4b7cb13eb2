// Characters that move the cursor, start a line, ring the bell or change the writing direction.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Makes untrusted text safe to print on a terminal, with control characters shown as escapes. */
export function printable(text: string) {
  return text.replace(
    unprintable,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function printableLines(text: string) {
  return text.split('\n').map(printable).join('\n')
}
