import { certificateWords } from '../../content/claims/certificate-page.ts'
import { opinionWords } from '../../content/claims/opinion.ts'
import {
  factorName,
  factorsByReference,
  openCertificate,
} from '../certificate-check/open-certificate.ts'
import type { CertificateSummary } from '../certificates/certificate.store.server.ts'
import { isOwnSet } from '../certificates/certificate-view.ts'
import {
  findCertificate,
  findCertificateSummary,
  type PublishedCertificate,
} from '../certificates/published-certificates.server.ts'
import type { StoredClaim } from '../claims/claim.store.server.ts'
import type { ClaimResults } from '../claims/claim-results.ts'
import { isPublic } from '../claims/claim-state.ts'
import { needClaim } from '../claims/claims.server.ts'
import { countQualities } from '../claims/quality/quality.store.server.ts'
import { readResults } from '../claims/read-claim.server.ts'
import type { FactorBook } from '../factors/factor-book.ts'
import type { Db, RunInTransaction } from '../server/db/database.ts'
import type { SitePolicy } from '../transparency/witnesses/site-policy.server.ts'
import { readYears } from '../years/read-years.server.ts'
import { isReportPublic } from './public-reports.store.server.ts'
import { type ReportKey, reportKeys } from './report.schema.ts'
import type { ReportSource, SourceCertificate } from './report-source.ts'
import { listReportTexts } from './report-texts.store.server.ts'
import { reportYears } from './report-years.ts'
import { readRowFacts } from './row-facts.store.server.ts'

type Place = {
  open: RunInTransaction
  readPublic: <T>(use: (db: Db) => Promise<T>) => Promise<T>
  site: SitePolicy | null
  siteUrl: string
  organisation: { name: string; country: string }
}

/** Reads the certificate's claim document if there is one, else the current results. */
export async function readReport(place: Place, claimId: string) {
  const { open } = place
  const { claim, ...read } = await open(async (tx) => {
    const found = await needClaim(tx, claimId)
    return {
      claim: found,
      texts: await listReportTexts(tx, claimId),
      isShown: await isReportPublic(tx, claimId),
    }
  })
  const { rows, ...counted } = await open((tx) => readRowFacts(tx, claim.batchId))
  const qualities = await open((tx) => countQualities(tx, claim.batchId))
  const known = {
    rows: { rows, details: { ...counted, qualities } },
    texts: textsByKey(read.texts),
    years: reportYears(await open(readYears)),
    madeOn: today(),
  }
  const certified = isPublic(claim.state) ? await readCertified(place, claim) : null
  if (certified) return { ...read, source: { ...certified, ...known } }
  const { results, book } = await open((tx) => readResults(tx, claimId))
  const current = ofResults(claim, place.organisation, results, book)
  return { ...read, source: { ...current, ...known } }
}

export function textsByKey(texts: readonly { key: string; text: string }[]) {
  return Object.fromEntries(
    texts.filter(({ key }) => isKey(key)).map(({ key, text }) => [key, text]),
  )
}

/** The day in UTC. */
export function today() {
  return new Date().toISOString().slice(0, 10)
}

const isKey = (key: string): key is ReportKey => (reportKeys as readonly string[]).includes(key)

type Figures = Omit<ReportSource, 'rows' | 'texts' | 'years' | 'madeOn'>

function ofResults(
  claim: StoredClaim,
  organisation: Place['organisation'],
  { lines, totals }: ClaimResults,
  book: FactorBook,
): Figures {
  const used = new Set(lines.map(({ factor }) => factor.set))
  const { approach, included, excluded } = claim
  return {
    organisation: { ...organisation, country: countryName(organisation.country) },
    certificateId: claim.certificateId,
    isSample: claim.isSample,
    title: claim.title,
    period: { from: claim.periodFrom, to: claim.periodTo },
    revision: claim.revision,
    boundary: { approach, included, excluded },
    criteria: claim.criteria,
    gwp: claim.gwp,
    lines,
    totals,
    factor: book.factor,
    sets: book.sets.filter(({ id }) => used.has(id)),
    certificate: null,
  }
}

async function readCertified(
  { readPublic, site, siteUrl }: Place,
  { certificateId }: StoredClaim,
): Promise<Figures | null> {
  const published = await readPublic((db) => findCertificate(db, certificateId, site))
  const summary = await readPublic((db) => findCertificateSummary(db, certificateId))
  return published && summary ? ofCertificate(published, summary, siteUrl) : null
}

export function ofCertificate(
  { id, bundle }: Pick<PublishedCertificate, 'id' | 'bundle'>,
  summary: Pick<CertificateSummary, 'status' | 'restatedBy' | 'keyRevokedSince'>,
  siteUrl: string,
): Figures {
  const opened = openCertificate(bundle)
  const { claim, claimId, factorSets } = opened
  const factors = factorsByReference(opened)
  return {
    organisation: {
      name: claim.organisation.name,
      country: countryName(claim.organisation.country),
    },
    certificateId: id,
    isSample: claim.sample,
    title: claim.title,
    period: claim.period,
    revision: claim.revision,
    boundary: claim.boundary,
    criteria: claim.criteria,
    gwp: claim.gwp,
    lines: claim.lines,
    totals: claim.totals,
    factor: ({ set, key }) => factors.get(factorName(set, key)),
    sets: factorSets.map(({ id: setId, header }) => ({
      id: setId,
      header,
      isOwn: isOwnSet(header.alias, opened),
    })),
    certificate: {
      id,
      page: new URL(`/verify/${id}`, siteUrl).href,
      claimHash: claimId,
      statement: statementOf(opened),
      status: summary.status,
      restatedBy: summary.restatedBy,
      keyRevokedSince: summary.keyRevokedSince?.toISOString() ?? null,
    },
  }
}

function statementOf({
  statement: { content },
}: ReturnType<typeof openCertificate>): SourceCertificate['statement'] {
  if (!content) return null
  const { verifier, standard, assurance, opinion, signedAt } = content
  return {
    headline: opinionWords.headline(assurance, opinion),
    level: certificateWords.levels[assurance],
    opinion: opinionWords.short[opinion],
    standard,
    person: verifier.person,
    organisation: verifier.organisation,
    signedAt,
  }
}

const countries = new Intl.DisplayNames('en', { type: 'region' })

function countryName(code: string) {
  return countries.of(code) ?? code
}
