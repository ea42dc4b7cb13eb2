import type {
  KnowledgeItem,
  knowledgeCategories,
} from '../../../content/knowledge/knowledge-item.ts'

export type CategoryChoice = (typeof knowledgeCategories)[number]

type Searched = Pick<KnowledgeItem, 'title' | 'summary' | 'tags' | 'category'>

/** Matches a part of title, summary or a tag, in any case, within the chosen category. */
export function searchKnowledge<Item extends Searched>(
  items: readonly Item[],
  query: string,
  category: CategoryChoice,
): Item[] {
  const wanted = query.trim().toLowerCase()
  return items.filter(
    (item) =>
      (category === 'All' || item.category === category) &&
      [item.title, item.summary, ...item.tags].some((text) => text.toLowerCase().includes(wanted)),
  )
}
