import { useInfiniteQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { connectionsWords } from '../../../content/cms/connections.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Cell, DataRow, DataTable, RowName } from '../../ui/app/data-table.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { ListFailed } from '../../ui/app/list-failed.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
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
  if (!list.data) {
    return list.isError ? (
      <ListFailed
        title={words.notLoaded}
        retryLabel={connectionsWords.tryAgain}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <div aria-busy="true" aria-label={words.loading} role="status" className="grid gap-3 p-5">
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-full" />
      </div>
    )
  }
  const uses = list.data.pages.flatMap((part) => part.uses)
  if (uses.length === 0) return <EmptyState icon={History} {...words.none} />
  return (
    <>
      <DataTable caption={words.title} columns={words.columns.map((name) => ({ name }))}>
        {uses.map((use) => (
          <UseRow key={use.id} use={use} />
        ))}
      </DataTable>
      {list.hasNextPage && (
        <div className="border-t border-line p-3">
          <Button
            variant="ghost"
            size="sm"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {words.older}
          </Button>
        </div>
      )}
    </>
  )
}

function UseRow({ use: { token, call, outcome, usedAt } }: { use: TokenUse }) {
  return (
    <DataRow>
      <RowName note={token.prefix}>{token.name}</RowName>
      <Cell className="mono text-xs">{momentText(usedAt)}</Cell>
      <Cell isWide className="mono text-xs wrap-anywhere whitespace-normal!">
        {call}
      </Cell>
      <Cell isWide>
        <Badge tone={toneOf(outcome)}>{words.outcomes[outcome] ?? words.refused(outcome)}</Badge>
      </Cell>
    </DataRow>
  )
}

function toneOf(outcome: string) {
  if (outcome === 'done') return 'good'
  return outcome === 'repeated' ? 'neutral' : 'bad'
}
