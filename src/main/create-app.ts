import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { serverErrors } from '../../content/errors/server.ts'
import { cmsClientsApi } from '../account-screens/clients/cms-clients.api.server.ts'
import { linkApi } from '../account-screens/links/link.api.server.ts'
import {
  clientAccountApi,
  cmsAccountApi,
} from '../account-screens/own-account/own-account.api.server.ts'
import {
  clientSecurityApi,
  cmsSecurityApi,
} from '../account-screens/own-account/security.api.server.ts'
import {
  clientSsoLinksApi,
  cmsSsoLinksApi,
} from '../account-screens/own-account/sso-links.api.server.ts'
import { clientAuthApi } from '../account-screens/sign-in/client-auth.api.server.ts'
import { cmsAuthApi } from '../account-screens/sign-in/cms-auth.api.server.ts'
import { completeSignIn } from '../account-screens/sign-in/complete-sign-in.server.ts'
import {
  clientSecondStepApi,
  cmsSecondStepApi,
} from '../account-screens/sign-in/second-step.api.server.ts'
import { cmsRequirementApi, cmsUsersApi } from '../account-screens/users/cms-user.api.server.ts'
import { cmsAssuranceApi } from '../assurance/cms/cms-assurance.api.server.ts'
import { engagementApi } from '../assurance/engagement/engagement.api.server.ts'
import { submitApi } from '../assurance/engagement/submit.api.server.ts'
import { claimFindingsApi } from '../assurance/findings/claim-findings.api.server.ts'
import { keyApi } from '../assurance/keys/key.api.server.ts'
import { reviewApi } from '../assurance/review/review.api.server.ts'
import { signingApi } from '../assurance/sign/signing.api.server.ts'
import { recordCalls } from '../audit/record.server.ts'
import { cmsAuditApi, organisationAuditApi } from '../audit-screens/audit.api.server.ts'
import {
  browserReportApi,
  browserReportLimit,
} from '../browser-reports/browser-report.api.server.ts'
import { certificateApi } from '../certificates/certificate.api.server.ts'
import {
  publicationApi,
  publicKeysApi,
} from '../certificates/publication/publication.api.server.ts'
import { claimApi } from '../claims/claim.api.server.ts'
import { evidenceApi } from '../claims/evidence/evidence.api.server.ts'
import { evidenceBodyLimits } from '../claims/evidence/evidence-form.server.ts'
import { importApi, importBodyLimit } from '../claims/import/import.api.server.ts'
import { quotaApi } from '../claims/quota.api.server.ts'
import { spendRateApi } from '../claims/spend/spend-rate.api.server.ts'
import { workbookApi } from '../claims/workbook/workbook.api.server.ts'
import { claimsForProgramsApi } from '../claims-api/claims-api.api.server.ts'
import { rowsBodyLimit } from '../claims-api/read-rows.server.ts'
import { scenarioApi } from '../clients/scenarios/scenario.api.server.ts'
import { connectionsApi } from '../connections/connections.api.server.ts'
import { tokenUsesApi } from '../connections/token-uses.api.server.ts'
import { contentApi } from '../content-api/content.api.server.ts'
import { operationsApi } from '../dashboard/operations.api.server.ts'
import { openApiDocument } from '../developers/openapi.server.ts'
import { enquiryApi, enquiryInboxApi } from '../enquiries/enquiry.api.server.ts'
import { factorApi } from '../factors/factor.api.server.ts'
import { refuse } from '../lib/app-error.ts'
import { mediaApi, uploadLimit } from '../media/media.api.server.ts'
import { mediaTrashApi } from '../media/media-trash.api.server.ts'
import { cmsOrganisationsApi } from '../organisations/cms-organisations.api.server.ts'
import { invitationApi } from '../organisations/invitation.api.server.ts'
import { organisationApi } from '../organisations/organisation.api.server.ts'
import { authorsApi } from '../pages/articles/author.api.server.ts'
import { pageImportApi, pageImportLimit } from '../pages/import/import.api.server.ts'
import { pageApi, pageLimit, pagesApi, samplePagesApi } from '../pages/page.api.server.ts'
import { redirectApi, redirectLimit } from '../pages/redirects/redirect.api.server.ts'
import { redirectBeforeRewriting } from '../pages/redirects/redirect-before-rewriting.server.ts'
import { replacePictureApi } from '../pages/replace-picture/replace-picture.api.server.ts'
import { pageTrashApi } from '../pages/trash/trash.api.server.ts'
import { publicReportApi } from '../reports/public-report.api.server.ts'
import { reportApi } from '../reports/report.api.server.ts'
import { copyReportTexts } from '../reports/report-texts.store.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { limitBody } from '../server/http/body-limits.ts'
import { redirectToCanonical } from '../server/http/canonical-address.ts'
import { clientAddress } from '../server/http/client-address.ts'
import { apiCalls, callsOf } from '../server/http/describe-call.ts'
import type { DocumentHandler } from '../server/http/documents.ts'
import { errorResponse } from '../server/http/error-response.ts'
import { refuseOtherMethods } from '../server/http/known-methods.ts'
import { requestLog } from '../server/http/request-log.ts'
import { requireSameOrigin } from '../server/http/same-origin.ts'
import { fillPageCache } from '../server/page-cache/fill-page-cache.ts'
import type { Services } from '../server/services.ts'
import { cmsDomainsApi } from '../single-sign-on/domains/cms-domains.api.server.ts'
import { ssoSettingsApi } from '../single-sign-on/settings/sso-settings.api.server.ts'
import { ssoApi } from '../single-sign-on/sso.api.server.ts'
import { discovery } from '../site/discovery.api.server.ts'
import { knowledgeApi } from '../site/knowledge.api.server.ts'
import { replaceInContent } from '../site-content/replace-in-content.server.ts'
import { siteContentApi } from '../site-content/site-content.api.server.ts'
import { staticExportApi } from '../static-export/static-export.api.server.ts'
import { cmsLogApi } from '../transparency/cms-log.api.server.ts'
import { explainFrozenLog } from '../transparency/frozen-log.server.ts'
import { noticesApi } from '../workspace/home/notices.api.server.ts'
import { overviewApi } from '../workspace/home/overview.api.server.ts'
import { nextYearApi } from '../years/next-year/next-year.api.server.ts'
import { vsmeApi } from '../years/vsme/vsme.api.server.ts'
import { yearsApi } from '../years/years.api.server.ts'
import { builtInPages } from './built-in-pages.ts'
import { cmsConnections, cmsConnectionsAccess } from './cms-connections.ts'
import { findUses } from './find-uses.ts'
import {
  organisationConnections,
  organisationConnectionsAccess,
} from './organisation-connections.ts'
import { plainRoutes } from './plain-routes.ts'
import { siteLinks } from './site-links.ts'

