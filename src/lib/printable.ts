// Whatever moves a cursor, starts a line, sounds a bell or turns the direction of writing.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Text from outside on a terminal: what would steer it is shown instead. */
export function printable(text: string) {
  return text.replace(
    unprintable,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function printableLines(text: string) {
  return text.split('\n').map(printable).join('\n')
}
