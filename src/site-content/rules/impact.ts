import type { City } from '../../../content/cities.ts'
import { lines, list, object } from './field.ts'
import { city } from './home.ts'
import { type PageContent, pageParts } from './marketing-page.ts'

export type ImpactContent = PageContent & { cities: readonly City[]; cityStatsNote: string }

export const impactRules = object<ImpactContent>('Global Impact', {
  ...pageParts,
  cities: list('Cities', city, { min: 6, max: 6, item: 'city' }),
  cityStatsNote: lines('Note below the cities', 300),
})
