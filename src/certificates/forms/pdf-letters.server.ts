import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

type Doc = InstanceType<typeof PDFDocument>

const require = createRequire(import.meta.url)

const readersOwn = { regular: 'Helvetica', bold: 'Helvetica-Bold' }

/** The Latin of every language, Greek, Cyrillic and Devanagari: 0.6 MB a weight to read. */
const notoSans = () => ({
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
})

/** What the fonts of every PDF reader have. */
const western = /^[\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]*$/

const substitute = '\ufffd'

export type Letters = ReturnType<typeof lettersFor>

/** Names the fonts `regular` and `bold` in a document, so that they have the letters of this text. */
export function lettersFor(doc: Doc, text: string) {
  const isWestern = western.test(printable(text))
  const { regular, bold } = isWestern ? readersOwn : notoSans()
  doc.registerFont('regular', regular).registerFont('bold', bold)
  const has = isWestern ? () => true : hasLetter(doc.font('regular'))
  const of = (given: string) =>
    Array.from(printable(given), (letter) => (has(letter) ? letter : substitute)).join('')
  return { of, substitute, areMissing: of(text).includes(substitute) }
}

/** Without what has no shape of its own or turns the direction of a text. */
export function printable(text: string) {
  return text.normalize('NFC').replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
}

/** The document does not tell by itself which letters its font has. */
function hasLetter(doc: Doc) {
  const { font } = (doc as unknown as { _font: { font: FontFile } })._font
  return (letter: string) =>
    letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

type FontFile = { hasGlyphForCodePoint(code: number): boolean }
