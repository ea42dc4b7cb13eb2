/**
 * Without the invisible characters that turn the direction of writing around: with them a name can
 * look like another one, or a file like one of another kind.
 */
export function withoutBidi(text: string) {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}
