import type { Bundle } from '../src/certificate-check/certificate-shape.ts'
import { verifyCertificate } from '../src/certificate-check/verify-certificate.ts'
import { sampleLogKey } from '../src/certificates/trusted-log-keys.ts'
import { publicKeyOfSeed, signWithSeed, verifyEd25519 } from '../src/lib/ed25519.ts'
import { cosignedMessage, formatCosignature } from '../src/transparency/cosignature.ts'
import { splitNote } from '../src/transparency/signed-note.ts'
import { parsePolicy } from '../src/transparency/tlog-policy.ts'
import { parseTlogProof } from '../src/transparency/tlog-proof.ts'
import { formatVerifierKey, keyTypes, parseVerifierKey } from '../src/transparency/witness-key.ts'
import { median } from './measure.ts'

const signaturesOfCertificate = 3
const witnesses = 5
const time = 1_774_137_600

/** Runs in the browser. Alternates both tasks, so that a busy moment affects both. */
export function measure(text: string, rounds: number) {
  const { text: witnessed, policy } = cosigned(text)
  const options = { trustedLogKeys: [sampleLogKey], witnesses: { policy, isReaders: true } }
  const message = new Uint8Array(200)
  const seed = new Uint8Array(32).fill(1)
  const [publicKey, signature] = [publicKeyOfSeed(seed), signWithSeed(seed, message)]
  const times = { check: [] as number[], signatures: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.signatures.push(
      timeOf(() => {
        for (let n = 0; n < signaturesOfCertificate + witnesses; n++) {
          if (!verifyEd25519(publicKey, message, signature)) return false
        }
        return true
      }),
    )
    times.check.push(
      timeOf(() => verifyCertificate(JSON.parse(witnessed), options).outcome === 'valid'),
    )
  }
  return { checkMs: median(times.check), signaturesMs: median(times.signatures) }
}

/** The sample with a line of each witness under every checkpoint, and a policy that asks for all. */
function cosigned(sample: string) {
  const bundle: Bundle = JSON.parse(sample)
  const note = parseTlogProof(bundle.log.entries[0]?.proof ?? '')?.checkpoint ?? ''
  const signed = splitNote(note)?.text ?? ''
  const keys = Array.from({ length: witnesses }, (_, at) => {
    const seed = new Uint8Array(32).fill(at + 2)
    const name = `w${at + 1}.example/w`
    const publicKey = publicKeyOfSeed(seed)
    const vkey = formatVerifierKey({ name, type: keyTypes.ed25519, publicKey })
    const key = parseVerifierKey(vkey)
    if (!key) throw new Error('the key cannot be read')
    const line = formatCosignature(key, time, signWithSeed(seed, cosignedMessage(signed, time)))
    return { name: `w${at + 1}`, vkey, line }
  })
  for (const entry of bundle.log.entries) entry.proof += keys.map(({ line }) => line).join('')
  const policy = parsePolicy(
    new TextEncoder().encode(
      [
        `log ${sampleLogKey}`,
        ...keys.map(({ name, vkey }) => `witness ${name} ${vkey}`),
        `group all-of-them all ${keys.map(({ name }) => name).join(' ')}`,
        'quorum all-of-them',
        '',
      ].join('\n'),
    ),
  )
  if (!('policy' in policy)) throw new Error(`the policy is wrong: ${JSON.stringify(policy)}`)
  return { text: JSON.stringify(bundle), policy: policy.policy }
}

function timeOf(work: () => boolean) {
  const before = performance.now()
  if (!work()) throw new Error('the sample was not found valid')
  return performance.now() - before
}
