import type { Context } from 'hono'
import { asMember } from '../claims/as-member.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { sitePolicyOf } from '../transparency/witnesses/site-policy.server.ts'
import { readReport } from './read-report.server.ts'

/** The report of a claim, for the member who sent the request. */
export function memberReport(c: Context<AppEnv>, claimId: string) {
  const { readPublic, siteUrl, config } = c.var.services
  const { name, country } = c.var.member.organisation
  return readReport(
    {
      open: (use) => asMember(c, use),
      readPublic,
      siteUrl,
      site: sitePolicyOf(config),
      organisation: { name, country },
    },
    claimId,
  )
}
