import type { ClaimDocument } from '../../certificate-check/certificate-shape.ts'
import { readCommitted } from '../../claims/calculation.store.server.ts'
import { readBook } from '../../claims/claims.server.ts'
import { listEvidence } from '../../claims/evidence/evidence.store.server.ts'
import { units } from '../../factors/read-unit.ts'
import { toBase64 } from '../../lib/base64.ts'
import type { Review } from '../review/as-reviewer.server.ts'
import { needReviewed } from '../review/reviews.server.ts'
import type { SigningData } from './recalculate.ts'

/** Streams JSON in parts, because there may be many rows: one short transaction per part. */
export async function streamSigningData(review: Review): Promise<ReadableStream<Uint8Array>> {
  const { head, batchId } = await readHead(review)
  const encoder = new TextEncoder()
  let after = 0
  let isFirst = true
  return new ReadableStream({
    start(controller) {
      // Without the closing brace: the rows follow.
      controller.enqueue(encoder.encode(`${JSON.stringify(head).slice(0, -1)},"rows":[`))
    },
    async pull(controller) {
      const at = after
      const part = await review.open((tx) => readCommitted(tx, batchId, at))
      if (!part.rows) {
        controller.enqueue(encoder.encode(']}'))
        controller.close()
        return
      }
      after = part.last
      const rows = part.rows.trim().slice(1, -1)
      controller.enqueue(encoder.encode(isFirst ? rows : `,${rows}`))
      isFirst = false
    },
  })
}

function readHead(review: Review) {
  return review.open(async (tx) => {
    const { calculation } = await needReviewed(tx, review)
    const { claimText, claimHash, rowSecret, batchId } = calculation
    const used = new Set((JSON.parse(claimText) as ClaimDocument).factorSets)
    const book = await readBook(tx)
    const files = await listEvidence(tx, review.claimId)
    const head: Omit<SigningData, 'rows'> = {
      claimText,
      claimHash,
      rowSecret: toBase64(new Uint8Array(rowSecret)),
      files: files.map(({ file: { name, sha256, bytes, mediaType } }) => ({
        name,
        sha256,
        bytes,
        mediaType,
      })),
      factorSets: book.sets
        .filter(({ id }) => used.has(id))
        .map(({ header, factors }) => ({ header, factors: [...factors.values()] })),
      units,
    }
    return { head, batchId }
  })
}
