import { useMutation, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Flag from 'lucide-react/icons/flag'
import Plus from 'lucide-react/icons/plus'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { measureNames, yearsPage } from '../../../content/claims/years.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { tonnes } from '../../lib/exact-decimal.ts'
import { formatLongDate } from '../../lib/format-long-date.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Cell, DataRow, DataTable, RowName } from '../../ui/app/data-table.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toast.ts'
import { ScrollBox } from '../scroll-box.tsx'
import { TargetForm } from './target-form.tsx'
import { signed } from './year-words.ts'
import { refreshYears, type Target, type Years, yearsApiPath } from './years-query.ts'

const words = yearsPage.targets

export function TargetsCard({ years, isWriter }: { years: Years; isWriter: boolean }) {
  const [adding, setAdding] = useState(false)
  return (
    <AppCard
      title={words.title}
      note={words.only}
      action={
        isWriter && (
          <Button
            size="sm"
            variant="outline"
            icon={<Icon of={Plus} size={16} />}
            onClick={() => setAdding(true)}
          >
            {words.add}
          </Button>
        )
      }
    >
      {years.targets.length === 0 && <p className="p-5 text-fg-muted">{words.none}</p>}
      {years.targets.map((target) => (
        <TargetView key={target.id} target={target} years={years} isWriter={isWriter} />
      ))}
      {adding && <TargetForm years={years} onClose={() => setAdding(false)} />}
    </AppCard>
  )
}

type TargetViewProps = { target: Target; years: Years; isWriter: boolean }

function TargetView({ target, years, isWriter }: TargetViewProps) {
  const name = words.name(target.reductionPercent, measureNames[target.measure], target.targetYear)
  const unit = years.denominators.find(({ key }) => key === target.denominatorKey)
  const write = figureWriter(target)
  return (
    <section className="border-b border-line last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-3 px-5 py-4">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="text-md font-semibold tracking-text">
            {name} {unit && words.per(unit.label, unit.unit)}
          </h3>
          <p className="text-sm text-fg-muted">
            {[
              words.from(target.baseYear),
              ...(target.goal ? [words.goal(write(target.goal), target.targetYear)] : []),
            ].join(', ')}
          </p>
          {target.baseFigureSince && (
            <p className="text-sm text-fg-muted">
              {words.baseSince(target.baseYear, formatLongDate(target.baseFigureSince))}
            </p>
          )}
          {target.note && (
            <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{target.note}</p>
          )}
        </div>
        {isWriter && <EndTarget target={target} name={name} />}
      </div>
      {target.standing ? (
        <Standing target={target} name={name} write={write} />
      ) : (
        <p className="px-5 pb-4 text-sm">{words.noBase(target.baseYear)}</p>
      )}
    </section>
  )
}

/** Sums in tonnes; an intensity in kilograms with all its digits, because it may be small. */
function figureWriter({ kind }: Target) {
  return (kg: string) =>
    kind === 'absolute'
      ? `${tonnesText(tonnes(kg))} ${words.tonnes}`
      : `${groupDigits(kg)} ${words.kg}`
}

type StandingProps = { target: Target; name: string; write: (kg: string) => string }

function Standing({ target, name, write }: StandingProps) {
  const { columns } = words
  return (
    <ScrollBox label={words.caption(name)}>
      <DataTable
        caption={words.caption(name)}
        columns={[
          { name: columns.year },
          { name: columns.value, isNumber: true },
          { name: columns.path, isNumber: true },
          { name: columns.gap, isNumber: true },
          { name: columns.status },
        ]}
      >
        {(target.standing ?? []).toReversed().map((one) => (
          <DataRow key={one.year}>
            <RowName>{one.year}</RowName>
            <Cell isNumber label={columns.value}>
              {one.value && write(one.value)}
            </Cell>
            <Cell isNumber label={columns.path}>
              {one.path && write(one.path)}
            </Cell>
            <Cell isNumber {...(one.gap !== undefined && { label: columns.gap })}>
              {one.gap !== undefined && gapText(one.gap, write)}
            </Cell>
            <Cell isWide className="whitespace-normal!">
              <span className="inline-flex items-center gap-1.5 text-fg">
                <Icon of={iconOf(one.status)} size={15} />
                {words.status[one.status]}
              </span>
              {one.byContracts && <span className="block">{words.byContracts}</span>}
            </Cell>
          </DataRow>
        ))}
      </DataTable>
    </ScrollBox>
  )
}

function gapText(gap: string, write: (kg: string) => string) {
  const size = write(gap.replace('-', ''))
  return gap === '0' ? size : `${signed(gap).charAt(0)}${size}`
}

function iconOf(status: NonNullable<Target['standing']>[number]['status']) {
  if (status === 'on_path') return CircleCheck
  return status === 'above_path' ? TriangleAlert : Flag
}

function EndTarget({ target, name }: { target: Target; name: string }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => apiFetch(`${yearsApiPath}/targets/${target.id}/end`, { method: 'POST' }),
    onSuccess: () => notify({ title: words.ended, kind: 'good' }),
    onError: notifyFailure(yearsPage.failed),
    onSettled: () => {
      setAsking(false)
      return refreshYears(queryClient)
    },
  })
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {words.end}
        <span className="sr-only">: {name}</span>
      </Button>
      <AlertDialog
        open={asking}
        icon={Flag}
        title={words.endQuestion}
        cancelLabel={words.endCancel}
        confirmLabel={words.end}
        busy={end.isPending}
        busyLabel={words.ending}
        onCancel={() => setAsking(false)}
        onConfirm={() => end.mutate()}
      >
        <b>{name}</b>. {words.endText}
      </AlertDialog>
    </>
  )
}
