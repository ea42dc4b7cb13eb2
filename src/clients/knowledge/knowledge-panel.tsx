import { useState } from 'react'
import type { KnowledgeItem } from '../../../content/knowledge/knowledge-item.ts'
import { KnowledgeDetail } from './knowledge-detail.tsx'
import { KnowledgeList } from './knowledge-list.tsx'
import type { CategoryChoice } from './knowledge-search.ts'

/** Shows the list or one article. The list keeps its state meanwhile. */
export function KnowledgePanel({ items }: { items: readonly KnowledgeItem[] }) {
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState<CategoryChoice>('All')
  const [opened, setOpened] = useState<KnowledgeItem | null>(null)
  const [lastOpened, setLastOpened] = useState<string>()
  if (opened) {
    const back = () => {
      setLastOpened(opened.id)
      setOpened(null)
    }
    return <KnowledgeDetail item={opened} onBack={back} />
  }
  return (
    <KnowledgeList
      items={items}
      query={query}
      category={category}
      focusId={lastOpened}
      onQuery={setQuery}
      onCategory={setCategory}
      onOpen={setOpened}
    />
  )
}
