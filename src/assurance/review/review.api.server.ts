import { Hono } from 'hono'
import { reviewErrors as errors } from '../../../content/claims/review.ts'
import { requireClient } from '../../accounts/require-client.server.ts'
import { requireRecentProof } from '../../accounts/second-factor/recent-proof.server.ts'
import { about } from '../../audit/record.server.ts'
import { actorOf, asMember } from '../../claims/as-member.server.ts'
import { addEvent } from '../../claims/claim.store.server.ts'
import { needClaim, readBook } from '../../claims/claims.server.ts'
import { evidenceParam } from '../../claims/evidence/evidence.schema.ts'
import { openEvidence } from '../../claims/evidence/evidence.server.ts'
import { listEvidence } from '../../claims/evidence/evidence.store.server.ts'
import { evidenceDownload } from '../../claims/evidence/evidence-download.server.ts'
import { presentEvidence } from '../../claims/evidence/present-evidence.server.ts'
import { presentRow } from '../../claims/present-claim.server.ts'
import { rowFacets } from '../../claims/row-groups.store.server.ts'
import type { FactorBook } from '../../factors/factor-book.ts'
import { refuse } from '../../lib/app-error.ts'
import { requireMember } from '../../organisations/require-member.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { tellAbout } from '../assurance-mail.server.ts'
import { acceptance, engagementId, refusal } from '../engagement/engagement.schema.ts'
import { listEngagements, resignEngagement } from '../engagement/engagement.store.server.ts'
import { acceptRequest, declineRequest, ofClaim } from '../engagement/engagements.server.ts'
import { presentEngagement } from '../engagement/present-engagement.server.ts'
import {
  decisionInput,
  findingInput,
  findingParam,
  messageInput,
} from '../findings/finding.schema.ts'
import {
  decideFinding,
  raiseFinding,
  readFindings,
  refusingLate,
  writeMessage,
} from '../findings/findings.server.ts'
import { requireVerifier } from '../keys/require-verifier.server.ts'
import { withdrawAsVerifier } from '../withdraw/withdraw.server.ts'
import { needOwnEngagement, needReview, reviewerOf } from './as-reviewer.server.ts'
import { compareRevisions } from './compare.store.server.ts'
import {
  changesInput,
  changesQuery,
  flagInput,
  flagParam,
  materialityInput,
  reviewPageSize,
  reviewRowFilter,
  sampleInput,
} from './review.schema.ts'
import {
  findReviewRow,
  listNeighbours,
  listReviewRows,
  lockReview,
  putFlag,
  setMateriality,
} from './review.store.server.ts'
import {
  needReviewed,
  readReview,
  refuseIfSigned,
  requestChanges,
  takeSample,
} from './reviews.server.ts'

const call = callsOf('Assurance')

