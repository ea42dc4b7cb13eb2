import { useQuery } from '@tanstack/react-query'
import Calculator from 'lucide-react/icons/calculator'
import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { resultsWords as words } from '../../../../content/claims/claim-page.ts'
import { figuresWords } from '../../../../content/claims/figures-to-copy.ts'
import { qualityWords } from '../../../../content/claims/quality.ts'
import { vsmeWords } from '../../../../content/claims/vsme.ts'
import { FiguresCard } from '../../../factors/figures/figures-card.tsx'
import { figuresForCard } from '../../../factors/figures/figures-to-copy.ts'
import { LinesTable } from '../../../factors/figures/lines-table.tsx'
import { scopeFigures } from '../../../factors/figures/scope-figures.ts'
import { ScopeTiles } from '../../../factors/figures/scope-tiles.tsx'
import { scope3Cell, vsmeCell } from '../../../factors/figures/vsme-cells.ts'
import { tonnesText } from '../../../lib/tonnes-text.ts'
import { LoadFailed } from '../../../organisations/load-failed.tsx'
import type { Workspace } from '../../../organisations/use-workspace.ts'
import { AppCard } from '../../../ui/app/app-card.tsx'
import { EmptyState } from '../../../ui/app/empty-state.tsx'
import { Skeleton } from '../../../ui/app/skeleton.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Claim } from '../../claim-answers.ts'
import { claimApiPath } from '../../claims-query.ts'
import { qualitySummary } from '../../quality/quality-summary.ts'
import { QualityTable } from '../../quality/quality-table.tsx'
import { qualityQuery, resultsQuery } from '../claim-queries.ts'
import { tabPath } from '../claim-tabs.tsx'
import { factsOf, noteOf } from '../figure-facts.ts'
import { useStanding } from '../use-standing.ts'
import { ByCategory } from './by-category.tsx'
import { ByGas } from './by-gas.tsx'
import { ByMonth } from './by-month.tsx'
import { BySite } from './by-site.tsx'
import { shownLines } from './shown-lines.ts'
import { SourcesCard } from './sources-card.tsx'
import { TemplateCells } from './template-cells.tsx'

type ResultsTabProps = { claim: Claim; workspace: Workspace }

/** The results of the current rows, each with a link to its rows. */
export function ResultsTab({ claim, workspace }: ResultsTabProps) {
  const results = useQuery(resultsQuery(claim.id))
  const quality = useQuery(qualityQuery(claim.id))
  const standing = useStanding(claim)
  const { data } = results
  if (results.error && !data) {
    return <LoadFailed error={results.error} onRetry={() => void results.refetch()} />
  }
  if (!data) {
    return (
      <div aria-busy="true" className="grid gap-4">
        <Skeleton className="h-44" />
        <Skeleton className="h-96" />
      </div>
    )
  }
  if (data.lines.length === 0) {
    return (
      <section aria-label={words.heading} className="rounded-lg border border-line bg-surface">
        <EmptyState icon={Calculator} title={words.empty.title} text={words.empty.text} />
      </section>
    )
  }
  const rowsOf = (filter: Record<string, string>) => tabPath(claim.id, 'data', filter)
  return (
    <section aria-label={words.heading} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="sr-only">{words.heading}</h2>
      <dl className="flex flex-wrap items-end gap-x-10 gap-y-3">
        <Total label={words.totalLocation} t={data.totals.totalLocation.t} />
        <Total label={words.totalMarket} t={data.totals.totalMarket.t} />
        <div className="text-sm text-fg-muted">
          <dt className="sr-only">{words.unit}</dt>
          <dd>{words.apart}</dd>
          {quality.data && <dd>{qualitySummary(quality.data.shares)}</dd>}
        </div>
      </dl>
      <ScopeTiles scopes={scopeFigures(data)} rowsHref={(scope) => rowsOf({ category: scope })} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <ByMonth months={data.months} rowsOf={rowsOf} />
        <ByCategory lines={data.lines} rowsOf={rowsOf} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <BySite sites={data.sites} rowsOf={rowsOf} />
        <ByGas gases={data.gases} />
      </div>
      {quality.data && (
        <AppCard title={qualityWords.title} note={qualityWords.note}>
          <QualityTable shares={quality.data.shares} />
        </AppCard>
      )}
      <AppCard title={figuresWords.title} note={claim.periodTo.slice(0, 4)}>
        <FiguresCard
          {...figuresForCard(data.totals, data.lines)}
          note={noteOf(standing)}
          facts={factsOf(claim)}
          placeOf={placeInTemplate}
        />
        <p className="border-t border-line px-5 py-3 text-sm text-fg-muted">{vsmeWords.template}</p>
        <TemplateCells claim={claim} organisation={workspace.organisation} />
      </AppCard>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="lines" className="scroll-mt-24 text-dialog">
          {words.lines}
        </h2>
        {/* A plain link, because the browser saves the file and the screen stays. */}
        <div className="flex flex-wrap gap-2">
          {[
            { file: 'results.xlsx', icon: FileSpreadsheet, label: words.downloadWorkbook },
            { file: 'results.csv', icon: Download, label: words.download },
          ].map(({ file, icon, label }) => (
            <a
              key={file}
              href={`${claimApiPath(claim.id)}/${file}`}
              download
              className={buttonStyle({ variant: 'outline', size: 'sm' })}
            >
              <Icon of={icon} size={16} />
              {label}
            </a>
          ))}
        </div>
      </div>
      <LinesTable
        groups={shownLines(data)}
        rowsHref={({ category, factorKey, method, isFallback }) =>
          // A search for a factor finds rows by their location-based factor only.
          rowsOf(method === 'market' && !isFallback ? { category } : { category, q: factorKey })
        }
      />
      <SourcesCard sets={data.sets} />
    </section>
  )
}

function placeInTemplate(figure: string) {
  if (figure === 'scope3') return vsmeWords.reported(scope3Cell)
  const cell = vsmeCell(figure)
  return cell && vsmeWords.cell(cell)
}

function Total({ label, t }: { label: string; t: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-fg-muted">{label}</dt>
      <dd className="text-figure-md leading-tight font-medium tracking-figure">
        {tonnesText(t)} <small className="text-md font-normal text-fg-subtle">{words.unit}</small>
      </dd>
    </div>
  )
}
