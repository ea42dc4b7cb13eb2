import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { fromBufferPromise } from 'yauzl'
import { evidenceWords } from '../../../content/claims/evidence.ts'
import { refuse } from '../../lib/app-error.ts'
import { oneLine } from '../../lib/visible-text.ts'
import { type EvidenceType, endingsOf, evidenceTypes } from './evidence.schema.ts'

const { refused } = evidenceWords

/** Returns the media type by the file's content, and a clean name whose ending matches it. */
export async function checkEvidence(given: { name: string; bytes: Uint8Array }) {
  const name = cleanName(given.name)
  if (given.bytes.length === 0) refuseFile(refused.empty)
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  if (isZip(given.bytes)) await checkArchive(given.bytes)
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(given.bytes)
  const mediaType = found ? found.mime : await textType(given.bytes, ending)
  if (!isEvidenceType(mediaType)) refuseFile(refused.type)
  if (!endingsOf[mediaType].includes(ending)) {
    refuseFile(refused.ending(endingsOf[mediaType].join(', ')))
  }
  return { name, mediaType }
}

function refuseFile(message: string): never {
  refuse('wrong_type', message, { fields: { file: message } })
}

function isEvidenceType(type: string | null): type is EvidenceType {
  return (evidenceTypes as readonly (string | null)[]).includes(type)
}

/** The last part of a path, without invisible characters and those that cannot be stored. */
function cleanName(given: string) {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const name = oneLine(last.replace(/[\p{Cc}\p{Cf};]/gu, ''))
    .normalize('NFC')
    .trim()
    .replace(/^\.+/, '')
  const dot = name.lastIndexOf('.')
  if (dot < 1) refuseFile(refused.name)
  const ending = name.slice(dot)
  return name.slice(0, Math.min(dot, 200 - ending.length)) + ending
}

function isZip(bytes: Uint8Array) {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

const archive = { entries: 2_000, bytes: 200 * 1024 * 1024, ratio: 200, typesBytes: 1024 * 1024 }
const partTypes = '[Content_Types].xml'

/** Spreadsheets and documents are ZIP archives: reads only their file list and content types. */
async function checkArchive({ buffer: memory, byteOffset, length }: Uint8Array) {
  const buffer = Buffer.from(memory, byteOffset, length)
  const sizes = { entries: 0, packed: 0, whole: 0 }
  let hasMacros = false
  try {
    const zip = await fromBufferPromise(buffer, { lazyEntries: true })
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize } = entry
      sizes.entries += 1
      sizes.packed += compressedSize
      sizes.whole += uncompressedSize
      if (sizes.entries > archive.entries) break
      if (/vbaProject\.bin$/i.test(fileName)) hasMacros = true
      // Office programs find macros by content type, whatever the part is called.
      if (fileName === partTypes && uncompressedSize <= archive.typesBytes) {
        const types = await text(await zip.openReadStreamPromise(entry))
        if (/vbaProject|macroEnabled/i.test(types)) hasMacros = true
      }
    }
  } catch {
    refuseFile(refused.broken)
  }
  if (hasMacros) refuseFile(refused.macros)
  const ratio = sizes.whole / Math.max(sizes.packed, 1)
  if (sizes.entries > archive.entries || sizes.whole > archive.bytes || ratio > archive.ratio) {
    refuseFile(refused.bomb)
  }
}

const textStep = 1024 * 1024

/** Text has no signature, so it must be valid UTF-8 without control characters. */
async function textType(bytes: Uint8Array, ending: string): Promise<EvidenceType | null> {
  if (ending !== '.csv' && ending !== '.txt') return null
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for (let at = 0; at < bytes.length; at += textStep) {
      const content = decoder.decode(bytes.subarray(at, at + textStep), { stream: true })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(content)) return null
      // Others are answered meanwhile.
      await setImmediate()
    }
    decoder.decode()
  } catch {
    return null
  }
  return ending === '.csv' ? 'text/csv' : 'text/plain'
}
