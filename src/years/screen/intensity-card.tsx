import { useMutation, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { yearsPage } from '../../../content/claims/years.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Cell, DataRow, DataTable, RowName } from '../../ui/app/data-table.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/toast.ts'
import { ScrollBox } from '../scroll-box.tsx'
import { DenominatorForm } from './denominator-form.tsx'
import { type Denominator, refreshYears, type Years, yearsApiPath } from './years-query.ts'
import { proofOf } from './years-table.tsx'

const words = yearsPage.intensity

/** Figures of certified years for one employee, one unit of revenue, or one unit of their own. */
export function IntensityCard({ years, isWriter }: { years: Years; isWriter: boolean }) {
  const [form, setForm] = useState<{ changed?: Denominator } | null>(null)
  const { denominators } = years
  const groups = [...Map.groupBy(denominators, ({ key }) => key).values()]
  return (
    <AppCard
      title={words.title}
      action={
        isWriter && (
          <Button
            size="sm"
            variant="outline"
            icon={<Icon of={Plus} size={16} />}
            onClick={() => setForm({})}
          >
            {words.add}
          </Button>
        )
      }
      {...(denominators.length > 0 && {
        footer: (
          <p className="px-2.5 py-2 text-sm text-fg-muted">
            {words.unverified}
            {denominators.some(({ kind }) => kind === 'revenue') && ` ${words.revenue}`}
          </p>
        ),
      })}
    >
      {denominators.length === 0 && (
        <p className="p-5 text-fg-muted">
          {words.none} {isWriter && words.noneText}
        </p>
      )}
      {groups.map((group) => (
        <IntensityTable
          key={group[0]?.key}
          group={group.toReversed()}
          years={years}
          onChange={isWriter ? (changed) => setForm({ changed }) : null}
        />
      ))}
      {form && (
        <DenominatorForm
          year={years.years.at(-1)?.year}
          changed={form.changed}
          onClose={() => setForm(null)}
        />
      )}
    </AppCard>
  )
}

type IntensityTableProps = {
  group: readonly Denominator[]
  years: Years
  /** null for those who only read. */
  onChange: ((denominator: Denominator) => void) | null
}

function IntensityTable({ group, years, onChange }: IntensityTableProps) {
  const { columns } = words
  const [newest] = group
  return (
    <ScrollBox
      label={`${words.caption}: ${newest?.label ?? ''}`}
      className="border-b border-line last:border-0"
    >
      <DataTable
        caption={`${words.caption}: ${newest?.label ?? ''}`}
        columns={[
          { name: columns.year },
          { name: newest?.label ?? columns.value, isNumber: true },
          { name: columns.location, isNumber: true },
          { name: columns.market, isNumber: true },
          ...(onChange ? [{ name: columns.actions }] : []),
        ]}
      >
        {group.map((one) => {
          const year = years.years.find((other) => other.year === one.year)
          const notes = [
            ...(one.unit === newest?.unit ? [] : [words.otherUnit(newest?.unit ?? '')]),
            ...(one.evidence.length > 0 ? [words.files(one.evidence.join('; '))] : []),
            ...(one.note ? [one.note] : []),
          ]
          return (
            <DataRow key={one.year}>
              <RowName note={notes.join(' ')}>
                {year ? <AppLink href={proofOf(year)}>{one.year}</AppLink> : one.year}
              </RowName>
              <Cell isNumber label={one.label}>
                {groupDigits(one.value)} {one.unit}
              </Cell>
              <Cell isNumber label={columns.location}>
                {one.intensity ? groupDigits(one.intensity.totalLocation) : words.noYear}
              </Cell>
              <Cell isNumber label={columns.market}>
                {one.intensity && groupDigits(one.intensity.totalMarket)}
              </Cell>
              {onChange && (
                <Cell>
                  <span className="inline-flex">
                    <IconButton
                      icon={Pencil}
                      label={words.change(one.label, one.year)}
                      onClick={() => onChange(one)}
                    />
                    <RemoveDenominator denominator={one} />
                  </span>
                </Cell>
              )}
            </DataRow>
          )
        })}
      </DataTable>
    </ScrollBox>
  )
}

function RemoveDenominator({ denominator }: { denominator: Denominator }) {
  const { year, key, label, version } = denominator
  const queryClient = useQueryClient()
  const removal = useMutation({
    mutationFn: () =>
      apiFetch(`${yearsApiPath}/denominators/${year}/${key}`, {
        method: 'DELETE',
        body: { version },
      }),
    onSuccess: () => notify({ title: words.removed, kind: 'good' }),
    onError: notifyFailure(yearsPage.failed),
    onSettled: () => refreshYears(queryClient),
  })
  return (
    <IconButton
      icon={Trash2}
      tone="delete"
      label={words.remove(label, year)}
      aria-disabled={removal.isPending || undefined}
      onClick={() => !removal.isPending && removal.mutate()}
    />
  )
}
