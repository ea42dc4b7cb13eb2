import { Hono } from 'hono'
import * as z from 'zod/mini'
import { requireClient } from '../accounts/require-client.server.ts'
import { about } from '../audit/record.server.ts'
import { requireMember, requireRole } from '../organisations/require-member.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import { actorOf, asMember, quotasOf } from './as-member.server.ts'
import { changeClaim } from './change-claim.server.ts'
import { claimFilter, claimId, claimInput, claimUpdate, listingInput } from './claim.schema.ts'
import { resultsCsv, rowsCsv } from './claim-csv.ts'
import {
  addRow,
  beginClaim,
  changeRow,
  chooseListing,
  needClaim,
  removeRow,
} from './claims.server.ts'
import { csvAnswer } from './csv-answer.server.ts'
import { removeClaimWithEvidence } from './evidence/evidence.server.ts'
import { presentClaim, presentEvent, presentResults, presentRow } from './present-claim.server.ts'
import { qualityShares } from './quality/quality-shares.ts'
import { refuseBeyondQuota } from './quota.store.server.ts'
import {
  readAllRows,
  readClaims,
  readEvents,
  readFacets,
  readPageKeys,
  readQualities,
  readResults,
  readRows,
} from './read-claim.server.ts'
import { rowFilter, rowInput, rowParam } from './row.schema.ts'
import { addSampleClaim } from './sample-claim.server.ts'
import { recallClaim } from './submit.server.ts'

const call = callsOf('Claims')
const mayWrite = requireRole('owner', 'preparer')
const samples: Limit = { name: 'sample-claim', max: 10, windowSeconds: 3600 }

