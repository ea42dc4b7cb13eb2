import { oneLine } from '../../lib/visible-text.ts'
import { type ArticleFields, articleLimits, authorLimits } from '../articles/article.schema.ts'
import { spellSigns } from '../articles/spell-signs.ts'
import { type ImportNote, namedNote } from './import.schema.ts'
import type { ReadyAuthor } from './import-job.ts'
import { readableSlug } from './readable-slug.server.ts'
import type { SourcePage } from './source/source.ts'

type Imported = { article: ArticleFields; author: ReadyAuthor | null; notes: ImportNote[] }

/** What a post of another system has beside its text and its cover. */
export function articleOf(source: SourcePage, isPublished: boolean): Imported {
  const { tags, tagNotes } = tagsOf(source)
  const { summary, isCut } = summaryOf(source)
  const { author, others } = authorsOf(source)
  const date = dayOf(source.date) || (isPublished ? dayOf(new Date()) : '')
  return {
    article: { tags, ...(date && { date }), ...(summary && { summary }) },
    author,
    notes: [
      ...tagNotes,
      ...(isCut ? [{ code: 'summaryCut' } as const] : []),
      ...(others.length > 0 ? [namedNote('authorsLeftOut', others)] : []),
    ],
  }
}

/** WordPress gives it to every post that has no other. */
const noCategory = /^uncategori[sz]ed$/i

/** Categories come first, because the first tag is the topic that lists show. */
function tagsOf({ categories, tags }: SourcePage) {
  const bySlug = new Map<string, string>()
  const leftOut = new Set<string>()
  for (const given of [...categories.filter((name) => !noCategory.test(name)), ...tags]) {
    const tag = lineOf(given)
    const slug = readableSlug(spellSigns(tag))
    if (tag === '' || bySlug.has(slug)) continue
    const isKept =
      slug !== '' && tag.length <= articleLimits.tag && bySlug.size < articleLimits.tags
    if (isKept) bySlug.set(slug, tag)
    else leftOut.add(tag)
  }
  const kept = [...bySlug.values()]
  const tagNotes = [
    ...(kept.length > 0 ? [namedNote('tags', kept, articleLimits.tags)] : []),
    ...(leftOut.size > 0 ? [namedNote('tagsLeftOut', [...leftOut])] : []),
  ]
  return { tags: kept, tagNotes }
}

function summaryOf(source: SourcePage) {
  const summary = lineOf(source.summary)
  if (summary.length <= articleLimits.summary) return { summary, isCut: false }
  const cut = summary.slice(0, articleLimits.summary - 1).replace(/\s+\S*$/, '')
  return { summary: `${cut}…`.toWellFormed(), isCut: true }
}

/** An article has one author. */
function authorsOf({ authors }: SourcePage) {
  const [first, ...others] = authors.flatMap(({ name, biography }) => {
    const shown = lineOf(name).slice(0, authorLimits.name).toWellFormed()
    if (shown === '') return []
    return [{ name: shown, biography: lineOf(biography).slice(0, authorLimits.biography) }]
  })
  return { author: first ?? null, others: others.map(({ name }) => name) }
}

function dayOf(date: Date | null) {
  return date && date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9999
    ? date.toISOString().slice(0, 10)
    : ''
}

const longestRead = 10_000

function lineOf(text: string) {
  return oneLine(text.slice(0, longestRead)).replace(/\s+/g, ' ')
}
