import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

type Doc = InstanceType<typeof PDFDocument>

const require = createRequire(import.meta.url)

const readersOwn = { regular: 'Helvetica', bold: 'Helvetica-Bold' }

/** Covers all Latin letters, Greek, Cyrillic and Devanagari. Each weight is a file of 0.6 MB. */
const notoSans = () => ({
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
})

/** Characters in the built-in fonts of every PDF reader. */
const western = /^[\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]*$/

const substitute = '\ufffd'

export type Letters = ReturnType<typeof lettersFor>

/** Registers the fonts `regular` and `bold`, chosen so that they cover the letters of this text. */
export function lettersFor(doc: Doc, text: string) {
  const isWestern = western.test(printable(text))
  const { regular, bold } = isWestern ? readersOwn : notoSans()
  doc.registerFont('regular', regular).registerFont('bold', bold)
  const has = isWestern ? () => true : hasLetter(doc.font('regular'))
  const of = (given: string) =>
    Array.from(printable(given), (letter) => (has(letter) ? letter : substitute)).join('')
  return { of, substitute, areMissing: of(text).includes(substitute) }
}

/** Removes control and format characters, which are invisible or change the text direction. */
export function printable(text: string) {
  return text.normalize('NFC').replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
}

/** PDFKit has no public call that tells which letters a font has. */
function hasLetter(doc: Doc) {
  const { font } = (doc as unknown as { _font: { font: FontFile } })._font
  return (letter: string) =>
    letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

type FontFile = { hasGlyphForCodePoint(code: number): boolean }
