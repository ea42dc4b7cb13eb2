import { certificateWords } from '../../content/claims/certificate-page.ts'
import { notProved } from '../../content/claims/not-proved.ts'
import { reportWords as words } from '../../content/claims/report.ts'
import { periodText } from '../claims/period-text.ts'
import { tonnesText } from '../lib/tonnes-text.ts'
import type { Report, ReportBlock, ReportHead, ReportSection, ReportYears } from './report-model.ts'
import type { ReportSource } from './report-source.ts'
import {
  aboutBlocks,
  exclusionBlocks,
  operationalBlocks,
  organisationalBlocks,
  titleBlocks,
  verificationBlocks,
} from './sections/boundary-sections.ts'
import {
  categoryBlocks,
  figureBlocks,
  outsideBlocks,
  scopeBlocks,
} from './sections/figure-sections.ts'
import { gasBlocks } from './sections/gas-section.ts'
import { methodBlocks, qualityBlocks } from './sections/method-sections.ts'
import { writtenText } from './sections/written-text.ts'

type SectionId = keyof typeof words.sections

/** Sections whose figures are those of the certificate, letter by letter. */
const signed: readonly SectionId[] = ['scopes', 'categories', 'outside', 'figures']

/**
 * The report of a claim. Each section is there with its number, also without content. Every figure
 * in it is one of the claim, or follows from those.
 */
export function makeReport(source: ReportSource): Report {
  const all: [SectionId, ReportBlock[]][] = [
    ['title', titleBlocks(source)],
    ['verification', verificationBlocks(source)],
    ['about', aboutBlocks(source)],
    ['organisational', organisationalBlocks(source)],
    ['operational', operationalBlocks(source)],
    ['exclusions', exclusionBlocks(source)],
    ['scopes', scopeBlocks(source)],
    ['categories', categoryBlocks(source)],
    ['gases', gasBlocks(source)],
    ['outside', outsideBlocks(source)],
    ['offsets', [textBlock(words.offsets), ...writtenText(source, 'offsets')]],
    ['baseYear', baseYearBlocks(source)],
    ['targets', yearBlocks(source, 'targets', words.nothing.targets)],
    ['methods', methodBlocks(source)],
    ['quality', qualityBlocks(source)],
    ['intensity', yearBlocks(source, 'intensity', words.nothing.intensity)],
    ['notProved', [{ kind: 'list', items: notProvedItems }]],
    ['figures', figureBlocks(source)],
  ]
  const sections = all.map(
    ([id, blocks], at): ReportSection => ({
      id,
      number: at + 1,
      title: words.sections[id],
      isSigned: source.certificate !== null && signed.includes(id),
      blocks,
    }),
  )
  return { head: headOf(source), sections }
}

const notProvedItems = notProved.sentences.map(({ claim, instead }) => `${claim} ${instead}`)

function baseYearBlocks(source: ReportSource): ReportBlock[] {
  const { years, texts } = source
  if (!years) return [textBlock(words.notPublic)]
  const isChosen = years.baseYear.length > 0
  return [
    ...(isChosen ? yearBlocks(source, 'baseYear', '') : []),
    ...(!isChosen || texts.base_year_reason ? writtenText(source, 'base_year_reason') : []),
  ]
}

/** What is said of other years, which nobody has signed. */
function yearBlocks(
  { years, certificate }: ReportSource,
  part: keyof ReportYears,
  nothing: string,
): ReportBlock[] {
  if (!years) return [textBlock(words.notPublic)]
  if (years[part].length === 0) return [textBlock(nothing)]
  return [...(certificate ? [textBlock(words.unsigned(certificate.id))] : []), ...years[part]]
}

function textBlock(text: string): ReportBlock {
  return { kind: 'text', text }
}

function headOf(source: ReportSource): ReportHead {
  const { organisation, period, boundary, totals, certificate } = source
  return {
    id: source.certificateId,
    organisation: organisation.name,
    title: source.title,
    period: periodText(period.from, period.to),
    approach: certificateWords.approaches[boundary.approach],
    isSample: source.isSample,
    warning: warningOf(certificate),
    totals: {
      location: tonnesText(totals.totalLocation.t),
      market: tonnesText(totals.totalMarket.t),
    },
    verified: certificate?.statement
      ? {
          headline: certificate.statement.headline,
          by: `${certificate.statement.person}, ${certificate.statement.organisation}`,
        }
      : null,
    certificate: certificate && { id: certificate.id, page: certificate.page },
  }
}

function warningOf(certificate: ReportSource['certificate']) {
  if (!certificate) return words.draft
  const { withdrawn, restated, revoked } = words
  return { valid: null, withdrawn, restated, 'key-revoked': revoked }[certificate.status]
}
