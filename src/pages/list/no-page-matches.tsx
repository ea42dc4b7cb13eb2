import SearchX from 'lucide-react/icons/search-x'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Button } from '../../ui/button.tsx'

const cleared = { search: '', status: '', author: '', tag: '' }

type NoPageMatchesProps = {
  words: { noMatch: string; noMatchText: string; showAll: string }
  onShowAll: (filter: typeof cleared) => void
}

export function NoPageMatches({ words, onShowAll }: NoPageMatchesProps) {
  const { noMatch, noMatchText, showAll } = words
  return (
    <EmptyState
      icon={SearchX}
      title={noMatch}
      text={noMatchText}
      action={
        <Button variant="outline" onClick={() => onShowAll(cleared)}>
          {showAll}
        </Button>
      }
    />
  )
}
