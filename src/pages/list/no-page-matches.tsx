import SearchX from 'lucide-react/icons/search-x'
import { dashboard } from '../../../content/cms/dashboard.ts'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Button } from '../../ui/button.tsx'

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
