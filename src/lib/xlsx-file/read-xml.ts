import { Parser } from 'htmlparser2'
import type { Package } from './open-package.ts'
import { WorkbookError } from './workbook-error.ts'
import { xlsxLimits } from './xlsx-limits.ts'

/** What a reader of a part wants to know. Names come without their prefix. */
export type XmlReader = {
  open(name: string): void
  attribute?(name: string, value: string): void
  text?(text: string): void
  close(name: string): void
}

/**
 * Reads a part as it is unpacked. The parser knows only the five entities of XML, so that none can
 * grow; a document type is refused, because other programs would read its entities.
 */
export async function readXml(parts: Package, name: string, root: string, reader: XmlReader) {
  const fault = () => new WorkbookError('bad_workbook', name)
  let [depth, written, lastEvent] = [0, 0, 0]
  let [isWhole, isEnding] = [false, false]
  const parser = new Parser(
    {
      onopentagname(tag) {
        lastEvent = written
        const local = withoutPrefix(tag)
        if (depth === 0 && (isWhole || local !== root)) throw fault()
        depth += 1
        if (depth > xlsxLimits.depth) throw fault()
        reader.open(local)
      },
      onattribute: reader.attribute && ((tag, value) => reader.attribute?.(tag, value)),
      ontext(text) {
        lastEvent = written
        reader.text?.(text)
      },
      onclosetag(tag) {
        lastEvent = written
        if (isEnding) throw fault()
        depth -= 1
        if (depth === 0) isWhole = true
        reader.close(withoutPrefix(tag))
      },
      oncomment() {
        lastEvent = written
      },
      onprocessinginstruction(instruction) {
        lastEvent = written
        if (instruction.startsWith('!')) throw new WorkbookError('xml_doctype', name)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  let decoder: TextDecoder | undefined
  const write = (text: string) => {
    written += text.length
    parser.write(text)
    if (written - lastEvent > xlsxLimits.token) throw fault()
  }
  for await (const part of parts.read(name)) {
    decoder ??= decoderFor(part)
    write(decode(decoder, part, fault))
  }
  write(decode(decoder, undefined, fault))
  isEnding = true
  parser.end()
  if (!isWhole) throw fault()
}

function decode(
  decoder: TextDecoder | undefined,
  part: Uint8Array | undefined,
  fault: () => WorkbookError,
) {
  try {
    return decoder?.decode(part, { stream: part !== undefined }) ?? ''
  } catch {
    throw fault()
  }
}

/** Parts are UTF-8, or UTF-16 with a byte order mark. */
function decoderFor(start: Uint8Array) {
  const mark = String([start[0], start[1]])
  const label = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(label, { fatal: true })
}

function withoutPrefix(name: string) {
  return name.slice(name.indexOf(':') + 1)
}

export type XmlElement = { name: string; parent: string; attributes: Map<string, string> }

/** Reads a small part: each element with its attributes, once they are known. */
export function readElements(
  parts: Package,
  name: string,
  root: string,
  found: (element: XmlElement) => void,
) {
  const above: string[] = []
  let last: XmlElement | undefined
  const finish = () => {
    if (last) found(last)
    last = undefined
  }
  return readXml(parts, name, root, {
    open(element) {
      finish()
      last = { name: element, parent: above.at(-1) ?? '', attributes: new Map() }
      above.push(element)
    },
    attribute: (key, value) => last?.attributes.set(key, value),
    close() {
      finish()
      above.pop()
    },
  })
}
