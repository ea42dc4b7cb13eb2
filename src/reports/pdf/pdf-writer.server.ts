import {
  drawPieces,
  type LaidLine,
  type Lettering,
  type Weight,
} from '../../certificates/forms/pdf-lettering.server.ts'
import { type Doc, ink, line, margin } from '../../certificates/forms/pdf-shapes.server.ts'

export const top = 86
const bottom = 64

export type Tag = ReturnType<Doc['struct']>

export type Style = {
  weight?: Weight
  size?: number
  color?: string
  /** Space between lines, as a multiple of the size. */
  leading?: number
  left?: number
  width?: number
  isNumber?: boolean
  /** Whether a text that is read from the right begins at the right edge. */
  isProse?: boolean
  href?: string
}

export type Writer = ReturnType<typeof createWriter>

/** Writes tagged texts down the pages of a document. */
export function createWriter(doc: Doc, letters: Lettering) {
  const full = doc.page.width - 2 * margin
  const at = { y: top }

  function filled(style: Style) {
    return {
      weight: 'regular' as Weight,
      size: 10,
      color: ink,
      leading: 1.5,
      left: margin,
      width: full,
      isNumber: false,
      isProse: false,
      href: undefined as string | undefined,
      ...style,
    }
  }

  /** Goes to a new page unless this much fits. A tag that is open goes on there. */
  function need(height: number) {
    if (at.y + height <= doc.page.height - bottom) return false
    doc.continueOnNewPage()
    at.y = top
    return true
  }

  function drawLine(one: LaidLine, y: number, style: Style) {
    const { size, color, left, width, isNumber, isProse, href, leading } = filled(style)
    const x = isNumber || (isProse && one.isRightToLeft) ? left + width - one.width : left
    const baseline = y + size * (0.5 + leading / 2) * 0.92
    drawPieces(doc, one, { x, baseline, size, color, ...(href ? { href } : {}) })
  }

  const lay = (text: string, style: Style) => letters.layOut(text, filled(style))

  return {
    doc,
    full,
    at,
    need,
    lay,
    drawLine,
    widthOf: (text: string, style: Style) => {
      const wide = { ...filled(style), width: Number.POSITIVE_INFINITY }
      return Math.max(0, ...letters.layOut(text, wide).map(({ width }) => width))
    },
    heightOf: (lines: readonly LaidLine[], style: Style) => {
      const { size, leading } = filled(style)
      return lines.length * size * leading
    },
    /** A tagged text that continues on the next page where it has to. */
    text(parent: Tag, type: string, text: string, style: Style = {}) {
      const { size, leading } = filled(style)
      const lines = lay(text, style)
      need(Math.min(lines.length, 2) * size * leading)
      // Without ActualText: each glyph names its letters, and some readers turn ActualText around.
      parent.add(
        doc.struct(type, {}, () => {
          for (const one of lines) {
            need(size * leading)
            drawLine(one, at.y, style)
            at.y += size * leading
          }
        }),
      )
    },
    gap(height: number) {
      at.y += height
    },
    /** A rule across the text; no content for screen readers. */
    rule(y: number, color: string = line) {
      artifact(doc, () =>
        doc
          .moveTo(margin, y)
          .lineTo(doc.page.width - margin, y)
          .lineWidth(0.6)
          .stroke(color),
      )
    },
  }
}

/** Draws what screen readers leave out. */
export function artifact(doc: Doc, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
