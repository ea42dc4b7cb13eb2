import type { KnowledgeItem } from '../../../content/knowledge/knowledge-item.ts'

/** Names for the list; what editors change has none, because nothing leads to an article. */
export const withIds = (items: readonly Omit<KnowledgeItem, 'id'>[]): KnowledgeItem[] =>
  items.map((item, at) => ({ id: `item-${at}`, ...item }))
