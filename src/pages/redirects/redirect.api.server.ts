import { type Context, Hono } from 'hono'
import { auditTargets } from '../../../content/audit/targets.ts'
import { redirectProblems } from '../../../content/cms/redirects.ts'
import { pageErrors } from '../../../content/errors/pages.ts'
import { serverErrors } from '../../../content/errors/server.ts'
import { requireEditor } from '../../accounts/require-editor.server.ts'
import { about } from '../../audit/record.server.ts'
import { refuse } from '../../lib/app-error.ts'
import { toCsv } from '../../lib/csv.ts'
import { rowId } from '../../lib/form/row-number.ts'
import { takeTurns } from '../../lib/take-turns.ts'
import { countedTotal } from '../../server/db/list-part.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import type { BodyLimit } from '../../server/http/body-limits.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { readUpload } from '../../server/http/read-upload.ts'
import { valid } from '../../server/http/valid.ts'
import { runInThread } from '../../server/run-in-thread.ts'
import { namesOfReads } from '../page-path.ts'
import { problemsOf } from './check-redirects.server.ts'
import type { RedirectSite } from './find-redirect.server.ts'
import { type RedirectFile, type RedirectLine, refuseRows } from './read-redirect-file.server.ts'
import {
  normalFrom,
  redirectAddress,
  redirectFile,
  redirectFilter,
  redirectInput,
} from './redirect.schema.ts'
import {
  changeRedirect,
  deleteRedirect,
  findRedirects,
  importRedirects,
  listRedirects,
  listWorkingRedirects,
  putRedirect,
} from './redirect.store.server.ts'

/** The limit for a file of one megabyte, sent as JSON. */
export const redirectLimit: BodyLimit = {
  path: '/api/cms/redirects/import',
  maxBytes: 4 * 1024 * 1024,
}

const call = callsOf('Redirects')

const upload = {
  field: 'file',
  missing: 'Choose an .xlsx file',
  wants: 'Send the file as a form with the field file.',
  inTurn: takeTurns({ slots: 2 }),
}

const worker = {
  name: 'redirect-file-worker',
  source: 'src/pages/redirects/redirect-file-worker.server.ts',
}
const memory = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }
const inTurn = takeTurns({ slots: 2 })
const timeoutMs = 60_000

export const redirectApi = new Hono<AppEnv>()
  .use(requireEditor)
  .get(
    '/',
    call('List redirects, newest first', `redirects, and ${countedTotal}`),
    valid('query', redirectFilter),
    async (c) => c.json(await listRedirects(c.var.services.db, c.req.valid('query'))),
  )
  .get(
    '/at',
    call('Ask whether an address leads elsewhere', 'to, or null'),
    valid('query', redirectAddress),
    async (c) => {
      const [found] = await findRedirects(c.var.services.db, [
        normalFrom(c.req.valid('query').path),
      ])
      return c.json({ to: found?.to ?? null, pageTitle: found?.pageTitle ?? null })
    },
  )
  .get(
    '/export',
    call(
      'Read all redirects as CSV',
      'a file with the columns from and to; 410 as to means that the page was removed',
      {
        audit: 'redirect.export',
      },
    ),
    async (c) => {
      const rows: Awaited<ReturnType<typeof listWorkingRedirects>> = []
      for (;;) {
        const part = await listWorkingRedirects(c.var.services.db, rows.at(-1)?.id ?? 0)
        if (part.length === 0) break
        rows.push(...part)
      }
      const csv = toCsv(
        ['from', 'to'],
        rows.map(({ typed, from, to }) => [typed ?? from, to]),
      )
      return c.body(csv, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="redirects.csv"',
      })
    },
  )
  .post(
    '/',
    call('Add a redirect', 'success: true, and its id', { audit: 'redirect.create', status: 201 }),
    valid('json', redirectInput),
    async (c) => {
      const { db, pagesChanged } = c.var.services
      const redirect = c.req.valid('json')
      about(c, { label: redirect.from })
      if ((await findRedirects(db, [normalFrom(redirect.from)])).length > 0) refuseTaken()
      await refuseHarmful(c.var.services, redirect)
      const id = await putRedirect(db, redirect, 'hand')
      await pagesChanged([namesOfReads.redirects])
      about(c, { id })
      return c.json({ success: true, id }, 201)
    },
  )
  .post(
    '/import',
    call(
      'Add redirects from a CSV file, all or none; those of known addresses are replaced',
      'success: true, and how many there were',
      { audit: 'redirect.import', status: 201 },
    ),
    valid('json', redirectFile),
    async (c) => c.json(await addRows(c, c.req.valid('json')), 201),
  )
  .post(
    '/import-workbook',
    call(
      'Add redirects from an .xlsx file in a multipart form, as from a CSV file',
      'success: true, and how many there were',
      { audit: 'redirect.import', status: 201, file: 'file' },
    ),
    (c) =>
      readUpload(c, upload, c.var.editor.username, async ({ file }) =>
        c.json(await addRows(c, file), 201),
      ),
  )
  .put(
    '/:id',
    call('Change a redirect', 'success: true', { audit: 'redirect.change' }),
    valid('param', rowId),
    valid('json', redirectInput),
    async (c) => {
      const { db } = c.var.services
      const { id } = c.req.valid('param')
      const redirect = c.req.valid('json')
      about(c, { label: redirect.from })
      await refuseHarmful(c.var.services, redirect, id)
      const changed = await changeRedirect(db, id, redirect)
      if (changed === 'taken') refuseTaken()
      if (!changed) refuse('not_found', pageErrors.redirectGone)
      await c.var.services.pagesChanged([namesOfReads.redirects])
      return c.json({ success: true })
    },
  )
  .delete(
    '/:id',
    call('Delete a redirect', 'success: true', { audit: 'redirect.delete' }),
    valid('param', rowId),
    async (c) => {
      if (!(await deleteRedirect(c.var.services.db, c.req.valid('param').id)))
        refuse('not_found', pageErrors.redirectGone)
      await c.var.services.pagesChanged([namesOfReads.redirects])
      return c.json({ success: true })
    },
  )

async function refuseHarmful(
  site: RedirectSite,
  redirect: { from: string; to: string },
  changed?: number,
) {
  const problem = (await problemsOf(site, [redirect], changed)).get(0)
  if (!problem) return
  refuse('invalid', serverErrors.needAttention, { fields: { [problem.field]: problem.message } })
}

function refuseTaken(): never {
  const message = pageErrors.addressTaken
  refuse('name_taken', `${message}; nothing was saved.`, { fields: { from: message } })
}

/** Adds all rows or none. */
async function addRows(c: Context<AppEnv>, file: RedirectFile) {
  const { services, editor } = c.var
  const rows = await inTurn(editor.username, () =>
    runInThread<RedirectLine[]>(worker, file, memory, timeoutMs),
  )
  const problems = await problemsOf(services, rows)
  if (problems.size > 0) {
    refuseRows(
      Object.fromEntries(
        [...problems].map(([index, { message }]) => [
          redirectProblems.row(rows[index]?.line ?? 0),
          message,
        ]),
      ),
    )
  }
  about(c, { label: auditTargets.redirects(rows.length) })
  await importRedirects(services.db, rows)
  await services.pagesChanged([namesOfReads.redirects])
  return { success: true, redirects: rows.length }
}
