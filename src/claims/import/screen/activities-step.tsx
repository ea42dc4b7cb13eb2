import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { importPage } from '../../../../content/claims/import-page.ts'
import { AppCard } from '../../../ui/app/app-card.tsx'
import { DataTable } from '../../../ui/app/data-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Claim } from '../../claim-answers.ts'
import type { ActivityMapping, FileActivity, ImportReport } from '../import.schema.ts'
import { ActivityLine } from './activity-line.tsx'
import { ImportFoot } from './import-foot.tsx'
import { importDefaultsQuery } from './import-queries.ts'
import type { ImportState } from './use-import.ts'

const words = importPage.activities

type ActivitiesStepProps = { claim: Claim; state: ImportState; report: ImportReport }

/** Assigns a factor to each activity without one, for all sites or per site. */
export function ActivitiesStep({ claim, state, report }: ActivitiesStepProps) {
  const { data: defaults } = useQuery(importDefaultsQuery(claim.id))
  const known = defaults?.activities ?? []
  const chosen = state.choices.activities
  const [split, setSplit] = useState<ReadonlySet<string>>(new Set())
  const find = ({ activity, unit }: FileActivity, site: string) =>
    [...chosen, ...known].find((one) => isOf(one, activity, unit) && one.site === site)
  const isSplit = (one: FileActivity) =>
    one.sites.length > 1 &&
    (split.has(keyOf(one)) ||
      [...chosen, ...known].some(
        (mapping) => isOf(mapping, one.activity, one.unit) && mapping.site !== '',
      ))

  const lines = report.activities.flatMap((one) =>
    isSplit(one)
      ? one.sites.map(({ site, rows }) => ({ one, site, rows, isPart: true }))
      : [{ one, site: '', rows: one.rows, isPart: false }],
  )
  const open = lines.filter(({ one, site }) => !find(one, site)?.factor && !find(one, '')?.factor)

  const set = (mapping: ActivityMapping) => {
    const others = chosen.filter(
      (one) => !(isOf(one, mapping.activity, mapping.unit) && one.site === mapping.site),
    )
    state.note({ activities: [...others, mapping] })
  }
  const toggle = (one: FileActivity) => {
    const after = new Set(split)
    if (isSplit(one)) {
      after.delete(keyOf(one))
      const kept = chosen.filter(
        (mapping) => !isOf(mapping, one.activity, one.unit) || mapping.site === '',
      )
      state.note({ activities: kept })
    } else after.add(keyOf(one))
    setSplit(after)
  }
  const goOn = () =>
    void state.goOn({ activities: chosen.filter(({ factor }) => factor.trim() !== '') })

  return (
    <AppCard title={words.title} note={words.note(lines.length, open.length)}>
      <DataTable
        caption={words.caption}
        columns={[
          { name: words.columns.activity },
          { name: words.columns.rows, isNumber: true },
          { name: words.columns.sum, isNumber: true },
          { name: words.columns.category },
          { name: words.columns.factor },
        ]}
      >
        {lines.map(({ one, site, rows, isPart }) => (
          <ActivityLine
            key={JSON.stringify([one.activity, one.unit, site])}
            activity={one}
            site={site}
            rows={rows}
            isPart={isPart}
            mapping={find(one, site)}
            year={claim.periodTo.slice(0, 4)}
            onChange={set}
            onSplit={
              one.sites.length > 1 && !knowsSites(known, one) ? () => toggle(one) : undefined
            }
          />
        ))}
      </DataTable>
      <ImportFoot>
        <Button
          variant="ghost"
          icon={<Icon of={ArrowLeft} size={16} />}
          onClick={() => state.goTo(1)}
        >
          {words.back}
        </Button>
        <p className="flex-[1_1_16rem]">{words.hint}</p>
        <Button busy={state.busy === 'check'} busyLabel={importPage.busy} onClick={goOn}>
          {words.next}
          <Icon of={ArrowRight} size={16} />
        </Button>
      </ImportFoot>
    </AppCard>
  )
}

function keyOf({ activity, unit }: FileActivity) {
  return JSON.stringify([activity, unit])
}

function isOf(mapping: ActivityMapping, activity: string, unit: string) {
  return mapping.activity === activity && mapping.unit === unit
}

/** A remembered mapping for one site takes precedence over one for all sites. */
function knowsSites(known: readonly ActivityMapping[], { activity, unit }: FileActivity) {
  return known.some((one) => isOf(one, activity, unit) && one.site !== '')
}
