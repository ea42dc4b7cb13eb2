import { expect, it } from 'vitest'
import { knowledgeItems } from '../../../content/knowledge/knowledge-items.ts'
import { searchKnowledge } from './knowledge-search.ts'

const titles = (...args: [string, Parameters<typeof searchKnowledge>[2]]) =>
  searchKnowledge(knowledgeItems, ...args).map(({ title }) => title)

it('has eight items, and shows all of them at first', () => {
  expect(titles('', 'All')).toHaveLength(8)
  expect(titles('   ', 'All')).toHaveLength(8)
})

it('looks in title, summary and tags, in any case', () => {
  const items = [
    { title: 'Scope 3', summary: 'Value chain', tags: ['Suppliers'], category: 'ESG' },
    { title: 'Bonds', summary: 'Capital', tags: ['Green'], category: 'Finance' },
  ] as const
  const found = (query: string) => searchKnowledge(items, query, 'All').map(({ title }) => title)
  expect(found('SCOPE')).toEqual(['Scope 3'])
  expect(found('capi')).toEqual(['Bonds'])
  expect(found('supplier')).toEqual(['Scope 3'])
  expect(found('not there')).toEqual([])
})

it('combines the search with the category', () => {
  expect(titles('', 'Finance')).toEqual(['Green finance and sustainability bonds'])
  expect(titles('scope 3', 'Finance')).toEqual([])
})
