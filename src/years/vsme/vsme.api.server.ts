import { Hono } from 'hono'
import { requireClient } from '../../accounts/require-client.server.ts'
import { vsmeFile } from '../../certificates/vsme/vsme.server.ts'
import { vsmeAnswer } from '../../certificates/vsme/vsme-answer.server.ts'
import { vsmeTemplate } from '../../certificates/vsme/vsme-template.server.ts'
import { asMember } from '../../claims/as-member.server.ts'
import { claimId } from '../../claims/claim.schema.ts'
import { requireMember } from '../../organisations/require-member.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { xlsxAnswer } from '../../server/http/xlsx-answer.ts'
import { memberVsme } from './vsme.server.ts'

/** The file of a certificate with what only members may export. */
export const vsmeApi = new Hono<AppEnv>()
  .get(
    '/:id/vsme.json',
    callsOf('Claims')(
      'Download the greenhouse gas part of a VSME report (B3, and C3 if base year and target are set) as xBRL-JSON',
      'an xBRL-JSON document',
      { audit: 'claim.vsme' },
    ),
    requireClient,
    requireMember,
    valid('param', claimId),
    async (c) => {
      const { source, c3 } = await memberVsme((use) => asMember(c, use), c.req.valid('param').id)
      const { name, text } = vsmeFile(source, c.var.services.siteUrl, c3)
      return vsmeAnswer(c, name, text)
    },
  )
  .get(
    '/:id/vsme.xlsx',
    callsOf('Claims')(
      'Download EFRAG’s VSME digital template with the greenhouse gas figures of a certificate filled in',
      '.xlsx',
      { audit: 'claim.vsme' },
    ),
    requireClient,
    requireMember,
    valid('param', claimId),
    async (c) => {
      await c.var.services.limiter.take(templateLimit, c.var.member.userId)
      const { source } = await memberVsme((use) => asMember(c, use), c.req.valid('param').id)
      const { name, bytes } = await vsmeTemplate(source)
      return xlsxAnswer(c, name, bytes)
    },
  )

/** Each packs four megabytes. */
const templateLimit = { name: 'vsme-template', max: 20, windowSeconds: 60 }
