import { readFileSync } from 'node:fs'
import { create, type Font, type Point } from 'fontkit'

/**
 * A packed font (WOFF2) that has every weight, in one of them. fontkit varies the widths of such a
 * font and not its outlines, so that is done here, glyph by glyph.
 */
export function openPackedFont(file: string, weight: number): Font {
  const font = create(readFileSync(file))
  // It cannot unpack while it varies.
  Object.defineProperty(font, '_variationProcessor', { value: null, configurable: true })
  font.getGlyph(0)
  delete font._variationProcessor
  font.variationCoords = [weight]
  const getGlyph = font.getGlyph.bind(font)
  const isVaried = new Set<number>()

  function vary(id: number) {
    const glyph = font._transformedGlyphs?.[id]
    if (!glyph || isVaried.has(id)) return
    isVaried.add(id)
    for (const { glyphID } of glyph.components ?? []) vary(glyphID)
    const { points = [] } = glyph
    const [first] = points
    if (first) font._variationProcessor?.transformPoints(id, [...points, ...phantoms(first)])
  }

  font.getGlyph = (id, codePoints) => {
    vary(id)
    return getGlyph(id, codePoints)
  }
  return font
}

/** Four points that are not drawn end the list of each glyph. They move its width, which is known. */
function phantoms(one: Point) {
  return Array.from({ length: 4 }, () =>
    Object.assign(one.copy(), { x: 0, y: 0, endContour: true }),
  )
}
