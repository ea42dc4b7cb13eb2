import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { WorkbookError } from './workbook-error.ts'
import { xlsxLimits } from './xlsx-limits.ts'

/** The parts of a workbook by their names in lower case, as names are compared. */
export type Package = {
  names: readonly string[]
  /** As they are written, in their order. */
  fileNames: readonly string[]
  has(name: string): boolean
  /** The bytes of a part in pieces, counted while they are unpacked. */
  read(name: string): AsyncGenerator<Uint8Array>
}

export async function openPackage(bytes: Uint8Array): Promise<Package> {
  if (bytes.length > xlsxLimits.bytes) throw new WorkbookError('file_too_big')
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new WorkbookError('encrypted_or_old')
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) throw new WorkbookError('wrong_kind')
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, strictFileNames: true })
    const entries = await listEntries(zip, bytes.length)
    let unpacked = 0
    const count = (length: number) => {
      unpacked += length
      if (unpacked > xlsxLimits.unpacked) throw new WorkbookError('archive_too_big')
    }
    return {
      names: [...entries.keys()],
      fileNames: [...entries.values()].map(({ fileName }) => fileName),
      has: (name) => entries.has(name.toLowerCase()),
      read(name) {
        const entry = entries.get(name.toLowerCase())
        if (!entry) throw new WorkbookError('bad_workbook', name)
        return unpack(zip, entry, count)
      },
    }
  } catch (error) {
    return refuseZip(error)
  }
}

/** Everything that the directory of the archive declares is checked before a part is unpacked. */
async function listEntries(zip: ZipFile, packed: number) {
  if (zip.entryCount > xlsxLimits.entries) throw new WorkbookError('archive_too_big')
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    if (entry.isEncrypted()) throw new WorkbookError('encrypted_or_old')
    if (entries.has(name)) throw new WorkbookError('bad_workbook', 'duplicate entry')
    entries.set(name, entry)
    unpacked += entry.uncompressedSize
    if (unpacked > xlsxLimits.unpacked) throw new WorkbookError('archive_too_big')
  }
  if (unpacked > xlsxLimits.ratioFrom && unpacked > packed * xlsxLimits.ratio) {
    throw new WorkbookError('archive_too_big')
  }
  return entries
}

async function* unpack(zip: ZipFile, entry: Entry, count: (length: number) => void) {
  let sum = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const part of stream) {
      count(part.length)
      sum = crc32(part, sum)
      yield part as Uint8Array
    }
  } catch (error) {
    refuseZip(error)
  }
  if (sum !== entry.crc32) throw new WorkbookError('bad_workbook', entry.fileName)
}

function refuseZip(error: unknown): never {
  if (error instanceof WorkbookError) throw error
  const message = error instanceof Error ? error.message : ''
  if (/too many bytes/i.test(message)) throw new WorkbookError('archive_too_big')
  const isName = /file ?name|relative path|absolute path/i.test(message)
  throw new WorkbookError('bad_workbook', isName ? 'entry name' : '')
}

function startsWith(bytes: Uint8Array, signature: number[]) {
  return signature.every((byte, at) => bytes[at] === byte)
}
