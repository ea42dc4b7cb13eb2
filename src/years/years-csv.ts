import { yearFiles as words } from '../../content/claims/years.ts'
import { toCsv } from '../lib/csv.ts'
import type { Years } from './read-years.server.ts'
import { measures } from './rules/measures.ts'

const snake = (name: string) =>
  name.replace(/and/g, '_and_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const yearColumns = [
  'year',
  'from',
  'to',
  'standing',
  'sample',
  'certificate',
  'page',
  ...measures.map((measure) => `${snake(measure)}_kg`),
  ...measures.map((measure) => `${snake(measure)}_t`),
  'note',
]

const number = (text: string | undefined) => (text === undefined ? '' : { number: text })

export function yearCells(
  { year, claim, marks, figures }: Years['years'][number],
  siteUrl: string,
) {
  const id = claim.certificateId
  return [
    year,
    claim.period.from,
    claim.period.to,
    id ? words.certified : words.draft,
    marks.includes('sample') ? words.yes : words.no,
    id ?? '',
    id ? new URL(`/verify/${id}`, siteUrl).href : '',
    ...measures.map((measure) => number(figures?.[measure].kg)),
    ...measures.map((measure) => number(figures?.[measure].t)),
    id ? words.note(id) : words.draftNote,
  ]
}

export function yearsCsv({ years }: Years, siteUrl: string) {
  return toCsv(
    yearColumns,
    years.map((year) => yearCells(year, siteUrl)),
  )
}