/** For members of verifier organisations. All but the list is for the person who accepted. */
export const reviewApi = new Hono<AppEnv>()
  .use(requireClient, requireMember, requireVerifier)
  .get('/', call('List what your verifier organisation was asked for', 'reviews'), async (c) => {
    const found = await asMember(c, (tx) => listEngagements(tx, c.var.member.orgId))
    return c.json({
      reviews: found.map((one) => ({
        ...presentEngagement(one),
        isYours: one.engagement.verifierId === c.var.member.userId,
      })),
    })
  })
  .post(
    '/:id/accept',
    call('Accept a review, and declare that you are independent', 'success: true', {
      audit: 'review.accept',
    }),
    valid('param', engagementId),
    valid('json', acceptance),
    async (c) => {
      const who = { actor: await actorOf(c), id: c.req.valid('param').id }
      await acceptRequest(c.var.services, (use) => asMember(c, use), who)
      return c.json({ success: true })
    },
  )
  .post(
    '/:id/decline',
    call('Decline a review', 'success: true', { audit: 'review.decline' }),
    valid('param', engagementId),
    valid('json', refusal),
    async (c) => {
      const { reason } = c.req.valid('json')
      const { id } = c.req.valid('param')
      await declineRequest(c.var.services, (use) => asMember(c, use), id, reason)
      return c.json({ success: true })
    },
  )
  .post(
    '/:id/resign',
    call('Give a review back without a statement', 'success: true', { audit: 'review.resign' }),
    valid('param', engagementId),
    valid('json', refusal),
    async (c) => {
      const review = await needReview(c, c.req.valid('param').id)
      const actor = await reviewerOf(c)
      const { engagement } = review
      await review.open(async (tx) => {
        await lockReview(tx, review.claimId)
        refuseIfSigned(await needClaim(tx, review.claimId))
        await addEvent(tx, ofClaim(engagement), actor, 'engagement_ended')
        await tellAbout(tx, c.var.services, 'ended', 'client', engagement)
        await resignEngagement(tx, engagement.id, c.req.valid('json').reason)
      })
      c.var.services.mail?.wake()
      return c.json({ success: true })
    },
  )
  .post(
    '/:id/withdraw',
    call('Withdraw the certificate that you have signed', 'success: true', {
      audit: 'review.withdraw',
      status: 202,
    }),
    requireRecentProof,
    valid('param', engagementId),
    async (c) => {
      const { services } = c.var
      const engagement = await needOwnEngagement(c, c.req.valid('param').id)
      const reason = await withdrawAsVerifier(services, engagement, await reviewerOf(c))
      about(c, { detail: reason })
      await services.wakeSequencer()
      return c.json({ success: true }, 202)
    },
  )
  .get(
    '/:id',
    call('Read a review: claim, materiality and progress', 'review'),
    valid('param', engagementId),
    async (c) => {
      const review = await needReview(c, c.req.valid('param').id)
      const found = await review.open((tx) => readReview(tx, review))
      const { claim, document, calculation, engagement } = found
      return c.json({
        review: {
          ...presentEngagement({ engagement, verifier: null }),
          state: claim.state,
          isCalculated: found.isCalculated,
          claim: document,
          claimHash: calculation.claimHash,
          samples: engagement.samples,
          progress: found.progress,
          quality: found.quality,
          materiality: found.materiality,
        },
      })
    },
  )
  .get(
    '/:id/rows',
    call(
      'List rows under review by number; after is the last number of the page before',
      'rows, next, and with the first page the total and the kg that match',
    ),
    valid('param', engagementId),
    valid('query', reviewRowFilter),
    async (c) => {
      const review = await needReview(c, c.req.valid('param').id)
      const filter = c.req.valid('query')
      const limit = filter.limit ?? reviewPageSize
      const { rows, total, kg } = await review.open(async (tx) => {
        const { reviewed } = await needReviewed(tx, review)
        const found = await listReviewRows(tx, reviewed, filter, limit)
        const book = await readBook(tx)
        return { ...found, rows: found.rows.map((row) => present(row, book)) }
      })
      const next = rows.length === limit ? (rows.at(-1)?.n ?? null) : null
      return c.json({ rows, total, kg, next })
    },
  )
  .get(
    '/:id/rows/facets',
    call('List the categories and sites of the rows under review', 'categories, sites, problems'),
    valid('param', engagementId),
    async (c) => {
      const review = await needReview(c, c.req.valid('param').id)
      const facets = await review.open(async (tx) => {
        const { reviewed } = await needReviewed(tx, review)
        return rowFacets(tx, reviewed.batchId)
      })
      return c.json(facets)
    },
  )
  .get(
    '/:id/rows/:n',
    call('Read a row with its factor, and rows of the same activity', 'row, factor, neighbours'),
    valid('param', flagParam),
    async (c) => {
      const { id, n } = c.req.valid('param')
      const review = await needReview(c, id)
      const answer = await review.open(async (tx) => {
        const { reviewed } = await needReviewed(tx, review)
        const row = await findReviewRow(tx, reviewed, n)
        if (!row) refuse('not_found', errors.noRow)
        const book = await readBook(tx)
        const reference = { set: row.row.factorSet, key: row.row.factorKey }
        return {
          row: present(row, book),
          factor: book.factor(reference) ?? null,
          set: book.set(reference.set)?.header.name ?? '',
          neighbours: await listNeighbours(tx, reviewed, n),
        }
      })
      return c.json(answer)
    },
  )
  .put(
    '/:id/flags/:n',
    call('Mark a row as checked or questioned, or take the mark away', 'success: true', {
      audit: 'review.flag',
    }),
    valid('param', flagParam),
    valid('json', flagInput),
    async (c) => {
      const { id, n } = c.req.valid('param')
      const review = await needReview(c, id)
      await refusingLate(
        review.open(async (tx) => {
          const { reviewed } = await needReviewed(tx, review)
          if (!(await findReviewRow(tx, reviewed, n))) refuse('not_found', errors.noRow)
          await putFlag(tx, reviewed, n, c.req.valid('json'))
        }),
      )
      return c.json({ success: true })
    },
  )
  .get(
    '/:id/sample',
    call('Draw a sample without keeping it', 'numbers of rows'),
    valid('param', engagementId),
    valid('query', sampleInput),
    async (c) => {
      const review = await needReview(c, c.req.valid('param').id)
      const { numbers } = await takeSample(review, c.req.valid('query'), false)
      return c.json({ numbers })
    },
  )
  .post(
    '/:id/sample',
    call('Draw a sample, mark its rows, and record how it was drawn', 'success: true, numbers', {
      audit: 'review.sample',
    }),
    valid('param', engagementId),
    valid('json', sampleInput),
    async (c) => {
      const review = await needReview(c, c.req.valid('param').id)
      const { numbers, drawn } = await refusingLate(takeSample(review, c.req.valid('json'), true))
      return c.json({ success: true, numbers, drawn })
    },
  )
  .patch(
    '/:id/materiality',
    call('Set what is material', 'success: true', { audit: 'review.materiality' }),
    valid('param', engagementId),
    valid('json', materialityInput),
    async (c) => {
      const review = await needReview(c, c.req.valid('param').id)
      await review.open((tx) => setMateriality(tx, review.engagement.id, c.req.valid('json')))
      return c.json({ success: true })
    },
  )
  .get(
    '/:id/findings',
    call('List findings with the messages of both sides', 'findings'),
    valid('param', engagementId),
    async (c) => {
      const review = await needReview(c, c.req.valid('param').id)
      return c.json({ findings: await review.open((tx) => readFindings(tx, review.claimId)) })
    },
  )
  .post(
    '/:id/findings',
    call('Raise a finding', 'success: true, and its number', {
      audit: 'finding.raise',
      status: 201,
    }),
    valid('param', engagementId),
    valid('json', findingInput),
    async (c) => {
      const review = await needReview(c, c.req.valid('param').id)
      const actor = await reviewerOf(c)
      const { number } = await refusingLate(
        review.open(async (tx) => {
          if (!(await lockReview(tx, review.claimId))) refuse('not_found', errors.gone)
          const { reviewed } = await needReviewed(tx, review)
          const { claimId, orgId, revision } = reviewed
          const of = { claimId, orgId, revision }
          const finding = await raiseFinding(tx, of, actor, c.req.valid('json'))
          await tellAbout(tx, c.var.services, 'finding', 'client', review.engagement)
          return finding
        }),
      )
      c.var.services.mail?.wake()
      return c.json({ success: true, number }, 201)
    },
  )
  .post(
    '/:id/findings/:finding/messages',
    call('Write a message about a finding', 'success: true', {
      audit: 'finding.message',
      status: 201,
    }),
    valid('param', findingParam),
    valid('json', messageInput),
    async (c) => {
      const { id, finding } = c.req.valid('param')
      const review = await needReview(c, id)
      const actor = await reviewerOf(c)
      const of = { claimId: review.claimId, id: finding, side: 'verifier' } as const
      const { text } = c.req.valid('json')
      await refusingLate(review.open((tx) => writeMessage(tx, of, actor, text)))
      return c.json({ success: true }, 201)
    },
  )
  .post(
    '/:id/findings/:finding/status',
    call('Resolve, withdraw or reopen a finding, or estimate its effect anew', 'success: true', {
      audit: 'finding.status',
    }),
    valid('param', findingParam),
    valid('json', decisionInput),
    async (c) => {
      const { id, finding } = c.req.valid('param')
      const review = await needReview(c, id)
      const of = { claimId: review.claimId, id: finding }
      await refusingLate(review.open((tx) => decideFinding(tx, of, c.req.valid('json'))))
      return c.json({ success: true })
    },
  )
  .post(
    '/:id/request-changes',
    call('Open the claim for its organisation to edit', 'success: true', {
      audit: 'review.request-changes',
    }),
    valid('param', engagementId),
    valid('json', changesInput),
    async (c) => {
      const review = await needReview(c, c.req.valid('param').id)
      const { message } = c.req.valid('json')
      await requestChanges(c.var.services, review, await reviewerOf(c), message)
      return c.json({ success: true })
    },
  )
  .get(
    '/:id/changes',
    call(
      'Compare the newest revision with an earlier one, the one before unless from says which',
      'revisions, facts of the claim that differ, the first rows that differ, and the total of them',
    ),
    valid('param', engagementId),
    valid('query', changesQuery),
    async (c) => {
      const review = await needReview(c, c.req.valid('param').id)
      const { from } = c.req.valid('query')
      return c.json(await review.open((tx) => compareRevisions(tx, review.claimId, from)))
    },
  )
  .get(
    '/:id/evidence',
    call('List the evidence of the claim under review', 'files'),
    valid('param', engagementId),
    async (c) => {
      const review = await needReview(c, c.req.valid('param').id)
      const files = await review.open((tx) => listEvidence(tx, review.claimId))
      return c.json({ files: files.map(({ file }) => presentEvidence(file)) })
    },
  )
  .get(
    '/:id/evidence/:file',
    call('Download evidence under review. It is not scanned for malware', 'the file', {
      audit: 'review.evidence',
    }),
    valid('param', evidenceParam),
    async (c) => {
      const { id, file } = c.req.valid('param')
      const review = await needReview(c, id)
      const { files } = c.var.services
      return evidenceDownload(c, await openEvidence({ open: review.open, files }, file))
    },
  )

type Found = NonNullable<Awaited<ReturnType<typeof findReviewRow>>>

function present({ row, mark, note, sample }: Found, book: FactorBook) {
  const { tag: _tag, ...shown } = presentRow(row, book)
  return { ...shown, mark, flagNote: note ?? '', inSample: sample ?? false }
}
