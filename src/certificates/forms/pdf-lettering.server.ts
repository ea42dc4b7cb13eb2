import { createRequire } from 'node:module'
import { printable } from './pdf-printable.ts'
import { type Doc, good } from './pdf-shapes.server.ts'
import { hasRightToLeft, type Paragraph, readParagraph } from './visual-order.ts'

const require = createRequire(import.meta.url)
/** In this order: the first font that has a letter draws it. */
const families = [
  {
    suffix: '',
    regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  {
    suffix: '-arabic',
    regular: require.resolve(
      '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    ),
    bold: require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  },
  {
    suffix: '-hebrew',
    regular: require.resolve(
      '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
    ),
    bold: require.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  },
]
export const substitute = '\ufffd'
/** None of the fonts has it, so it is drawn. */
const markFont = 'mark'
const mark = '●'

export type Weight = 'regular' | 'bold'
type Piece = { text: string; font: string; isRightToLeft: boolean; width: number }
export type LaidLine = {
  /** In the order of the eye. */
  pieces: Piece[]
  width: number
  isRightToLeft: boolean
}

export type Lettering = ReturnType<typeof letteringFor>

/**
 * Lays texts out with embedded fonts for Latin, Greek, Cyrillic, Devanagari, Arabic and Hebrew
 * letters, in the order of the eye.
 */
export function letteringFor(doc: Doc) {
  for (const { suffix, regular, bold } of families)
    doc.registerFont(`regular${suffix}`, regular).registerFont(`bold${suffix}`, bold)
  const fonts = fontFinder(doc)
  const state = { areMissing: false }

  function piecesOf(text: string, isRightToLeft: boolean, weight: Weight): Piece[] {
    const pieces: { text: string; font: string }[] = []
    for (const letter of text) {
      const before = pieces.at(-1)
      const found = fonts.fontOf(letter, weight, before?.font)
      if (!found) state.areMissing = true
      const drawn = found ? letter : substitute
      const font = found ?? weight
      if (before?.font === font && font !== markFont) before.text += drawn
      else pieces.push({ text: drawn, font })
    }
    // The first letters of what is read from the right stand furthest to the right.
    if (isRightToLeft) pieces.reverse()
    return pieces.map(({ text: piece, font }) => {
      const drawn = isRightToLeft && !hasRightToLeft(piece) ? backwards(piece) : piece
      return { text: drawn, font, isRightToLeft, width: widthOf(drawn, font, isRightToLeft) }
    })
  }

  function widthOf(text: string, font: string, isRightToLeft: boolean) {
    if (font === markFont) return doc.font('regular').widthOfString('o')
    return doc.font(font).widthOfString(text, shaping(isRightToLeft))
  }

  const widths = new Map<string, number>()

  /** Words do not change each other's width, so each is measured once. */
  function wordWidth(word: string, weight: Weight, size: number) {
    const name = `${weight} ${size} ${word}`
    const known = widths.get(name)
    if (known !== undefined) return known
    const found = widthOfPieces(piecesOf(word, hasRightToLeft(word), weight))
    widths.set(name, found)
    return found
  }

  function laidLine(paragraph: Paragraph, start: number, end: number, weight: Weight): LaidLine {
    const pieces = paragraph
      .lineOf(start, end)
      .flatMap((run) => piecesOf(run.text, run.isRightToLeft, weight))
    return { pieces, width: widthOfPieces(pieces), isRightToLeft: paragraph.isRightToLeft }
  }

  return {
    substitute,
    get areMissing() {
      return state.areMissing
    },
    /** Looks for letters that are missing, before the text is drawn. */
    look(text: string) {
      state.areMissing ||= Array.from(printable(text)).some(
        (letter) => letter !== '\n' && !fonts.fontOf(letter, 'regular', undefined),
      )
    },
    /** The lines of a text that fit into the width. */
    layOut(given: string, { weight = 'regular' as Weight, size = 10, width = 400 }): LaidLine[] {
      doc.fontSize(size)
      const lines: LaidLine[] = []
      for (const text of printable(given).split('\n')) {
        const paragraph = readParagraph(text)
        const measure = (word: string) => wordWidth(word, weight, size)
        for (const [start, end] of breakLines(text, width, measure))
          lines.push(laidLine(paragraph, start, end, weight))
      }
      return lines
    },
    isRightToLeft: hasRightToLeft,
  }
}

type Place = { x: number; baseline: number; size: number; color: string; href?: string }

export function drawPieces(doc: Doc, { pieces }: LaidLine, place: Place) {
  const { baseline, size, color, href } = place
  let { x } = place
  for (const piece of pieces) {
    doc.fontSize(size).fillColor(color)
    if (piece.font === markFont) drawMark(doc, x + piece.width / 2, baseline - size * 0.36, size)
    else
      doc.font(piece.font).text(piece.text, x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...shaping(piece.isRightToLeft),
        ...(href ? { link: href } : {}),
      })
    x += piece.width
  }
}

function drawMark(doc: Doc, x: number, y: number, size: number) {
  doc.markContent('Span', { actual: mark })
  doc.circle(x, y, size * 0.24).fill(good.text)
  doc.endMarkedContent()
}

/** Arabic letters change with their neighbours, so PDFKit must not draw their words one by one. */
function shaping(isRightToLeft: boolean) {
  return isRightToLeft ? { features: [] } : {}
}

type FontFile = { hasGlyphForCodePoint(code: number): boolean }

function fontFinder(doc: Doc) {
  const known = new Map<string, string | null>()
  /** PDFKit has no public call that tells which letters a font has. */
  const has = (font: string, letter: string) =>
    (doc.font(font) as unknown as { _font: { font: FontFile } })._font.font.hasGlyphForCodePoint(
      letter.codePointAt(0) ?? 0,
    )
  const find = (letter: string, weight: Weight) =>
    families.map(({ suffix }) => `${weight}${suffix}`).find((font) => has(font, letter)) ?? null
  return {
    fontOf(letter: string, weight: Weight, before: string | undefined): string | null {
      if (letter === mark) return markFont
      if (letter >= ' ' && letter <= '~' && (!before || before === weight)) return weight
      // Spaces and marks between the letters of one script stay in its font.
      const isNeutral = /[\p{Script=Common}\p{Script=Inherited}]/u.test(letter)
      if (before && before !== markFont && isNeutral && has(before, letter)) return before
      const name = `${weight} ${letter}`
      const found = known.has(name) ? (known.get(name) ?? null) : find(letter, weight)
      known.set(name, found)
      return found
    },
  }
}

function widthOfPieces(pieces: readonly Piece[]) {
  return pieces.reduce((sum, { width }) => sum + width, 0)
}

function backwards(text: string) {
  return Array.from(text).reverse().join('')
}

/** Greedy: as many words as fit; a word that is longer than a line is cut. */
function breakLines(
  text: string,
  width: number,
  measure: (word: string) => number,
): [number, number][] {
  const lines: [number, number][] = []
  let [start, end, taken] = [0, 0, 0]
  for (const { 0: token, index } of text.matchAll(/\S+\s*|\s+/gu)) {
    if (end > start && taken + measure(token.trimEnd()) > width) {
      lines.push([start, end])
      start = index
      taken = 0
    }
    end = index + token.length
    let rest = token
    while (measure(rest.trimEnd()) > width && rest.length > 1) {
      const cut = longestFit(rest, (part) => measure(part) <= width)
      lines.push([start, start + cut])
      start += cut
      rest = rest.slice(cut)
    }
    taken += measure(rest)
  }
  lines.push([start, end])
  return lines
}

/** At least one letter, so that each line takes something away. */
function longestFit(word: string, fits: (part: string) => boolean) {
  let [good, bad] = [1, word.length]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (fits(word.slice(0, middle))) good = middle
    else bad = middle
  }
  return good
}
