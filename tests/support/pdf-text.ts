import { inflateSync } from 'node:zlib'

/** The text of a PDF as a reader copies it, with one line for each drawn piece. */
export function pdfText(bytes: Uint8Array) {
  const pdf = unpacked(Buffer.from(bytes).toString('latin1'))
  const letters = fontsOf(pdf)
  const lines: string[] = []
  let font = ''
  for (const [, named, pieces] of pdf.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^[\]]*)\] TJ/g)) {
    if (named) font = named
    const hex = Array.from(pieces?.matchAll(/<([0-9a-f]*)>/g) ?? [], ([, digits]) => digits).join(
      '',
    )
    const known = letters.get(font)
    const drawn = known
      ? (hex.match(/.{4}/g) ?? []).map((glyph) => known[Number.parseInt(glyph, 16)] ?? '')
      : [Buffer.from(hex, 'hex').toString('latin1')]
    if (pieces) lines.push(drawn.join(''))
  }
  return lines.join('\n')
}

function unpacked(pdf: string) {
  return pdf.replaceAll(
    /(\/FlateDecode[^>]*>>\s*stream\n)([\s\S]*?)\nendstream/g,
    (_, head: string, packed: string) =>
      `${head}${inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')}\nendstream`,
  )
}

/** Maps the glyphs of embedded fonts to letters. */
function fontsOf(pdf: string) {
  const objects = new Map(
    Array.from(pdf.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm), ([, id, body]) => [id, body]),
  )
  const found = new Map<string, string[]>()
  for (const [, name = '', id] of pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = objects.get(/\/ToUnicode (\d+)/.exec(objects.get(id) ?? '')?.[1])
    if (!table) continue
    const lists = Array.from(table.matchAll(/> \[(.*)\]/g), ([, list = '']) => list).join(' ')
    found.set(
      name,
      Array.from(lists.matchAll(/<([^>]*)>/g), ([, codes = '']) => lettersOf(codes)),
    )
  }
  return found
}

function lettersOf(codes: string) {
  return String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16)))
}
