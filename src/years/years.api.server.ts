import { type Context, Hono } from 'hono'
import { yearsPage } from '../../content/claims/years.ts'
import { requireClient } from '../accounts/require-client.server.ts'
import { about } from '../audit/record.server.ts'
import { asMember } from '../claims/as-member.server.ts'
import { csvAnswer } from '../claims/csv-answer.server.ts'
import { requireMember, requireRole } from '../organisations/require-member.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { xlsxAnswer } from '../server/http/xlsx-answer.ts'
import { readAtFormerFactors } from './editions/former-factors.server.ts'
import { readYears } from './read-years.server.ts'
import {
  baseYearChange,
  baseYearEventInput,
  denominatorChange,
  denominatorParam,
  targetInput,
  targetParam,
  versionRead,
  yearParam,
} from './year.schema.ts'
import {
  enterDenominator,
  recordEvent,
  removeDenominator,
  setBaseYear,
  setTarget,
  stopTarget,
} from './years.server.ts'
import { yearsCsv } from './years-csv.ts'
import { yearsWorkbook } from './years-workbook.ts'

const call = callsOf('Years')
const mayWrite = requireRole('owner', 'preparer')
const { files } = yearsPage

/** The years of the organisation side by side, and what it compares them with. */
export const yearsApi = new Hono<AppEnv>()
  .use(requireClient, requireMember)
  .get(
    '/',
    call(
      'Read your years, from certificates or else drafts, with base year, targets and denominators',
      'years, skipped, baseYear, events, targets and denominators',
    ),
    async (c) => c.json(await asMember(c, readYears)),
  )
  .get(
    '/years.csv',
    call('Download the table of years', 'text/csv', { audit: 'years.download' }),
    async (c) => csvAnswer(c, files.csv, yearsCsv(await asMember(c, readYears), siteOf(c))),
  )
  .get(
    '/years.xlsx',
    call('Download years, changes, targets and intensity as a workbook', '.xlsx', {
      audit: 'years.download',
    }),
    async (c) => {
      const bytes = await yearsWorkbook(await asMember(c, readYears), {
        organisation: c.var.member.organisation.name,
        siteUrl: siteOf(c),
      })
      return xlsxAnswer(c, files.workbook, bytes)
    },
  )
  .get(
    '/:year/former-factors',
    call(
      'Read the totals of a year at the factor editions of the year before',
      'atFormerFactors: kg by location and by market, or null',
    ),
    valid('param', yearParam),
    async (c) => {
      const year = Number(c.req.valid('param').year)
      const atFormerFactors = await asMember(c, (tx) => readAtFormerFactors(tx, year))
      return c.json({ atFormerFactors })
    },
  )
  .put(
    '/base-year',
    call(
      'Choose the base year among those with a certificate, on top of the version that was read (0: none)',
      'success: true',
      { audit: 'years.base-year' },
    ),
    mayWrite,
    valid('json', baseYearChange),
    async (c) => {
      const input = c.req.valid('json')
      await asMember(c, (tx) => setBaseYear(tx, c.var.member, input))
      about(c, { label: String(input.year) })
      return c.json({ success: true })
    },
  )
  .post(
    '/events',
    call('Record an event that affects the base year; it stays', 'success: true', {
      audit: 'years.event',
      status: 201,
    }),
    mayWrite,
    valid('json', baseYearEventInput),
    async (c) => {
      const input = c.req.valid('json')
      await asMember(c, (tx) => recordEvent(tx, c.var.member, input))
      about(c, { label: input.kind })
      return c.json({ success: true }, 201)
    },
  )
  .post(
    '/targets',
    call('Set a target, absolute or for one unit of a denominator', 'success: true', {
      audit: 'years.target',
      status: 201,
    }),
    mayWrite,
    valid('json', targetInput),
    async (c) => {
      const input = c.req.valid('json')
      await asMember(c, (tx) => setTarget(tx, c.var.member, input))
      about(c, { label: String(input.targetYear) })
      return c.json({ success: true }, 201)
    },
  )
  .post(
    '/targets/:id/end',
    call('End a target', 'success: true', { audit: 'years.end-target' }),
    mayWrite,
    valid('param', targetParam),
    async (c) => {
      await asMember(c, (tx) => stopTarget(tx, c.req.valid('param').id))
      return c.json({ success: true })
    },
  )
  .put(
    '/denominators',
    call(
      'Enter employees, revenue or an own unit for a year, on top of the version that was read (0: none)',
      'success: true',
      {
        audit: 'years.denominator',
      },
    ),
    mayWrite,
    valid('json', denominatorChange),
    async (c) => {
      const input = c.req.valid('json')
      await asMember(c, (tx) => enterDenominator(tx, c.var.member, input))
      about(c, { label: `${input.label} ${input.year}` })
      return c.json({ success: true })
    },
  )
  .delete(
    '/denominators/:year/:key',
    call('Remove a denominator in the version that was read', 'success: true', {
      audit: 'years.remove-denominator',
    }),
    mayWrite,
    valid('param', denominatorParam),
    valid('json', versionRead),
    async (c) => {
      const { year, key } = c.req.valid('param')
      const { version } = c.req.valid('json')
      await asMember(c, (tx) => removeDenominator(tx, { year: Number(year), key, version }))
      about(c, { label: `${key} ${year}` })
      return c.json({ success: true })
    },
  )

function siteOf(c: Context<AppEnv>) {
  return c.var.services.siteUrl
}
