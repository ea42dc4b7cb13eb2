import { Hono } from 'hono'
import { workbookWords } from '../../../content/claims/workbook.ts'
import { requireClient } from '../../accounts/require-client.server.ts'
import { requireMember } from '../../organisations/require-member.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { xlsxAnswer } from '../../server/http/xlsx-answer.ts'
import { asMember } from '../as-member.server.ts'
import { claimId, templateQuery } from '../claim.schema.ts'
import { needClaim } from '../claims.server.ts'
import { readAllRows, readResults } from '../read-claim.server.ts'
import { fileName, resultsWorkbook, rowsWorkbook } from './claim-workbooks.ts'
import { rowsToRepeat } from './rows-to-repeat.server.ts'
import { templateWorkbook } from './template-workbook.ts'

const call = callsOf('Claims')
const { files } = workbookWords

/** What the CSV downloads have, as workbooks. */
export const workbookApi = new Hono<AppEnv>()
  .use(requireClient, requireMember)
  .get(
    '/:id/import/template.xlsx',
    call(
      'Download a workbook to fill in, with sample rows; with from, the id of another claim, with its rows a year later and without quantities',
      '.xlsx',
      { audit: 'claim.template' },
    ),
    valid('param', claimId),
    valid('query', templateQuery),
    async (c) => {
      const claim = await asMember(c, (tx) => needClaim(tx, c.req.valid('param').id))
      const { from } = c.req.valid('query')
      if (!from) return xlsxAnswer(c, files.template, await templateWorkbook())
      const rows = await rowsToRepeat((use) => asMember(c, use), from)
      return xlsxAnswer(c, fileName(claim, files.template), await templateWorkbook(rows))
    },
  )
  .get(
    '/:id/rows.xlsx',
    call('Download all rows as a workbook, as an import takes them', '.xlsx', {
      audit: 'claim.rows',
    }),
    valid('param', claimId),
    async (c) => {
      const { id } = c.req.valid('param')
      const claim = await asMember(c, (tx) => needClaim(tx, id))
      const { rows, book } = await readAllRows((use) => asMember(c, use), id)
      return xlsxAnswer(c, fileName(claim, files.rows), await rowsWorkbook(claim, rows, book))
    },
  )
  .get(
    '/:id/results.xlsx',
    call('Download the calculation as a workbook, with the figures to copy', '.xlsx', {
      audit: 'claim.results',
    }),
    valid('param', claimId),
    async (c) => {
      const { id } = c.req.valid('param')
      const { claim, results, book } = await asMember(c, async (tx) => ({
        claim: await needClaim(tx, id),
        ...(await readResults(tx, id)),
      }))
      const about = {
        claim,
        organisation: c.var.member.organisation.name,
        siteUrl: c.var.services.siteUrl,
      }
      const bytes = await resultsWorkbook(about, results, book)
      return xlsxAnswer(c, fileName(claim, files.results), bytes)
    },
  )
