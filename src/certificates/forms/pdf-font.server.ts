import type { Font, Glyph, Run } from 'fontkit'
import { encodeOutline } from './pdf-outline.ts'

/** What is drawn for some letters that cannot be taken apart. */
type Cluster = {
  letters: number[]
  parts: { glyph: Glyph; x: number; y: number }[]
  advance: number
}

const syllables = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Scripts whose vowels change places, so that only a syllable can be read in order. */
const reordering =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Ethiopic}]/u

/**
 * A font of which each embedded glyph stands for one letter, or for one syllable, with all its dots
 * and signs. Fonts share glyphs: beh and noon of Arabic are one shape with other dots, and PDFKit
 * keeps one meaning for each, so text that was copied had other letters.
 */
export function readableFont(font: Font, name: string): Font {
  const getGlyph = font.getGlyph.bind(font)
  // A glyph that is kept for later would keep the letters of its first use.
  font.getGlyph = (id, codePoints = []) =>
    Object.create(getGlyph(id), { codePoints: { value: codePoints } }) as Glyph
  const drawn: Cluster[] = []
  const numbers = new Map<string, number>()

  function numberOf(cluster: Cluster) {
    const shape = cluster.parts.map(({ glyph, x, y }) => [glyph.id, x, y])
    const key = JSON.stringify([cluster.letters, shape])
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, drawn.push(cluster))
    return drawn.length
  }

  function layout(text: string, features?: readonly string[]): Run {
    const clusters = reordering.test(text)
      ? Array.from(syllables.segment(text), ({ segment }) =>
          syllable(font.layout(segment, features), segment),
        )
      : letterByLetter(font.layout(text, features))
    return {
      glyphs: clusters.map((one) => ({
        id: numberOf(one),
        codePoints: one.letters,
        advanceWidth: one.advance,
        path: { commands: [], translate: neverDrawn },
      })),
      positions: clusters.map(({ advance }) => ({
        ...{ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 },
      })),
      advanceWidth: clusters.reduce((sum, { advance }) => sum + advance, 0),
    }
  }

  return Object.create(font, {
    // PDFKit takes fonts of one name for one font.
    postscriptName: { value: name },
    layout: { value: layout },
    createSubset: { value: () => subsetOf(font, drawn) },
  }) as Font
}

function neverDrawn(): never {
  throw new Error('a cluster is drawn by its parts')
}

/** All glyphs with the places that they have from where the run begins. */
function placed({ glyphs, positions }: Run) {
  let pen = 0
  return glyphs.map((glyph, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const start = pen
    pen += xAdvance
    return { glyph, start, advance: xAdvance, x: start + xOffset, y: yOffset }
  })
}

function syllable(run: Run, text: string): Cluster {
  const parts = placed(run).map(({ glyph, x, y }) => ({ glyph, x, y }))
  return { letters: codesOf(text), parts, advance: run.advanceWidth }
}

const codesOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

const isSign = ({ codePoints }: Glyph) =>
  codePoints.every((code) => /\p{M}/u.test(String.fromCodePoint(code)))

/** Dots and vowel signs belong to the letter that they follow in the order of reading. */
function letterByLetter(run: Run): Cluster[] {
  const all = placed(run)
  const isFromRight = all.some(({ glyph }) => glyph.codePoints.some((code) => isRightToLeft(code)))
  const groups: (typeof all)[] = []
  for (const one of isFromRight ? all.toReversed() : all) {
    const last = groups.at(-1)
    if (last && isSign(one.glyph)) last.push(one)
    else groups.push([one])
  }
  if (isFromRight) groups.reverse()
  return groups.map((group) => {
    const start = Math.min(...group.map((one) => one.start))
    const letters = group.flatMap(({ glyph }) => glyph.codePoints)
    return {
      // Readers turn each line from the right around, letter by letter.
      letters: isFromRight ? letters.reverse() : letters,
      parts: group.map(({ glyph, x, y }) => ({ glyph, x: x - start, y })),
      advance: group.reduce((sum, { advance }) => sum + advance, 0),
    }
  })
}

const isRightToLeft = (code: number) => code >= 0x590 && code <= 0x8ff

/** What PDFKit asks of a subset: a number for each cluster, and in the end the font file. */
function subsetOf(font: Font, drawn: readonly Cluster[]) {
  const subset = font.createSubset()
  // The outlines are written here, 32-bit places among them.
  subset.font = Object.create(font, { loca: { value: { version: 1 } } }) as Font
  subset._addGlyph = (number) => {
    const cluster = drawn[number - 1]
    const outline = encodeOutline(
      cluster?.parts.flatMap(({ glyph, x, y }) => glyph.path.translate(x, y).commands) ?? [],
    )
    subset.glyf.push(outline.bytes)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({
      advance: Math.round(cluster?.advance ?? 0),
      bearing: outline.left,
    })
    subset.offset += outline.bytes.length
    return subset.glyf.length - 1
  }
  const places = new Map<number, number>()
  return {
    includeGlyph(number: number) {
      const place = places.get(number) ?? subset.glyphs.push(number) - 1
      places.set(number, place)
      return place
    },
    encode: () => subset.encode(),
  }
}
