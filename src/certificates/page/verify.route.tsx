import { redirect, useNavigate } from 'react-router'
import { opinionWords } from '../../../content/claims/opinion.ts'
import { verifyWords as words } from '../../../content/claims/verify-page.ts'
import type { Counted } from '../../../content/counted.ts'
import { breadcrumbList } from '../../frames/site/breadcrumb-list.ts'
import { pageMeta, siteUrlFrom } from '../../frames/site/page-meta.ts'
import { SiteLayout } from '../../frames/site/site-layout.tsx'
import { readCertificateId } from '../../lib/certificate-id.ts'
import { tonnes } from '../../lib/exact-decimal.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import { servicesContext } from '../../server/route-context.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { certificateFilter } from '../certificate.schema.ts'
import { readChoices } from '../certificate.store.server.ts'
import { listCertificates } from '../published-certificates.server.ts'
import type { Route } from './+types/verify.route.ts'
import { CertificateSearch, type ListSearch } from './certificate-search.tsx'
import { CertificateSection } from './certificate-section.tsx'
import { CertificatesTable, type ListedCertificate } from './certificates-table.tsx'
import { droppedFile } from './dropped-file.ts'
import { VerifyHero } from './verify-hero.tsx'
import './certificate.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  // The id that the form sends without scripts.
  const typed = params.get('id')?.slice(0, 60) ?? ''
  const id = readCertificateId(typed)
  if (id) throw redirect(`/verify/${id}`)
  const { readPublic } = context.get(servicesContext)
  // An invalid filter in the address shows the whole list.
  const { data: filter = {} } = certificateFilter.safeParse(Object.fromEntries(params))
  const [{ found, total, isCapped, next }, choices] = await readPublic(async (db) => [
    await listCertificates(db, filter),
    await readChoices(db),
  ])
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const nameOf = (country: string) => names.of(country) ?? country
  const certificates = found.map(
    (one): ListedCertificate => ({
      id: one.id,
      isSample: one.sample,
      organisation: one.organisation,
      title: one.title,
      country: nameOf(one.country),
      status: one.status,
      opinion: one.opinion,
      headline: opinionWords.headline(one.assurance, one.opinion),
      verifier: one.verifier,
      isKeyRevoked: one.keyRevokedSince !== null,
      tonnes: tonnesText(tonnes(one.totalLocationKg)),
    }),
  )
  const { q = '', year = '', country = '', after } = filter
  const search: ListSearch = {
    q,
    year,
    country,
    years: choices.years.map(String),
    countries: choices.countries.map((value) => ({ value, label: nameOf(value) })),
  }
  const counted = { total, isCapped }
  return { typed, certificates, search, counted, next, isFirst: !after }
}

export function meta({ matches }: Route.MetaArgs) {
  const siteUrl = siteUrlFrom(matches)
  return [
    ...pageMeta({ ...words.meta, path: '/verify', matches }),
    breadcrumbList(siteUrl, { name: words.meta.title, path: '/verify' }),
  ]
}

export default function VerifyRoute({ loaderData }: Route.ComponentProps) {
  const { typed, certificates, search, counted, next, isFirst } = loaderData
  const navigate = useNavigate()
  // If only the sample is listed, there is nothing to search.
  const isOnlySample = search.years.length === 0
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
      <CertificateSection id="certificates">
        <SectionHeading
          id="certificates"
          title={words.list.heading}
          tail={words.list.tail}
          className="mb-6 text-part"
        />
        {isOnlySample ? (
          <p className="mb-6 max-w-[46rem] text-fg-muted">{words.list.only}</p>
        ) : (
          <CertificateSearch key={`${search.q}/${search.year}/${search.country}`} {...search} />
        )}
        {certificates.length > 0 ? (
          <CertificatesTable certificates={certificates} />
        ) : (
          <p className="py-10 text-fg-muted">{words.list.none}</p>
        )}
        {!isOnlySample && (
          <ListPages search={search} counted={counted} next={next} isFirst={isFirst} />
        )}
      </CertificateSection>
    </SiteLayout>
  )
}

type ListPagesProps = {
  search: ListSearch
  counted: Counted
  next: string | null
  isFirst: boolean
}

function ListPages({ search: { q, year, country }, counted, next, isFirst }: ListPagesProps) {
  const { list } = words
  const hrefOf = (after: string) => {
    const given = Object.entries({ q, year, country, after }).filter(([, value]) => value !== '')
    const query = new URLSearchParams(given).toString()
    return query === '' ? '/verify' : `/verify?${query}`
  }
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <p role="status" className="text-sm text-fg-muted">
        {list.count(counted)}
      </p>
      <nav aria-label={list.pages} className="flex gap-6">
        {!isFirst && <ArrowLink href={hrefOf('')}>{list.newest}</ArrowLink>}
        {next && <ArrowLink href={hrefOf(next)}>{list.older}</ArrowLink>}
      </nav>
    </div>
  )
}
