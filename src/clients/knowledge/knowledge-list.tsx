import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import { useEffect, useRef } from 'react'
import {
  type KnowledgeItem,
  knowledgeCategories,
  knowledgeHelper as words,
} from '../../../content/knowledge/knowledge-item.ts'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type CategoryChoice, searchKnowledge } from './knowledge-search.ts'

export function KnowledgeList({
  items,
  query,
  category,
  focusId,
  onQuery,
  onCategory,
  onOpen,
}: {
  items: readonly KnowledgeItem[]
  query: string
  category: CategoryChoice
  /** The article that was open before; it gets the focus back. */
  focusId?: string
  onQuery: (query: string) => void
  onCategory: (category: CategoryChoice) => void
  onOpen: (item: KnowledgeItem) => void
}) {
  const found = searchKnowledge(items, query, category)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const former = focusId && list.current?.querySelector<HTMLElement>(`[data-item="${focusId}"]`)
    if (former) former.focus()
    else search.current?.focus()
  }, [focusId])

  return (
    <div className="overflow-auto">
      <div className="sticky top-0 bg-surface px-4 pt-3.5 pb-2.5">
        <div className="field-box min-h-(--hit)!">
          <Icon of={Search} className="ms-3 text-fg-subtle" />
          <input
            ref={search}
            type="search"
            aria-label={words.searchLabel}
            placeholder={words.searchPlaceholder}
            value={query}
            onChange={(event) => onQuery(event.target.value)}
            className="text-base"
          />
        </div>
        <fieldset className="flex min-w-0 gap-1.5 overflow-x-auto pt-2.5 pb-1 [scrollbar-width:none]">
          <legend className="sr-only">{words.categoryLabel}</legend>
          {knowledgeCategories.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === category}
              onClick={() => onCategory(name)}
              className="min-h-8 flex-none rounded-full border border-line-strong px-3 text-xs font-medium -outline-offset-2! aria-pressed:border-transparent aria-pressed:bg-fg aria-pressed:text-canvas"
            >
              {name}
            </button>
          ))}
        </fieldset>
        <p role="status" className="sr-only">
          {words.resultCount(found.length)}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState icon={SearchX} title={words.empty.title} text={words.empty.text} />
      ) : (
        <ul ref={list}>
          {found.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                data-item={item.id}
                onClick={() => onOpen(item)}
                className="block w-full border-t border-line px-5 py-3 text-start -outline-offset-2! hover:bg-hover"
              >
                <b className="block text-md leading-[1.35] font-semibold">{item.title}</b>
                <span className="block text-sm leading-[1.45] text-fg-muted">{item.summary}</span>
                <span className="text-2xs font-semibold text-accent-text">{item.category}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
