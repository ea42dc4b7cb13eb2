import { unzipSync } from 'fflate'
import { evidenceWords } from '../../../content/claims/evidence.ts'
import { AppError } from '../../lib/app-error.ts'
import { oneLine } from '../../lib/visible-text.ts'
import { type EvidenceType, endingsOf, evidenceTypes } from './evidence.schema.ts'

const { refused } = evidenceWords

/** Returns the media type by the file's content, and a clean name whose ending matches it. */
export async function checkEvidence(given: { name: string; bytes: Uint8Array }) {
  const name = cleanName(given.name)
  if (given.bytes.length === 0) refuse(refused.empty)
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  if (isZip(given.bytes)) checkArchive(given.bytes)
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(given.bytes)
  const mediaType = found ? found.mime : textType(given.bytes, ending)
  if (!isEvidenceType(mediaType)) refuse(refused.type)
  if (!endingsOf[mediaType].includes(ending)) {
    refuse(refused.ending(endingsOf[mediaType].join(', ')))
  }
  return { name, mediaType }
}

function refuse(message: string): never {
  throw new AppError('wrong_type', message, { fields: { file: message } })
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
  if (dot < 1) refuse(refused.name)
  const ending = name.slice(dot)
  return name.slice(0, Math.min(dot, 200 - ending.length)) + ending
}

function isZip(bytes: Uint8Array) {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

const archive = { entries: 2_000, bytes: 200 * 1024 * 1024, ratio: 200, typesBytes: 1024 * 1024 }
const partTypes = '[Content_Types].xml'

/** Spreadsheets and documents are ZIP archives: reads only their file list and content types. */
function checkArchive(bytes: Uint8Array) {
  const sizes = { entries: 0, packed: 0, whole: 0 }
  let hasMacros = false
  try {
    const { [partTypes]: types } = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        sizes.entries += 1
        sizes.packed += size
        sizes.whole += originalSize
        if (/vbaProject\.bin$/i.test(name)) hasMacros = true
        return name === partTypes && originalSize <= archive.typesBytes
      },
    })
    // Office programs find macros by content type, whatever the part is called.
    if (/vbaProject|macroEnabled/i.test(new TextDecoder().decode(types))) hasMacros = true
  } catch {
    refuse(refused.broken)
  }
  if (hasMacros) refuse(refused.macros)
  const ratio = sizes.whole / Math.max(sizes.packed, 1)
  if (sizes.entries > archive.entries || sizes.whole > archive.bytes || ratio > archive.ratio) {
    refuse(refused.bomb)
  }
}

/** Text has no signature, so it must be valid UTF-8 without control characters. */
function textType(bytes: Uint8Array, ending: string): EvidenceType | null {
  if (ending !== '.csv' && ending !== '.txt') return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)) return null
  } catch {
    return null
  }
  return ending === '.csv' ? 'text/csv' : 'text/plain'
}
