import { ReadableStream as NodeStream } from 'node:stream/web'
import { Hono } from 'hono'
import { enquiryErrors } from '../../content/errors/enquiries.ts'
import { requireEditor } from '../accounts/require-editor.server.ts'
import { refuse } from '../lib/app-error.ts'
import { csvLines, toCsv } from '../lib/csv.ts'
import { rowId } from '../lib/form/row-number.ts'
import { countedTotal } from '../server/db/list-part.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { streamAnswer } from '../server/http/stream-answer.ts'
import { readJson, valid } from '../server/http/valid.ts'
import { enquiryInput } from './enquiry.schema.ts'
import {
  deleteEnquiry,
  type Enquiry,
  findEnquiry,
  listEnquiries,
  markEnquiry,
  readEnquiries,
} from './enquiry.store.server.ts'
import { enquiryFilter, enquiryMark } from './enquiry-inbox.schema.ts'
import { presentEnquiry } from './present-enquiry.server.ts'
import { interestLabel, submitEnquiry } from './submit-enquiry.server.ts'

const call = callsOf('Enquiries')

export const enquiryApi = new Hono<AppEnv>().post(
  '/contact',
  call('Send an enquiry', 'success: true', {
    audit: 'enquiry.send',
    status: 201,
    body: enquiryInput,
  }),
  async (c) => {
    await submitEnquiry(c.var.services, c.var.address, await readJson(c))
    return c.json({ success: true }, 201)
  },
)

export const enquiryInboxApi = new Hono<AppEnv>()
  .use(requireEditor)
  .get(
    '/',
    call('List enquiries, newest first', `enquiries, and ${countedTotal}`),
    valid('query', enquiryFilter),
    async (c) => {
      const { enquiries, ...counted } = await listEnquiries(c.var.services.db, c.req.valid('query'))
      return c.json({ enquiries: enquiries.map(presentEnquiry), ...counted })
    },
  )
  .get(
    '/export.csv',
    call('Download the matching enquiries as CSV', 'a CSV file', { audit: 'enquiry.export' }),
    valid('query', enquiryFilter),
    async (c) => {
      const parts = readEnquiries(c.var.services.db, c.req.valid('query'))
      const csv = NodeStream.from(csvOf(parts)) as ReadableStream
      return c.newResponse(streamAnswer(c, csv), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="enquiries.csv"',
      })
    },
  )
  .get('/:id', call('Read one enquiry', 'the enquiry'), valid('param', rowId), async (c) => {
    const enquiry = await findEnquiry(c.var.services.db, c.req.valid('param').id)
    return c.json(presentEnquiry(enquiry ?? refuse('not_found', enquiryErrors.gone)))
  })
  .patch(
    '/:id',
    call('Mark an enquiry as handled, or as new again', 'success: true, and the enquiry', {
      audit: 'enquiry.change',
    }),
    valid('param', rowId),
    valid('json', enquiryMark),
    async (c) => {
      const handledBy = c.req.valid('json').handled ? c.var.editor.username : null
      const enquiry = await markEnquiry(c.var.services.db, c.req.valid('param').id, handledBy)
      return c.json({
        success: true,
        enquiry: presentEnquiry(enquiry ?? refuse('not_found', enquiryErrors.gone)),
      })
    },
  )
  .delete(
    '/:id',
    call('Delete an enquiry', 'success: true', { audit: 'enquiry.delete' }),
    valid('param', rowId),
    async (c) => {
      if (!(await deleteEnquiry(c.var.services.db, c.req.valid('param').id)))
        refuse('not_found', enquiryErrors.gone)
      return c.json({ success: true })
    },
  )

async function* csvOf(parts: AsyncIterable<Enquiry[]>) {
  yield Buffer.from(toCsv(csvHeader, []))
  for await (const part of parts) yield Buffer.from(csvLines(part.map(csvRow)))
}

const csvHeader = [
  'Received',
  'First name',
  'Last name',
  'Email',
  'Organization',
  'Interest',
  'Message',
  'Handled',
  'Handled by',
]

function csvRow(enquiry: Enquiry) {
  return [
    enquiry.createdAt.toISOString(),
    enquiry.firstName,
    enquiry.lastName,
    enquiry.email,
    enquiry.organization,
    interestLabel(enquiry.interestArea),
    enquiry.message,
    enquiry.handledAt?.toISOString() ?? null,
    enquiry.handledBy,
  ]
}
