import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { filesFor, mainFamily, type Weight } from './font-files.server.ts'
import { openPackedFont } from './packed-font.server.ts'
import { readableFont } from './pdf-font.server.ts'
import { printable } from './pdf-printable.ts'
import { type Doc, good } from './pdf-shapes.server.ts'
import { hasRightToLeft, type Paragraph, readParagraph } from './visual-order.ts'

export const substitute = '\ufffd'
/** None of the fonts has it, so it is drawn. */
const markFont = 'mark'
const mark = '●'

export type { Weight }

type Piece = { text: string; font: string; isRightToLeft: boolean; width: number }
export type LaidLine = {
  /** In the order of the eye. */
  pieces: Piece[]
  width: number
  isRightToLeft: boolean
}

export type Lettering = ReturnType<typeof letteringFor>

/** Lays texts out with embedded fonts, in the order of the eye. */
export function letteringFor(doc: Doc) {
  const fonts = fontFinder(doc)
  const state = { areMissing: false }

  function piecesOf(text: string, isRightToLeft: boolean, weight: Weight): Piece[] {
    const pieces: { text: string; font: string }[] = []
    for (const letter of text) {
      const before = pieces.at(-1)
      const found = fonts.fontOf(letter, weight, text, before?.font)
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
        (letter) => letter !== '\n' && !fonts.fontOf(letter, 'regular', text, undefined),
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

const weightOf = { regular: 400, bold: 700 }

/** Opens a font when the first letter needs it. PDFKit knows it by a short name from then on. */
function fontFinder(doc: Doc) {
  const opened = new Map<string, { name: string; font: Font }>()
  const known = new Map<string, string | null>()

  function open(file: string, weight: Weight, isPacked: boolean) {
    const key = `${weight} ${file}`
    const before = opened.get(key)
    if (before) return before
    const font = isPacked ? openPackedFont(file, weightOf[weight]) : create(readFileSync(file))
    const name = file === mainFamily.files[weight] ? weight : `${weight}-${opened.size}`
    // Two weights of one file have one name.
    doc.registerFont(name, readableFont(font, `${font.postscriptName}-${name}`) as never)
    const one = { name, font }
    opened.set(key, one)
    return one
  }

  const main = (weight: Weight) => open(mainFamily.files[weight], weight, false)
  for (const weight of ['regular', 'bold'] as const) main(weight)
  const fontNamed = (name: string) => opened.values().find((one) => one.name === name)?.font

  function find(letter: string, weight: Weight, text: string) {
    const code = letter.codePointAt(0) ?? 0
    if (main(weight).font.hasGlyphForCodePoint(code)) return weight
    for (const { file, isPacked } of filesFor(letter, weight, text)) {
      const { name, font } = open(file, weight, isPacked)
      if (font.hasGlyphForCodePoint(code)) return name
    }
    return null
  }

  return {
    fontOf(letter: string, weight: Weight, text: string, before: string | undefined) {
      if (letter === mark) return markFont
      if (letter >= ' ' && letter <= '~' && (!before || before === weight)) return weight
      // Spaces and marks between the letters of one script stay in its font.
      const isNeutral = /[\p{Script=Common}\p{Script=Inherited}]/u.test(letter)
      const has = (name: string) =>
        fontNamed(name)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false
      if (before && before !== markFont && isNeutral && has(before)) return before
      const key = `${weight} ${letter}`
      const found = known.has(key) ? (known.get(key) ?? null) : find(letter, weight, text)
      known.set(key, found)
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

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Scripts that write no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function tokensOf(text: string) {
  return Array.from(text.matchAll(/\S+\s*|\s+/gu)).flatMap(({ 0: token, index }) =>
    unspaced.test(token)
      ? Array.from(words.segment(token), (one) => ({
          token: one.segment,
          index: index + one.index,
        }))
      : [{ token, index }],
  )
}

/** Greedy: as many words as fit; a word that is longer than a line is cut. */
function breakLines(
  text: string,
  width: number,
  measure: (word: string) => number,
): [number, number][] {
  const lines: [number, number][] = []
  let [start, end, taken] = [0, 0, 0]
  for (const { token, index } of tokensOf(text)) {
    if (end > start && taken + measure(token.trimEnd()) > width) {
      lines.push([start, end])
      start = index
      taken = 0
    }
    end = index + token.length
    let rest = token
    while (measure(rest.trimEnd()) > width) {
      const cut = longestFit(rest, (part) => measure(part) <= width)
      if (cut >= rest.length) break
      lines.push([start, start + cut])
      start += cut
      rest = rest.slice(cut)
    }
    taken += measure(rest)
  }
  lines.push([start, end])
  return lines
}

/** At least one letter with its signs, so that each line takes something away. */
function longestFit(word: string, fits: (part: string) => boolean) {
  const ends = Array.from(letters.segment(word), ({ index, segment }) => index + segment.length)
  let [good, bad] = [0, ends.length]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (fits(word.slice(0, ends[middle]))) good = middle
    else bad = middle
  }
  return ends[good] ?? word.length
}
