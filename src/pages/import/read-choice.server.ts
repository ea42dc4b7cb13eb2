import { importWords } from '../../../content/cms/import.ts'
import { refuse } from '../../lib/app-error.ts'
import { parseJson } from '../../server/http/parse-json.ts'
import { importLimits } from './import.schema.ts'

/**
 * Reads the keys of the chosen pages, which are the first bytes of the body because there may be
 * thousands. Returns them with the rest of the body.
 */
export async function readChoice(body: ReadableStream<Uint8Array>, length: number) {
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let read = 0
  while (read < length) {
    const { done, value } = await reader.read()
    if (done) refuse('invalid', importWords.badChoice)
    parts.push(value)
    read += value.length
  }
  const all = Buffer.concat(parts)
  const rest = all.subarray(length)
  return { keys: parse(all.subarray(0, length).toString('utf8')), file: continued(rest, reader) }
}

function parse(text: string): string[] {
  const read = parseJson(text, importWords.badChoice, { depth: 1, members: importLimits.pages })
  const keys: unknown[] = Array.isArray(read) ? read : [null]
  if (keys.length > importLimits.pages || !keys.every(isKey)) {
    return refuse('invalid', importWords.badChoice)
  }
  return keys
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value)
}

function continued(first: Uint8Array, reader: ReadableStreamDefaultReader<Uint8Array>) {
  let start: Uint8Array | undefined = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (start && start.length > 0) {
          controller.enqueue(start)
          start = undefined
          return
        }
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
}
