import { Hono } from 'hono'
import { auditChanges } from '../../../content/audit/changes.ts'
import { ssoWords } from '../../../content/clients/single-sign-on.ts'
import { requireAdmin } from '../../accounts/require-admin.server.ts'
import { requireEditor } from '../../accounts/require-editor.server.ts'
import { requireRecentProof } from '../../accounts/second-factor/recent-proof.server.ts'
import { about } from '../../audit/record.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { decideDomain, listDomains } from '../every-provider.store.server.ts'
import { domainDecision } from '../sso.schema.ts'

const call = callsOf('CMS assurance')
const { messages } = ssoWords

/** Otherwise any organisation could claim the domain of any other. */
export const cmsDomainsApi = new Hono<AppEnv>()
  .use(requireEditor, requireAdmin)
  .get(
    '/',
    call(
      'List the email domains that organisations claim, up to 200, those that wait first (admins)',
      'domains',
    ),
    async (c) => {
      const domains = await listDomains(c.var.services.db)
      return c.json({
        domains: domains.map(({ approvedAt, createdAt, ...rest }) => ({
          ...rest,
          approvedAt: approvedAt?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
        })),
      })
    },
  )
  .put(
    '/',
    call('Approve a domain for an organisation, or withdraw that (admins)', 'success: true', {
      audit: 'organisation.domain',
    }),
    requireRecentProof,
    valid('json', domainDecision),
    async (c) => {
      const { approved, ...claim } = c.req.valid('json')
      const { domain: label, orgId } = claim
      about(c, { id: orgId, label, orgId, detail: auditChanges.approved(approved) })
      const by = approved ? c.var.editor.username : null
      const decided = await decideDomain(c.var.services.db, claim, by)
      if (decided === 'taken') refuse('in_use', messages.domainTaken)
      if (!decided) refuse('not_found', messages.domainGone)
      return c.json({ success: true })
    },
  )
