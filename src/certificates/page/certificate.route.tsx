import { useCallback } from 'react'
import { data, redirect } from 'react-router'
import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { opinionWords } from '../../../content/claims/opinion.ts'
import { verifyWords } from '../../../content/claims/verify-page.ts'
import { breadcrumbList } from '../../frames/site/breadcrumb-list.ts'
import { missingMeta, pageMeta, siteUrlFrom } from '../../frames/site/page-meta.ts'
import { SiteLayout } from '../../frames/site/site-layout.tsx'
import { socialCardPath } from '../../frames/site/social-card-path.ts'
import { readCertificateId } from '../../lib/certificate-id.ts'
import { servicesContext } from '../../server/route-context.ts'
import { sitePolicyOf } from '../../transparency/witnesses/site-policy.server.ts'
import { isOldCopy } from '../ask-standing.ts'
import { findPublicTexts } from '../certificate.store.server.ts'
import { type CertificateView, certificateView } from '../certificate-view.ts'
import { findCertificate, readSiteTrust } from '../published-certificates.server.ts'
import { noTrust, type SiteTrust } from '../site-trust.ts'
import type { Route } from './+types/certificate.route.ts'
import { CertificateMissing } from './certificate-missing.tsx'
import { CertificatePage } from './certificate-page.tsx'
import { type LoadedCertificate, useChecks } from './use-checks.ts'
import './certificate.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { readPublic, config, siteUrl } = context.get(servicesContext)
  const site = sitePolicyOf(config)
  const id = readCertificateId(params.id)
  const certificate =
    id === undefined ? undefined : await readPublic((db) => findCertificate(db, id, site))
  if (!certificate)
    return data({ view: null, trust: noTrust, page: '', hasReport: false }, { status: 404 })
  // Redirects to the one address of a certificate, however its id was typed.
  if (params.id !== id) throw redirect(`/verify/${id}`, 308)
  return {
    view: certificateView(certificate.bundle),
    trust: await readPublic((db) => readSiteTrust(db, site)),
    page: new URL(`/verify/${id}`, siteUrl).href,
    hasReport: (await readPublic((db) => findPublicTexts(db, certificate.id))) !== null,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const view = loaderData?.view
  if (!view) return missingMeta(certificateWords.missing.meta)
  const { organisation, totalLocation, totalMarket, id, statement } = view
  const isModified = statement && statement.opinion !== 'unmodified'
  const opinion = isModified ? opinionWords.short[statement.opinion].toLowerCase() : ''
  const title = certificateWords.metaTitle(organisation, view.title, opinion)
  const headline = statement?.headline ?? ''
  const siteUrl = siteUrlFrom(matches)
  const path = `/verify/${id}`
  return [
    ...pageMeta({
      title,
      description: certificateWords.metaDescription(headline, totalLocation, totalMarket, id),
      path,
      matches,
      image: socialCardPath('/verify'),
    }),
    breadcrumbList(
      siteUrl,
      { name: verifyWords.meta.title, path: '/verify' },
      { name: title, path },
    ),
  ]
}

export default function CertificateRoute({ loaderData, params }: Route.ComponentProps) {
  const { view, trust, page, hasReport } = loaderData
  return (
    <SiteLayout>
      {view ? (
        <Published key={view.id} view={view} trust={trust} page={page} hasReport={hasReport} />
      ) : (
        <CertificateMissing address={params.id} />
      )}
    </SiteLayout>
  )
}

type PublishedProps = {
  view: CertificateView
  trust: SiteTrust
  page: string
  hasReport: boolean
}

function Published({ view, trust, page, hasReport }: PublishedProps) {
  const load = useCallback(() => fetchBundle(view.id), [view.id])
  const checks = useChecks(load, trust)
  return (
    <CertificatePage
      view={view}
      checks={checks}
      trust={trust}
      publishedAt={page}
      hasReport={hasReport}
    />
  )
}

/** The page checks the same file that can be downloaded. */
async function fetchBundle(id: string): Promise<LoadedCertificate> {
  const answer = await fetch(`/api/certificates/${id}/bundle.json`)
  if (!answer.ok) throw new Error(`bundle.json answered ${answer.status}`)
  // It has all later events, unless the site answers from a copy because it cannot read its log.
  return { text: await answer.text(), standing: isOldCopy(answer.headers) ? null : 'valid' }
}
