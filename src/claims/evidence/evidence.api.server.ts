import { Hono } from 'hono'
import { evidenceWords as words } from '../../../content/claims/evidence.ts'
import { requireClient } from '../../accounts/require-client.server.ts'
import { refuse } from '../../lib/app-error.ts'
import { requireMember, requireRole } from '../../organisations/require-member.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { readUpload } from '../../server/http/read-upload.ts'
import { valid } from '../../server/http/valid.ts'
import type { Limit } from '../../server/rate-limit.store.server.ts'
import { actorOf, asMember } from '../as-member.server.ts'
import { claimId } from '../claim.schema.ts'
import { evidenceId, evidenceParam } from './evidence.schema.ts'
import {
  addEvidence,
  openEvidence,
  readEvidence,
  readEvidenceList,
  removeEvidence,
} from './evidence.server.ts'
import { evidenceDownload, privateHeaders } from './evidence-download.server.ts'
import { evidenceForm, evidenceTools, refuseLargeEvidence } from './evidence-form.server.ts'
import { presentEvidence } from './present-evidence.server.ts'

const call = callsOf('Evidence')
const uploads: Limit = { name: 'evidence', max: 600, windowSeconds: 3600 }
const mayWrite = requireRole('owner', 'preparer')

export const evidenceApi = new Hono<AppEnv>()
  // Set per path, because /api/workspace also has calls for people without an organisation.
  .use('/claims/:id/evidence/*', requireClient, requireMember)
  .use('/evidence/*', requireClient, requireMember)
  .get(
    '/claims/:id/evidence',
    call('List the files of a claim, and names that rows use without a file', 'files, missing'),
    valid('param', claimId),
    async (c) => {
      const { id } = c.req.valid('param')
      const { files, named } = await asMember(c, (tx) => readEvidenceList(tx, id))
      const rowsOf = new Map(named.map(({ name, rows }) => [name, rows]))
      const here = new Set(files.map(({ file }) => file.name))
      return c.json({
        files: files.map(({ file, by }) => ({
          ...presentEvidence(file),
          by,
          rows: rowsOf.get(file.name) ?? 0,
        })),
        missing: named.filter(({ name }) => !here.has(name)),
      })
    },
  )
  .post(
    '/claims/:id/evidence',
    call(
      'Upload a file as a multipart form with one field named file: PDF, PNG, JPEG, WebP, CSV, plain text, XLSX or DOCX',
      'success: true, and the file',
      { audit: 'evidence.upload', status: 201, file: 'file' },
    ),
    mayWrite,
    valid('param', claimId),
    async (c) => {
      await c.var.services.limiter.take(uploads, c.var.member.userId)
      return readUpload(c, evidenceForm, c.var.member.orgId, async ({ file: given }) => {
        refuseLargeEvidence(c, given)
        const file = await addEvidence(
          evidenceTools(c),
          c.req.valid('param').id,
          given,
          await actorOf(c),
        )
        return c.json({ success: true, file: presentEvidence(file) }, 201)
      })
    },
  )
  .delete(
    '/claims/:id/evidence/:file',
    call('Remove a file from a draft, or its bytes once they need not be kept', 'success: true', {
      audit: 'evidence.delete',
    }),
    mayWrite,
    valid('param', evidenceParam),
    async (c) => {
      const { id, file } = c.req.valid('param')
      await removeEvidence(evidenceTools(c), { claimId: id, id: file }, await actorOf(c))
      return c.json({ success: true })
    },
  )
  .get(
    '/evidence/:file',
    call('Download a file. It is not scanned for malware', 'the file, as an attachment', {
      audit: 'evidence.download',
    }),
    valid('param', evidenceId),
    async (c) => {
      return evidenceDownload(c, await openEvidence(evidenceTools(c), c.req.valid('param').file))
    },
  )
  .get(
    '/evidence/:file/thumbnail',
    call('Look at a picture, made anew and small', 'image/webp'),
    valid('param', evidenceId),
    async (c) => {
      const { file, bytes } = await readEvidence(evidenceTools(c), c.req.valid('param').file)
      if (!file.mediaType.startsWith('image/')) refuse('not_found', words.gone)
      const { default: sharp } = await import('sharp')
      const small = await sharp(bytes, { limitInputPixels: 40_000_000 })
        .rotate()
        .resize(320, 320, { fit: 'inside', withoutEnlargement: true })
        .webp()
        .toBuffer()
        .catch(() => null)
      if (!small) refuse('not_found', words.refused.broken)
      return c.body(new Uint8Array(small), 200, privateHeaders('image/webp', 'inline'))
    },
  )
