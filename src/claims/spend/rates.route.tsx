import { useInfiniteQuery } from '@tanstack/react-query'
import Coins from 'lucide-react/icons/coins'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { formerMember, organisationPage } from '../../../content/claims/organisation.ts'
import { ratesPage as words } from '../../../content/claims/rates.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { formatDay } from '../../lib/format-day.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { WorkspaceHead } from '../../organisations/workspace-head.tsx'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Cell, DataRow, DataTable, RowName } from '../../ui/app/data-table.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { NextPart, RowsPending } from '../../ui/app/list-parts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mayWrite } from '../may-write.ts'
import type { Route } from './+types/rates.route.ts'
import { RateDialog } from './rate-dialog.tsx'
import { type ListedRate, ratesQuery } from './rates-query.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...words.meta, path: words.path }, matches)
}

export default function RatesPage() {
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <WorkspaceShell title={words.title} hasOwnHead>
      {(workspace) => (
        <>
          <WorkspaceHead
            title={words.title}
            lead={words.lead}
            back={{ href: organisationPage.path, label: organisationPage.title }}
            actions={
              mayWrite(workspace) && (
                <Button icon={<Icon of={Plus} size={16} />} onClick={() => setAdding(true)}>
                  {words.add}
                </Button>
              )
            }
          />
          <AppCard title={words.list} note={words.onlyAdded}>
            <Rates />
          </AppCard>
          {adding && <RateDialog units={null} onSaved={close} onClose={close} />}
        </>
      )}
    </WorkspaceShell>
  )
}

function Rates() {
  const list = useInfiniteQuery(ratesQuery)
  if (!list.data) return <RowsPending list={list} words={words} />
  const rates = list.data.pages.flatMap((part) => part.rates)
  if (rates.length === 0) return <EmptyState icon={Coins} {...words.none} />
  return (
    <>
      <DataTable caption={words.list} columns={words.columns}>
        {rates.map((rate) => (
          <RateRow key={rate.id} rate={rate} />
        ))}
      </DataTable>
      <NextPart list={list} label={words.older} />
    </>
  )
}

function RateRow({
  rate: { from, to, rate, source, statedOn, by, addedAt, isCurrent },
}: RateRowProps) {
  const [, toName = '', rateName = '', dayName = '', addedName = '', sourceName = ''] =
    words.columns.map(({ name }) => name)
  return (
    <DataRow>
      <RowName>
        <span className="flex items-center gap-2.5 whitespace-nowrap">
          <span className="mono">{from}</span>
          {isCurrent && <Badge tone="good">{words.current}</Badge>}
        </span>
      </RowName>
      <Cell label={toName} className="mono">
        {to}
      </Cell>
      <Cell label={rateName} isNumber>
        {rate}
      </Cell>
      <Cell label={dayName}>{formatDay(statedOn)}</Cell>
      <Cell label={addedName} note={by ?? formerMember}>
        {formatMoment(addedAt)}
      </Cell>
      <Cell label={sourceName} isWide className="wrap-anywhere whitespace-normal!">
        {source}
      </Cell>
    </DataRow>
  )
}

type RateRowProps = { rate: ListedRate }
