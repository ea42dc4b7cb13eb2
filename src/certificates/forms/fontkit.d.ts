declare module 'fontkit' {
  type Path = {
    commands: { command: string; args: number[] }[]
    translate(x: number, y: number): Path
  }
  type Glyph = { id: number; codePoints: number[]; advanceWidth: number; path: Path }
  type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
  type Run = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number }
  type Point = { x: number; y: number; endContour: boolean; copy(): Point }

  type Subset = {
    font: Font
    glyphs: number[]
    glyf: Uint8Array[]
    loca: { offsets: number[] }
    hmtx: { metrics: { advance: number; bearing: number }[] }
    offset: number
    encode(): Uint8Array
    _addGlyph(id: number): number
  }

  /** As much of it as the PDFs use: it has no types of its own. */
  type Font = {
    postscriptName: string
    getGlyph(id: number, codePoints?: number[]): Glyph
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string, features?: readonly string[]): Run
    createSubset(): Subset
    variationCoords: number[] | null
    _variationProcessor?: { transformPoints(id: number, points: Point[]): void } | null
    /** Of a packed font, once a glyph of it was asked for. */
    _transformedGlyphs?: ({ points?: Point[]; components?: { glyphID: number }[] } | undefined)[]
  }

  export function create(bytes: Uint8Array): Font
}
