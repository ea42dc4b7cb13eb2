import { readFileSync } from 'node:fs'
import { hexToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import sample from '../../tests/vectors/sample-lines.json' with { type: 'json' }
import type { Bundle } from '../certificate-check/certificate-shape.ts'
import type { ClaimLine } from '../factors/claim-lines.ts'
import { toBase64 } from '../lib/base64.ts'
import { idOf } from '../lib/canonical-json.ts'
import { leafHash } from '../transparency/merkle.ts'
import { claimDocument } from './claim-document.ts'
import {
  type CommittedRow,
  evidenceCommitment,
  rowsCommitment,
  rowTexts,
} from './row-commitment.ts'

const bundle = JSON.parse(
  readFileSync(new URL('../../public/sample-certificate.json', import.meta.url), 'utf8'),
) as Bundle
const secret = hexToBytes(sample.rowSecretHex)

function sampleDocument(change: { title?: string; excluded?: string } = {}) {
  const { claim } = bundle
  return claimDocument({
    certificateId: claim.certificate,
    revision: claim.revision,
    isSample: true,
    organisation: { ...claim.organisation, publicId: claim.organisation.id },
    title: claim.title,
    periodFrom: claim.period.from,
    periodTo: claim.period.to,
    ...claim.boundary,
    criteria: claim.criteria,
    gwp: claim.gwp,
    restates: null,
    lines: sample.lines as ClaimLine[],
    totals: sample.totals,
    rows: claim.rows,
    evidence: claim.evidence,
    ...change,
  })
}

it('writes the claim of the sample, to the same hash', () => {
  expect(idOf(sampleDocument())).toBe(sample.claimId)
})

it('writes texts that were stored before they were checked as a reader sees them', () => {
  const stored = { title: 'GHG \u202e4202\n\nVerified', excluded: 'Cars\u200b\r\n\r\n\r\nWaste' }
  expect(sampleDocument(stored)).toMatchObject({
    title: 'GHG 4202 Verified',
    boundary: { excluded: 'Cars\n\nWaste' },
  })
})

it('commits to a row as the vectors do', () => {
  const [n, _salt, ...values] = JSON.parse(sample.firstLeafCanonical) as CommittedRow
  const text = rowTexts(secret)([n, ...values])
  expect(text).toBe(sample.firstLeafCanonical)
  expect(toBase64(leafHash(new TextEncoder().encode(text)))).toBe(sample.firstLeafHash)
  expect(rowsCommitment(secret, [[n, ...values]])).toEqual({ size: 1, root: sample.firstLeafHash })
})

it('commits to evidence by hash, each file once, whatever the order', () => {
  const a = { sha256: 'a'.repeat(64), bytes: 1, mediaType: 'application/pdf' }
  const b = { sha256: 'b'.repeat(64), bytes: 2, mediaType: 'text/csv' }
  expect(evidenceCommitment([b, a, a])).toEqual(evidenceCommitment([a, b]))
  expect(evidenceCommitment([a]).root).not.toBe(evidenceCommitment([{ ...a, bytes: 3 }]).root)
  expect(evidenceCommitment([])).toEqual({
    size: 0,
    root: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  })
})
