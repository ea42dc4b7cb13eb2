import type { Package } from './open-package.ts'
import { readXml } from './read-xml.ts'
import { WorkbookError } from './workbook-error.ts'
import { xlsxLimits } from './xlsx-limits.ts'

/** Collects the text of an element with plain or rich text, without its phonetic runs. */
export function createTextCollector(where: () => string) {
  let [text, isText, phonetic] = ['', false, 0]
  return {
    open(name: string) {
      if (name === 'rPh') phonetic += 1
      if (name === 't') isText = phonetic === 0
    },
    text(more: string) {
      if (!isText) return
      text += more
      // An escape of seven characters can stand for one.
      if (text.length > 7 * xlsxLimits.cell) throw new WorkbookError('bad_workbook', where())
    },
    close(name: string) {
      if (name === 'rPh') phonetic -= 1
      if (name === 't') isText = false
    },
    take() {
      const taken = decodeEscapes(text)
      text = ''
      if (taken.length > xlsxLimits.cell) throw new WorkbookError('bad_workbook', where())
      return taken
    },
  }
}

/** Decodes `_x000A_`. A text that has such letters of its own escapes the underscore. */
export function decodeEscapes(text: string) {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

export async function readSharedStrings(parts: Package, part: string) {
  const strings: string[] = []
  const collector = createTextCollector(() => part)
  await readXml(parts, part, 'sst', {
    open: collector.open,
    text: collector.text,
    close(name) {
      collector.close(name)
      if (name !== 'si') return
      strings.push(collector.take())
      if (strings.length > xlsxLimits.strings) throw new WorkbookError('archive_too_big', part)
    },
  })
  return strings
}
