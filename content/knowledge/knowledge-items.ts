import { carbonCredits, carbonFootprint, scope3 } from './carbon-items.ts'
import { circularEconomy, esgCompliance, sustainableDevelopmentGoals } from './esg-items.ts'
import { greenFinance, renewableEnergy } from './finance-and-energy-items.ts'
import type { KnowledgeItem } from './knowledge-item.ts'

/** Load with a dynamic import, so that visitors who are not signed in do not download it. */
export const knowledgeItems: readonly KnowledgeItem[] = [
  carbonFootprint,
  esgCompliance,
  sustainableDevelopmentGoals,
  carbonCredits,
  scope3,
  greenFinance,
  renewableEnergy,
  circularEconomy,
]
