import { redirect, useNavigate } from 'react-router'
import { verifyWords as words } from '../../../content/claims/verify-page.ts'
import { breadcrumbList } from '../../frames/site/breadcrumb-list.ts'
import { pageMeta, siteUrlFrom } from '../../frames/site/page-meta.ts'
import { SiteLayout } from '../../frames/site/site-layout.tsx'
import { readCertificateId } from '../../lib/certificate-id.ts'
import { tonnes } from '../../lib/exact-decimal.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import { Container } from '../../ui/container.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { presentCertificate } from '../present-certificate.ts'
import { listCertificates } from '../published-certificates.server.ts'
import type { Route } from './+types/verify.route.ts'
import { CertificatesTable, type ListedCertificate } from './certificates-table.tsx'
import { droppedFile } from './dropped-file.ts'
import { VerifyHero } from './verify-hero.tsx'
import './certificate.css'

export async function loader({ request }: Route.LoaderArgs) {
  // What the form sends without scripts.
  const typed = new URL(request.url).searchParams.get('id')?.slice(0, 60) ?? ''
  const id = readCertificateId(typed)
  if (id) throw redirect(`/verify/${id}`)
  const countries = new Intl.DisplayNames('en', { type: 'region' })
  const certificates = (await listCertificates()).map(presentCertificate).map(
    (one): ListedCertificate => ({
      id: one.id,
      isSample: one.sample,
      organisation: one.organisation,
      title: one.title,
      country: countries.of(one.country) ?? one.country,
      status: one.status,
      tonnes: tonnesText(tonnes(one.totalLocationKg)),
    }),
  )
  return { typed, certificates }
}

export function meta({ matches }: Route.MetaArgs) {
  const siteUrl = siteUrlFrom(matches)
  return [
    ...pageMeta({ ...words.meta, path: '/verify', siteUrl }),
    breadcrumbList(siteUrl, { name: words.meta.title, path: '/verify' }),
  ]
}

export default function VerifyRoute({ loaderData: { typed, certificates } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const isOnlySample = certificates.every(({ isSample }) => isSample)
  return (
    <SiteLayout>
      <VerifyHero
        title={words.title}
        lead={words.lead}
        typed={typed}
        isWrong={typed !== ''}
        onFile={(file) => {
          droppedFile.keep(file)
          navigate('/verify/file')
        }}
      />
      <section aria-labelledby="certificates" className="certificate-section">
        <Container>
          <SectionHeading
            id="certificates"
            title={words.list.heading}
            tail={words.list.tail}
            className="mb-6"
          />
          {isOnlySample && <p className="mb-6 max-w-[46rem] text-fg-muted">{words.list.only}</p>}
          <CertificatesTable certificates={certificates} />
        </Container>
      </section>
    </SiteLayout>
  )
}
