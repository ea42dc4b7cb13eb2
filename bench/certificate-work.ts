import type { Bundle } from '../src/certificate-check/certificate-shape.ts'
import { verifyCertificate } from '../src/certificate-check/verify-certificate.ts'
import { sampleLogKey } from '../src/certificates/trusted-log-keys.ts'
import { fromBase64 } from '../src/lib/base64.ts'
import { isSignedBy } from '../src/lib/dsse.ts'
import { openNote, parseNoteKey } from '../src/transparency/signed-note.ts'
import { parseTlogProof } from '../src/transparency/tlog-proof.ts'
import { median } from './measure.ts'

/** Runs in the browser. Alternates both tasks, so that a busy moment affects both. */
export function measure(text: string, rounds: number) {
  const bundle: Bundle = JSON.parse(text)
  const signatures = threeVerifications(bundle)
  const check = () =>
    verifyCertificate(JSON.parse(text), { trustedLogKeys: [sampleLogKey] }).outcome === 'valid'
  const times = { check: [] as number[], signatures: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.signatures.push(timeOf(signatures))
    times.check.push(timeOf(check))
  }
  return { checkMs: median(times.check), signaturesMs: median(times.signatures) }
}

function threeVerifications({ statement, key, log }: Bundle) {
  const { publicKey } = JSON.parse(atob(key.payload))
  const verifierKey = fromBase64(publicKey) as Uint8Array
  const logKey = parseNoteKey(log.vkey)
  const note = parseTlogProof(log.entries[0]?.proof ?? '')?.checkpoint ?? ''
  return () =>
    isSignedBy(statement, statement.payloadType, verifierKey) &&
    isSignedBy(key, key.payloadType, verifierKey) &&
    logKey !== undefined &&
    openNote(note, logKey) !== undefined
}

function timeOf(work: () => boolean) {
  const before = performance.now()
  if (!work()) throw new Error('the sample was not found valid')
  return performance.now() - before
}
