import {
  drawPieces,
  type Lettering,
  letteringFor,
  substitute,
  type Weight,
} from './pdf-lettering.server.ts'
import { printable } from './pdf-printable.ts'
import { type Doc, goOn, ink, inside, margin } from './pdf-shapes.server.ts'

const readersOwn = { regular: 'Helvetica', bold: 'Helvetica-Bold' }

/** Characters in the built-in fonts of every PDF reader. */
const western = /^[\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]*$/

export type LettersStyle = {
  weight?: Weight
  size: number
  color?: string
  left?: number
  width?: number
  /** Between lines. */
  gap?: number
  /** Whether a paragraph that is read from the right begins at the right edge. */
  isProse?: boolean
}

export type Letters = ReturnType<typeof lettersFor>

/**
 * Registers the fonts `regular` and `bold`, chosen so that they cover the letters of this text, and
 * writes it below what was written before.
 */
export function lettersFor(doc: Doc, text: string) {
  const filled = (style: LettersStyle): Required<LettersStyle> => ({
    weight: 'regular',
    color: ink,
    left: margin,
    width: inside(doc),
    gap: 0,
    isProse: false,
    ...style,
  })
  if (western.test(printable(text))) {
    doc.registerFont('regular', readersOwn.regular).registerFont('bold', readersOwn.bold)
    return {
      substitute,
      areMissing: false,
      write(given: string, style: LettersStyle) {
        const { weight, size, color, left, width, gap } = filled(style)
        doc.font(weight).fontSize(size).fillColor(color)
        doc.text(printable(given), left, doc.y, { width, lineGap: gap, paragraphGap: gap })
        goOn(doc, doc.y)
      },
    }
  }
  const lettering = letteringFor(doc)
  lettering.look(text)
  return {
    substitute,
    areMissing: lettering.areMissing,
    write: (given: string, style: LettersStyle) => writeLines(doc, lettering, given, filled(style)),
  }
}

/** Of Noto Sans, as PDFKit spaces its lines; the letters of the other fonts fit in. */
const ascent = 1.069
const leading = 1.362

function writeLines(doc: Doc, lettering: Lettering, given: string, style: Required<LettersStyle>) {
  const { weight, size, color, left, width, gap, isProse } = style
  const height = size * leading + gap
  let y = doc.y
  for (const line of lettering.layOut(given, { weight, size, width })) {
    if (y + height > doc.page.height - margin) {
      doc.addPage()
      y = margin
    }
    const x = isProse && line.isRightToLeft ? left + width - line.width : left
    drawPieces(doc, line, { x, baseline: y + size * ascent, size, color })
    y += height
  }
  doc.font(weight).fontSize(size).fillColor(color)
  goOn(doc, y)
}
