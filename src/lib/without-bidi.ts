/**
 * Removes invisible characters that change the writing direction. They can make a name look like
 * another one, or a file like one of another type.
 */
export function withoutBidi(text: string) {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}
