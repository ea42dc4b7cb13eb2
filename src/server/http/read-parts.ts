import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import Busboy from '@fastify/busboy'
import { serverErrors } from '../../../content/errors/server.ts'
import { AppError, refuse } from '../../lib/app-error.ts'

export const isMultipart = (type: string) => /^multipart\/form-data\b/i.test(type)

type Parts = {
  /** The form is refused at the next part, before more of it is read. */
  mostParts: number
  /** What a form says that ends too early, or that is none. */
  incomplete: string
  /** Takes the content of a part with a file name. Left out, files are skipped. */
  takeFile?: (field: string, name: string, content: Readable) => Promise<void>
}

const textLimits = {
  /** As much as the largest text of a form: how the columns of an import are mapped. */
  fieldSize: 1024 * 1024,
  fieldNameSize: 200,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

/**
 * Reads a multipart form as it arrives, and returns its texts. A form of very many tiny parts is
 * refused at the first that is too many: read as a whole, it would hold up all other requests.
 */
export async function readParts(
  body: ReadableStream<Uint8Array>,
  type: string,
  { mostParts, incomplete, takeFile }: Parts,
): Promise<[name: string, text: string][]> {
  const texts: [string, string][] = []
  const files: { content: Readable; taken: Promise<void> }[] = []
  const parser = openParser(type, mostParts, incomplete)
  parser.on('field', (name, text, _isNameCut, isCut) => {
    if (isCut) parser.destroy(new AppError('too_large', serverErrors.tooLarge))
    else texts.push([name, text])
  })
  parser.on('file', (field, content, name) => {
    // Its error is also the parser's.
    content.on('error', () => {})
    if (!takeFile) return void content.resume()
    const taken = takeFile(field, decodedName(name), content)
    taken.catch((error) => parser.destroy(error))
    files.push({ content, taken })
  })
  const tooMany = new AppError('malformed', serverErrors.tooManyParts(mostParts))
  parser.once('partsLimit', () => parser.destroy(tooMany))
  try {
    // Cancelling the body would close the connection before the client has read why it failed.
    await pipeline((body as WebStream<Uint8Array>).values({ preventCancel: true }), parser)
    await Promise.all(files.map(({ taken }) => taken))
    return texts
  } catch (error) {
    // Without an error, a pipeline that starts later would wait for ever.
    for (const { content } of files) content.destroy(error as Error)
    await Promise.allSettled(files.map(({ taken }) => taken))
    const isOfDisk = error instanceof Error && 'syscall' in error
    if (error instanceof AppError || isOfDisk) throw error
    refuse('malformed', incomplete)
  }
}

function openParser(type: string, mostParts: number, incomplete: string) {
  try {
    return Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      limits: { ...textLimits, parts: mostParts },
    })
  } catch {
    // Without a boundary.
    refuse('malformed', incomplete)
  }
}

/** Browsers write these three, which would end the header, as in an address. */
function decodedName(name: string | undefined) {
  return (name ?? '').replace(/%(22|0A|0D)/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
