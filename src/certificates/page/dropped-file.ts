import { verifyWords } from '../../../content/claims/verify-page.ts'
import {
  largestCertificate,
  readCertificateFile,
} from '../../certificate-check/read-certificate-file.ts'
import { formatBytes } from '../../lib/format-bytes.ts'

/** `text` is the JSON of the certificate in the file. */
export type DroppedFile = { name: string; text: string }

const words = verifyWords.file

/** Reads a file in the browser. `problem` is a sentence that says why it cannot be checked. */
export async function readDropped(
  files: readonly File[],
): Promise<{ file: DroppedFile } | { problem: string }> {
  const [file, ...others] = files
  if (!file || others.length > 0) return { problem: words.several }
  if (file.size > largestCertificate) {
    return { problem: words.tooLarge(formatBytes(largestCertificate)) }
  }
  const read = readCertificateFile(await file.text())
  if ('value' in read) {
    return { file: { name: file.name, text: JSON.stringify(read.value) } }
  }
  return { problem: read.problem === 'empty' ? words.empty : words.notJson }
}

let kept: DroppedFile | null = null

/** Passes the file from /verify to /verify/file, in no address and through no server. */
export const droppedFile = {
  keep: (file: DroppedFile) => {
    kept = file
  },
  take: () => {
    const file = kept
    kept = null
    return file
  },
}
