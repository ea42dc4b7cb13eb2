import anyAscii from 'any-ascii'
import { slugFromTitle } from '../page.schema.ts'

const longest = 500

/** A slug in Latin letters for a text of any script; empty if nothing of it can be read. */
export function readableSlug(text: string): string {
  const latin = text
    .slice(0, longest)
    .normalize('NFC')
    // These are written without spaces, and one character is a syllable.
    .replace(/[\p{Script=Han}\p{Script=Hangul}]/gu, (character) => ` ${anyAscii(character)} `)
    .replace(/[^\p{ASCII}\p{Extended_Pictographic}]+/gu, (characters) => anyAscii(characters))
  return slugFromTitle(latin.trim())
}
