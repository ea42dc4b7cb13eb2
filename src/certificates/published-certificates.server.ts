import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../server/project-root.ts'
import { sampleId } from './trusted-log-keys.ts'
import type { Bundle } from './verify/certificate-shape.ts'

/** `text` is what `bundle.json` answers; it was checked before it was published. */
export type PublishedCertificate = { id: string; bundle: Bundle; text: string }

/** The certificate with this id, in its one spelling. */
export async function findCertificate(id: string): Promise<PublishedCertificate | undefined> {
  return id === sampleId ? readSample() : undefined
}

/** Those that anybody may find, newest first. The sample is there until the first real one is. */
export async function listCertificates(): Promise<PublishedCertificate[]> {
  return [await readSample()]
}

let sample: Promise<PublishedCertificate> | undefined

function readSample() {
  sample ??= readFile(join(projectRoot, 'public/sample-certificate.json'), 'utf8').then((text) => ({
    id: sampleId,
    bundle: JSON.parse(text),
    text,
  }))
  return sample
}
