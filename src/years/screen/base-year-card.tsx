import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { measureNames, yearsPage } from '../../../content/claims/years.ts'
import { claimPath } from '../../claims/claims-query.ts'
import { formatLongDate } from '../../lib/format-long-date.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { NoteBar } from '../../ui/app/note-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BaseYearEvents } from './base-year-events.tsx'
import { BaseYearForm } from './base-year-form.tsx'
import { EventForm, type OfferedEvent } from './event-form.tsx'
import { labelOf } from './year-words.ts'
import type { Year, Years } from './years-query.ts'

const words = yearsPage.baseYear

type BaseYear = NonNullable<Years['baseYear']>

/** The year that others are compared with, and whether it has to be recalculated. */
export function BaseYearCard({ years, isWriter }: { years: Years; isWriter: boolean }) {
  const [form, setForm] = useState<'base-year' | OfferedEvent | null>(null)
  const { baseYear } = years
  const certified = years.years.filter(({ claim }) => claim.state === 'published')
  const close = () => setForm(null)
  return (
    <AppCard
      title={words.title}
      {...(baseYear && { note: String(baseYear.year) })}
      action={
        isWriter &&
        certified.length > 0 && (
          <Button size="sm" variant="outline" onClick={() => setForm('base-year')}>
            {baseYear ? words.change : words.choose}
          </Button>
        )
      }
    >
      <div className="grid gap-4 p-5">
        {baseYear ? (
          <Chosen
            baseYear={baseYear}
            years={years}
            {...(isWriter && { onRecord: (event: OfferedEvent) => setForm(event) })}
          />
        ) : (
          <p className="text-fg-muted">
            <strong className="block font-semibold text-fg">{words.none}</strong>
            {certified.length > 0 ? words.noneText : words.waits}
          </p>
        )}
      </div>
      {baseYear && <BaseYearEvents events={years.events} />}
      {form === 'base-year' && <BaseYearForm years={certified} chosen={baseYear} onClose={close} />}
      {form && form !== 'base-year' && <EventForm offered={form} onClose={close} />}
    </AppCard>
  )
}

type ChosenProps = {
  baseYear: BaseYear
  years: Years
  onRecord?: (event: OfferedEvent) => void
}

function Chosen({ baseYear, years, onRecord }: ChosenProps) {
  const base = years.years.find(({ year }) => year === baseYear.year)
  return (
    <>
      <p>{words.text(measureNames[baseYear.measure], baseYear.thresholdPercent)}</p>
      {baseYear.reason && (
        <p className="text-fg-muted wrap-anywhere whitespace-pre-line">
          {words.reason}: {baseYear.reason}
        </p>
      )}
      <Recalculation baseYear={baseYear} base={base} />
      {baseYear.certifiedAt && (
        <p className="text-sm text-fg-muted">{words.since(formatLongDate(baseYear.certifiedAt))}</p>
      )}
      {onRecord && (
        <>
          {years.years
            .flatMap((year) => offeredBy(year))
            .map((event) => (
              <div key={event.text} className="flex flex-wrap items-center gap-3 text-sm">
                <p className="flex-[1_1_14rem]">{event.text}</p>
                <Button size="sm" variant="outline" onClick={() => onRecord(event)}>
                  {words.record}
                </Button>
              </div>
            ))}
          <Button
            size="sm"
            variant="outline"
            className="justify-self-start"
            onClick={() => onRecord({ kind: 'structural', text: '' })}
          >
            {words.record}
          </Button>
        </>
      )}
    </>
  )
}

function Recalculation({ baseYear, base }: { baseYear: BaseYear; base: Year | undefined }) {
  const { recalculation, thresholdPercent: threshold } = baseYear
  if (!recalculation) {
    return <NoteBar icon={TriangleAlert} isWarning title={words.gone(baseYear.year)} />
  }
  const { percent, recalculationDue } = recalculation
  if (!recalculationDue) {
    return <NoteBar icon={CircleCheck} title={words.fine(percent ?? '0', threshold)} />
  }
  return (
    <NoteBar
      icon={TriangleAlert}
      isWarning
      title={percent === null ? words.dueZero : words.due(percent, threshold)}
      action={
        base && (
          <ButtonLink
            size="sm"
            variant="outline"
            href={`${claimPath(base.claim.id)}?tab=certificate`}
          >
            {words.open}
          </ButtonLink>
        )
      }
    >
      {words.dueText}
    </NoteBar>
  )
}

/** What a later year says differently may be an event; the person knows its effect. */
function offeredBy(year: Year): OfferedEvent[] {
  const { offeredReasons } = words
  const reasons = (Object.keys(offeredReasons) as (keyof typeof offeredReasons)[]).filter(
    (reason) => year.sinceBase?.reasons.includes(reason),
  )
  if (reasons.length === 0) return []
  const named = reasons.map((reason) => offeredReasons[reason]).join(', ')
  const kind = reasons.includes('gwp') ? 'method' : 'boundary'
  return [{ kind, text: words.offered(labelOf(year), named) }]
}
