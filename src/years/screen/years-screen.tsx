import ChartColumn from 'lucide-react/icons/chart-column'
import Info from 'lucide-react/icons/info'
import Plus from 'lucide-react/icons/plus'
import { claimForm } from '../../../content/claims/claims-pages.ts'
import { yearsPage as words } from '../../../content/claims/years.ts'
import { mayWrite } from '../../claims/may-write.ts'
import { cx } from '../../lib/cx.ts'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { NoteBar } from '../../ui/app/note-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BaseYearCard } from './base-year-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { IntensityCard } from './intensity-card.tsx'
import { TargetsCard } from './targets-card.tsx'
import { labelOf } from './year-words.ts'
import { YearsChart } from './years-chart.tsx'
import type { Years } from './years-query.ts'
import { YearsTable } from './years-table.tsx'
import { YearsTiles } from './years-tiles.tsx'

type YearsScreenProps = { years: Years; workspace: Workspace }

/** A year alone gets no chart, and years without any claim nothing but the way to the first one. */
export function YearsScreen({ years, workspace }: YearsScreenProps) {
  const isWriter = mayWrite(workspace)
  const [first, second] = years.years
  if (!first) {
    return (
      <section className="rounded-lg border border-line bg-surface">
        <EmptyState
          icon={ChartColumn}
          {...words.empty}
          action={isWriter && <NewClaim label={words.empty.action} />}
        />
        {years.skipped > 0 && <p className={skippedStyle}>{words.skipped(years.skipped)}</p>}
      </section>
    )
  }
  const several = years.years.filter(({ marks }) => marks.includes('several_published'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-fg-muted">{words.unsigned}</p>
      {several.map((year) => (
        <NoteBar key={year.year} icon={Info} title={words.severalPublished(labelOf(year))} />
      ))}
      <YearsTiles years={years} />
      {second ? (
        <YearsChart years={years} />
      ) : (
        <section className="rounded-lg border border-line bg-surface">
          <EmptyState
            icon={ChartColumn}
            title={words.one.title}
            text={words.one.text(labelOf(first))}
            action={isWriter && <NewClaim label={words.one.add} />}
          />
        </section>
      )}
      <YearsTable years={years.years} />
      {years.skipped > 0 && <p className="text-sm text-fg-muted">{words.skipped(years.skipped)}</p>}
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          second && 'xl:grid-cols-2',
        )}
      >
        {second && <ChangesCard years={years.years} />}
        <BaseYearCard years={years} isWriter={isWriter} />
      </div>
      <TargetsCard years={years} isWriter={isWriter} />
      <IntensityCard years={years} isWriter={isWriter} />
    </div>
  )
}

const skippedStyle = 'border-t border-line px-5 py-3 text-sm text-fg-muted'

function NewClaim({ label }: { label: string }) {
  return (
    <ButtonLink href={claimForm.newPath} variant="outline" icon={<Icon of={Plus} size={16} />}>
      {label}
    </ButtonLink>
  )
}
