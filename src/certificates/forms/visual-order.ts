import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Letters that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export const hasRightToLeft = (text: string) => rightToLeft.test(text)

/** A piece of a line, in the order in which it is drawn from left to right. */
export type VisualRun = { text: string; isRightToLeft: boolean }

export type Paragraph = ReturnType<typeof readParagraph>

/** A paragraph whose lines can be put into the order of the eye, by the rules of Unicode. */
export function readParagraph(text: string) {
  const levels = bidi.getEmbeddingLevels(text)
  return {
    text,
    isRightToLeft: (levels.paragraphs[0]?.level ?? 0) % 2 === 1,
    /** The runs of the line from `start` up to, but not including, `end`. */
    lineOf(start: number, end: number): VisualRun[] {
      // A space at the end of a line would stand on the wrong side.
      const last = start + text.slice(start, end).trimEnd().length
      if (last === start) return []
      const order = bidi.getReorderedIndices(text, levels, start, last - 1).slice(start, last)
      return runsOf(text, order, levels.levels)
    },
  }
}

/** Joins neighbours of one direction, each in the order of its letters. */
function runsOf(text: string, order: readonly number[], levels: Uint8Array): VisualRun[] {
  const runs: { at: number[]; level: number }[] = []
  for (const index of order) {
    const level = levels[index] ?? 0
    const before = runs.at(-1)
    const next = before?.at.at(-1)
    const step = level % 2 === 1 ? -1 : 1
    if (before && next !== undefined && before.level === level && index === next + step)
      before.at.push(index)
    else runs.push({ at: [index], level })
  }
  return runs.map(({ at, level }) => {
    const isRightToLeft = level % 2 === 1
    const inOrder = isRightToLeft ? at.toReversed() : at
    const letters = inOrder.map((index) => text[index] ?? '').join('')
    return { text: isRightToLeft ? mirrored(letters) : letters, isRightToLeft }
  })
}

/** A bracket that opens on the right is drawn as its mirror image. */
function mirrored(text: string) {
  return Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')
}
