import SearchX from 'lucide-react/icons/search-x'
import { dashboard } from '../../../content/cms/dashboard.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoPageMatches({
  onShowAll,
}: {
  onShowAll: (cleared: { search: ''; status: '' }) => void
}) {
  const { noMatch, noMatchText, showAll } = dashboard.pages
  return (
    <EmptyState
      icon={SearchX}
      title={noMatch}
      text={noMatchText}
      action={
        <Button variant="outline" onClick={() => onShowAll({ search: '', status: '' })}>
          {showAll}
        </Button>
      }
    />
  )
}