/** The HTTP app. `documents` answers every request that is not an API call. */
export function createApp(services: Services, documents: DocumentHandler) {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('services', services)
    c.set('requestId', randomUUID())
    const forwardedFor = c.req.header('x-forwarded-for')
    const { trustProxy } = services.config
    if (forwardedFor && trustProxy === 0) warnOfProxy(services)
    c.set('address', clientAddress(c.env.remoteAddress, forwardedFor, trustProxy))
    c.set('acceptEncoding', c.req.header('accept-encoding'))
    c.set('request', async (path) => {
      const request = new Request(new URL(path, services.siteUrl))
      return app.fetch(request, { remoteAddress: c.var.address, isInner: true })
    })
    await next()
  })
  app.use(requestLog)
  app.use(recordCalls)
  app.use(refuseOtherMethods)
  app.use(
    limitBody([
      uploadLimit,
      pageImportLimit,
      pageLimit,
      redirectLimit,
      importBodyLimit,
      rowsBodyLimit,
      ...evidenceBodyLimits(services.config.evidenceMaxMb),
      browserReportLimit,
    ]),
  )
  app.use(requireSameOrigin)
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })

  app.route('/', plainRoutes)
  const calls = () => apiCalls(app)
  app.get(
    '/api/openapi.json',
    callsOf('Developers')('Read this description', 'an OpenAPI 3.1 document'),
    (c) => c.json(openApiDocument(services.siteUrl, calls())),
  )
  app.route('/api', enquiryApi)
  app.route('/api/browser-reports', browserReportApi)
  app.route('/api/client', clientAuthApi)
  app.route('/api/client/scenarios', scenarioApi)
  app.route('/api/client/account/sso', clientSsoLinksApi)
  app.route('/api/client/account/security', clientSecurityApi)
  app.route('/api/client/account', clientAccountApi)
  app.route('/api/client/login', clientSecondStepApi)
  app.route('/api/client', linkApi)
  app.route('/api', ssoApi(completeSignIn))
  app.route('/api/workspace/organisation/sso', ssoSettingsApi)
  app.route('/api/workspace/organisation', quotaApi)
  app.route('/api/workspace/organisation', organisationApi)
  app.route('/api/workspace', overviewApi)
  app.route('/api/workspace', noticesApi)
  app.route('/api/workspace', submitApi)
  app.route('/api/workspace', engagementApi)
  app.route('/api/workspace', claimFindingsApi)
  app.route('/api/workspace', keyApi)
  app.route('/api/workspace/reviews', reviewApi)
  app.route('/api/workspace/reviews', signingApi)
  app.route('/api/workspace', factorApi)
  app.route('/api/workspace', evidenceApi)
  // Before the claims, whose guard refuses everything of a disabled organisation.
  app.route('/api/workspace/claims', publicationApi)
  app.route('/api/workspace/claims', claimApi)
  app.route('/api/workspace/claims', importApi)
  app.route('/api/workspace/claims', workbookApi)
  app.route('/api/workspace/claims', reportApi)
  app.route('/api/workspace/claims', nextYearApi(copyReportTexts))
  app.route('/api/workspace/claims', vsmeApi)
  app.route('/api/workspace/spend-rates', spendRateApi)
  app.route('/api/workspace/years', yearsApi)
  app.route('/api/workspace/invitations', invitationApi)
  app.route('/api/cms', cmsAuthApi)
  app.route('/api/cms/operations', operationsApi)
  app.route('/api/cms/clients', cmsClientsApi)
  app.route('/api/cms/enquiries', enquiryInboxApi)
  app.route('/api/certificates', publicReportApi)
  app.route('/api/certificates', certificateApi)
  app.route('/api/keys', publicKeysApi)
  app.route('/api/knowledge', knowledgeApi)
  app.route('/api/pages', pageApi)
  app.route('/api/cms/authors', authorsApi)
  app.route('/api/cms/pages', pagesApi)
  app.route('/api/cms/import', pageImportApi)
  app.route('/api/cms/samples', samplePagesApi)
  app.route('/api/cms/site', siteContentApi(siteLinks))
  app.route('/api/cms/redirects', redirectApi)
  app.route('/api/cms/trash/pages', pageTrashApi)
  app.route('/api/cms/trash/media', mediaTrashApi(findUses))
  app.route('/api/cms/account/sso', cmsSsoLinksApi)
  app.route('/api/cms/account/security', cmsSecurityApi)
  app.route('/api/cms/account', cmsAccountApi)
  app.route('/api/cms/login', cmsSecondStepApi)
  app.route('/api/cms/users', cmsUsersApi)
  app.route('/api/cms/security', cmsRequirementApi)
  app.route('/api/cms/media', replacePictureApi(replaceInContent))
  app.route('/api/cms/media', mediaApi(findUses))
  app.route('/api/cms/assurance/organisations', cmsOrganisationsApi)
  app.route('/api/cms/assurance/domains', cmsDomainsApi)
  app.route('/api/cms/assurance', cmsAssuranceApi)
  app.route('/api/cms/assurance/log', cmsLogApi)
  app.route('/api/cms/audit', cmsAuditApi)
  app.route('/api/workspace/audit', organisationAuditApi)
  app.route('/api/cms/connections', connectionsApi(cmsConnections, cmsConnectionsAccess))
  app.route(
    '/api/workspace/organisation/connections/uses',
    tokenUsesApi(organisationConnectionsAccess),
  )
  app.route(
    '/api/workspace/organisation/connections',
    connectionsApi(organisationConnections, organisationConnectionsAccess),
  )
  app.route('/api/v1/claims', claimsForProgramsApi)
  app.route('/api/content', contentApi)
  app.route('/api/cms', staticExportApi(builtInPages(services, documents)))

  app.all('/api/*', (c) => {
    const allow = methodsFor(app, c.req.path)
    if (allow.length === 0) refuse('not_found', serverErrors.noCall)
    refuse('method_not_allowed', serverErrors.otherMethod(allow.join(', ')), { allow })
  })
  app.use(redirectBeforeRewriting)
  app.use(redirectToCanonical)
  app.use(fillPageCache)
  app.route('/', discovery)
  app.all('*', (c) =>
    documents(
      c.req.raw,
      {
        address: c.var.address,
        requestId: c.var.requestId,
        acceptEncoding: c.var.acceptEncoding,
      },
      calls,
    ),
  )
  app.onError((error, c) => errorResponse(c, explainFrozenLog(error)))
  return app
}

const warned = new WeakSet<Services>()

function warnOfProxy(services: Services) {
  if (warned.has(services)) return
  warned.add(services)
  services.log.warn(
    'a request came with X-Forwarded-For while TRUST_PROXY is 0: behind a proxy, all visitors count as one address; set TRUST_PROXY to the number of proxies in front',
  )
}

function methodsFor(app: Hono<AppEnv>, path: string) {
  const parts = path.split('/')
  const fits = (pattern: string) => {
    const wanted = pattern.split('/')
    return (
      wanted.length === parts.length &&
      wanted.every((part, i) => part.startsWith(':') || part === parts[i])
    )
  }
  const methods = app.routes.filter((route) => route.method !== 'ALL' && fits(route.path))
  return [...new Set(methods.map((route) => route.method))]
}
