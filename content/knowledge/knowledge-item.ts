export const knowledgeCategories = [
  'All',
  'Carbon Management',
  'ESG',
  'Sustainability',
  'Finance',
  'Energy',
] as const

export type KnowledgeCategory = Exclude<(typeof knowledgeCategories)[number], 'All'>

export type KnowledgeBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }

export type KnowledgeSource = { title: string; publisher: string; year: number }

export type KnowledgeItem = {
  id: string
  title: string
  category: KnowledgeCategory
  summary: string
  content: readonly KnowledgeBlock[]
  tags: readonly string[]
  /** ISO date. */
  lastUpdated: string
  sources: readonly KnowledgeSource[]
}

export const knowledgeHelper = {
  title: 'Knowledge base',
  open: 'Open knowledge base',
  close: 'Close knowledge base',
  searchLabel: 'Search knowledge base',
  searchPlaceholder: 'Search',
  categoryLabel: 'Category',
  back: 'Back',
  updated: (date: string) => `Updated ${date}`,
  sources: 'Sources',
  tags: 'Tags',
  resultCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  empty: {
    title: 'No knowledge items found',
    text: 'Try adjusting your search or filter',
  },
}
