import * as z from 'zod/mini'
import {
  type KnowledgeBlock,
  type KnowledgeItem,
  type KnowledgeSource,
  knowledgeCategories,
} from '../../../content/knowledge/knowledge-item.ts'
import { choice, fieldNotes, fixed, flag, line, lines, list, number, object } from './field.ts'

/** Without ids: items can be added, removed and moved. */
type Item = Omit<KnowledgeItem, 'id'>
export type KnowledgeContent = { items: readonly Item[] }

const block = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: fixed('paragraph'), text: lines('Text') })
    .register(fieldNotes, { label: 'Paragraph' }),
  z
    .strictObject({ kind: fixed('heading'), text: line('Heading') })
    .register(fieldNotes, { label: 'Heading' }),
  z
    .strictObject({
      kind: fixed('list'),
      items: list('Items', lines('Item', 500), { min: 1, max: 20, item: 'item' }),
      ordered: z.optional(flag('Numbered')),
    })
    .register(fieldNotes, { label: 'List' }),
]) as z.ZodMiniType<KnowledgeBlock>

const source = object<KnowledgeSource>('Source', {
  title: line('Title', 200),
  publisher: line('Publisher', 120),
  year: number('Year', 1900, 2100),
})

const [, ...categories] = knowledgeCategories

const item = object<Item>('Article', {
  title: line('Title'),
  category: choice('Category', categories),
  summary: line('Summary', 200),
  content: list('Text', block, { min: 1, max: 40, item: 'block' }),
  tags: list('Tags', line('Tag', 40), { max: 12, item: 'tag' }),
  lastUpdated: z.iso
    .date('Enter a date such as 2026-11-18')
    .register(fieldNotes, { label: 'Day of the last change' }),
  sources: list('Sources', source, { max: 12, item: 'source' }),
})

export const knowledgeRules = object<KnowledgeContent>('Knowledge base', {
  items: list('Articles', item, { min: 1, max: 60, item: 'article' }),
})
