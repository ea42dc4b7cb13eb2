import SearchX from 'lucide-react/icons/search-x'
import Table2 from 'lucide-react/icons/table-2'
import { rowWords as words } from '../../../../content/claims/claim-page.ts'
import { EmptyState } from '../../../ui/app/empty-state.tsx'
import { Button } from '../../../ui/button.tsx'

type NoRowsProps = { isFiltered: boolean; isEditable: boolean; onShowAll: () => void }

export function NoRows({ isFiltered, isEditable, onShowAll }: NoRowsProps) {
  if (!isFiltered) {
    const { title, text, viewer } = words.empty
    return <EmptyState icon={Table2} title={title} text={isEditable ? text : viewer} />
  }
  return (
    <EmptyState
      icon={SearchX}
      title={words.noMatch.title}
      text={words.noMatch.text}
      action={
        <Button variant="outline" onClick={onShowAll}>
          {words.noMatch.action}
        </Button>
      }
    />
  )
}
