import { useInfiniteQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { connectionsWords } from '../../../content/cms/connections.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Cell, DataRow, DataTable, RowName } from '../../ui/app/data-table.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { NextPart, RowsPending } from '../../ui/app/list-parts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useConnectionsAt } from './connections-at.ts'
import { type TokenUse, usesQuery } from './connections-query.ts'
import { momentText } from './moment-text.ts'

const words = connectionsWords.uses

/** What programs wrote with tokens, and what they were refused. */
export function UsesCard() {
  return (
    <AppCard title={words.title} note={words.note}>
      <Uses />
    </AppCard>
  )
}

function Uses() {
  const list = useInfiniteQuery(usesQuery(useConnectionsAt().path))
  if (!list.data) return <RowsPending list={list} words={words} />
  const uses = list.data.pages.flatMap((part) => part.uses)
  if (uses.length === 0) return <EmptyState icon={History} {...words.none} />
  return (
    <>
      <DataTable caption={words.title} columns={words.columns.map((name) => ({ name }))}>
        {uses.map((use) => (
          <UseRow key={use.id} use={use} />
        ))}
      </DataTable>
      <NextPart list={list} label={words.older} />
    </>
  )
}

function UseRow({ use: { token, call, outcome, usedAt } }: { use: TokenUse }) {
  return (
    <DataRow>
      <RowName note={token.prefix}>{token.name}</RowName>
      <Cell className="mono text-xs">{momentText(usedAt)}</Cell>
      <Cell>
        <Badge tone={toneOf(outcome)}>{words.outcomes[outcome] ?? words.refused(outcome)}</Badge>
      </Cell>
      <Cell isWide className="mono text-xs wrap-anywhere whitespace-normal!">
        {call}
      </Cell>
    </DataRow>
  )
}

function toneOf(outcome: string) {
  if (outcome === 'done') return 'good'
  return outcome === 'repeated' ? 'neutral' : 'bad'
}