export const claimApi = new Hono<AppEnv>()
  .use(requireClient, requireMember)
  .get(
    '/',
    call(
      'List the claims of your organisation, last changed first',
      'claims, the total that match, next, and the years of all claims',
    ),
    valid('query', claimFilter),
    async (c) => {
      const { years, found, total, next } = await asMember(c, (tx) =>
        readClaims(tx, c.req.valid('query')),
      )
      return c.json({ claims: found.map(presentClaim), total, next, years })
    },
  )
  .post(
    '/',
    call('Begin a claim', 'success: true, and the claim', { audit: 'claim.create', status: 201 }),
    mayWrite,
    valid('json', claimInput),
    async (c) => {
      const { organisation } = c.var.member
      const actor = await actorOf(c)
      const { isSample } = organisation
      const claim = await asMember(c, (tx) =>
        beginClaim(tx, { ...quotasOf(c), isSample }, actor, c.req.valid('json')),
      )
      about(c, { id: claim.id, label: claim.title })
      return c.json({ success: true, claim: presentClaim(claim) }, 201)
    },
  )
  .post(
    '/sample',
    call('Add a sample claim to look around in', 'success: true, and the claim', {
      audit: 'claim.sample',
      status: 201,
    }),
    mayWrite,
    async (c) => {
      await c.var.services.limiter.take(samples, c.var.member.userId)
      const actor = await actorOf(c)
      const { orgId } = c.var.member
      const claim = await addSampleClaim(
        (use) => asMember(c, use),
        orgId,
        actor,
        async (tx) => {
          await refuseBeyondQuota(tx, quotasOf(c), 'claims')
          await refuseBeyondQuota(tx, quotasOf(c), 'rows')
        },
      )
      about(c, { id: claim.id, label: claim.title })
      return c.json({ success: true, claim: presentClaim(claim) }, 201)
    },
  )
  .get('/:id', call('Read a claim', 'claim'), valid('param', claimId), async (c) => {
    const claim = await asMember(c, (tx) => needClaim(tx, c.req.valid('param').id))
    return c.json({ claim: presentClaim(claim) })
  })
  .patch(
    '/:id',
    call('Change what a draft says about itself', 'success: true, and the claim', {
      audit: 'claim.change',
    }),
    mayWrite,
    valid('param', claimId),
    valid('json', claimUpdate),
    async (c) => {
      const actor = await actorOf(c)
      const { log } = c.var.services
      const claim = await changeClaim(
        { open: (use) => asMember(c, use), log },
        c.req.valid('param').id,
        actor,
        c.req.valid('json'),
      )
      return c.json({ success: true, claim: presentClaim(claim) })
    },
  )
  .delete(
    '/:id',
    call('Delete a draft that was never submitted, with its rows and evidence', 'success: true', {
      audit: 'claim.delete',
    }),
    requireRole('owner'),
    valid('param', claimId),
    async (c) => {
      const { files, database, log } = c.var.services
      await removeClaimWithEvidence(
        { open: (use) => asMember(c, use), files, database, log },
        c.req.valid('param').id,
      )
      return c.json({ success: true })
    },
  )
  .get(
    '/:id/events',
    call('Read what happened to a claim, newest first', 'events'),
    valid('param', claimId),
    async (c) => {
      const { id } = c.req.valid('param')
      const events = await asMember(c, (tx) => readEvents(tx, id))
      return c.json({ events: events.map(presentEvent) })
    },
  )
  .get(
    '/:id/rows',
    call(
      'List rows by number; after is the last number of the page before',
      'rows, next, and with the first page the total that match, unless it has to be counted',
    ),
    valid('param', claimId),
    valid('query', rowFilter),
    async (c) => {
      const filter = c.req.valid('query')
      const limit = filter.limit ?? 100
      const { rows, total, book } = await asMember(c, (tx) =>
        readRows(tx, c.req.valid('param').id, filter, limit),
      )
      const next = rows.length === limit ? (rows.at(-1)?.n ?? null) : null
      return c.json({ rows: rows.map((row) => presentRow(row, book)), total, next })
    },
  )
  .get(
    '/:id/rows/keys',
    call(
      'List where pages of 100 rows begin: each key is the after of one page',
      'keys, the total that match',
    ),
    valid('param', claimId),
    valid('query', rowFilter),
    async (c) => {
      const answer = await asMember(c, (tx) =>
        readPageKeys(tx, c.req.valid('param').id, c.req.valid('query')),
      )
      return c.json(answer)
    },
  )
  .get(
    '/:id/rows/facets',
    call('List the categories, sites and problems of the rows', 'categories, sites, problems'),
    valid('param', claimId),
    async (c) => {
      const facets = await asMember(c, (tx) => readFacets(tx, c.req.valid('param').id))
      return c.json(facets)
    },
  )
  .get(
    '/:id/quality',
    call(
      'Read how many rows, and which shares of rows and emissions, are measured, calculated, estimated or not stated',
      'shares',
    ),
    valid('param', claimId),
    async (c) => {
      const counts = await asMember(c, (tx) => readQualities(tx, c.req.valid('param').id))
      return c.json({ shares: qualityShares(counts) })
    },
  )
  .post(
    '/:id/rows',
    call('Add a row', 'success: true, its number, and the claim', {
      audit: 'row.add',
      status: 201,
    }),
    mayWrite,
    valid('param', claimId),
    valid('json', rowInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const { n, claim } = await asMember(c, (tx) =>
        addRow(tx, quotasOf(c), id, c.req.valid('json')),
      )
      return c.json({ success: true, n, claim: presentClaim(claim) }, 201)
    },
  )
  .patch(
    '/:id/rows/:n',
    call(
      'Change a row; tag is the one that the row was read with',
      'success: true, and the claim',
      { audit: 'row.change' },
    ),
    mayWrite,
    valid('param', rowParam),
    valid('json', z.extend(rowInput, { tag: z.string().check(z.maxLength(16)) })),
    async (c) => {
      const claim = await asMember(c, (tx) =>
        changeRow(tx, c.req.valid('param'), c.req.valid('json')),
      )
      return c.json({ success: true, claim: presentClaim(claim) })
    },
  )
  .delete(
    '/:id/rows/:n',
    call('Delete a row', 'success: true, and the claim', { audit: 'row.delete' }),
    mayWrite,
    valid('param', rowParam),
    async (c) => {
      const claim = await asMember(c, (tx) => removeRow(tx, c.req.valid('param')))
      return c.json({ success: true, claim: presentClaim(claim) })
    },
  )
  .get(
    '/:id/results',
    call(
      'Read lines, totals, and both by site and month',
      'lines, totals, sites, months, gases, sets',
    ),
    valid('param', claimId),
    async (c) => {
      const { results, book } = await asMember(c, (tx) => readResults(tx, c.req.valid('param').id))
      return c.json(presentResults(results, book))
    },
  )

  .get(
    '/:id/results.csv',
    call('Download the calculation: lines, factors and totals', 'text/csv', {
      audit: 'claim.results',
    }),
    valid('param', claimId),
    async (c) => {
      const { results, book } = await asMember(c, (tx) => readResults(tx, c.req.valid('param').id))
      return csvAnswer(c, 'calculation.csv', resultsCsv(results, book))
    },
  )
  .get(
    '/:id/rows.csv',
    call('Download all rows, as an import takes them', 'text/csv', { audit: 'claim.rows' }),
    valid('param', claimId),
    async (c) => {
      const { rows, book } = await readAllRows((use) => asMember(c, use), c.req.valid('param').id)
      return csvAnswer(c, 'activity-data.csv', rowsCsv(rows, book))
    },
  )
  .post(
    '/:id/listing',
    call(
      'Choose whether the certificate appears in the public list; its address opens it either way',
      'success: true, and the claim',
      { audit: 'claim.listing' },
    ),
    requireRole('owner'),
    valid('param', claimId),
    valid('json', listingInput),
    async (c) => {
      const actor = await actorOf(c)
      const { listed } = c.req.valid('json')
      const claim = await asMember(c, (tx) =>
        chooseListing(tx, c.req.valid('param').id, actor, listed),
      )
      // The public lists.
      await c.var.services.pagesChanged(['/verify', '/api/certificates', '/sitemap.xml'])
      return c.json({ success: true, claim: presentClaim(claim) })
    },
  )
  .post(
    '/:id/recall',
    call(
      'Recall a submitted claim before a verifier has accepted it',
      'success: true, and the claim',
      { audit: 'claim.recall' },
    ),
    requireRole('owner'),
    valid('param', claimId),
    async (c) => {
      const claim = await recallClaim(
        (use) => asMember(c, use),
        c.req.valid('param').id,
        await actorOf(c),
        (tx) => refuseBeyondQuota(tx, quotasOf(c), 'rows'),
      )
      return c.json({ success: true, claim: presentClaim(claim) })
    },
  )
