import type { Figure } from '../figures.ts'
import { figures } from '../figures.ts'
import type { Action, IllustrationId } from '../pages/marketing-page.ts'

export type CaseCard = {
  id: 'manufacturing' | 'smart-city' | 'community-safety'
  illustration: IllustrationId
  sector: string
  title: string
  text: string
  figures: readonly Figure[]
  action: Action
}

const learnMore: Action = { label: 'Learn more', href: '#contact', kind: 'link' }

export const caseCards: readonly CaseCard[] = [
  {
    id: 'manufacturing',
    illustration: 'case-manufacturing',
    sector: 'Manufacturing',
    title: 'Metered emissions, line by line',
    text:
      'Sensors on each line replaced annual estimates, so the reduction plan started from ' +
      'readings, not averages.',
    figures: [figures.carbonReduction, { ...figures.efficiencyGain, label: 'faster disclosure' }],
    action: learnMore,
  },
  {
    id: 'smart-city',
    illustration: 'case-smart-city',
    sector: 'Smart city',
    title: 'One dashboard for a whole district',
    text:
      'Energy, water and transport data from a city district, verified around the clock and open ' +
      'to residents.',
    figures: [figures.accuracy, figures.monitoring],
    action: learnMore,
  },
  {
    id: 'community-safety',
    illustration: 'case-community-safety',
    sector: 'Community safety',
    title: 'Second chances, measured in carbon',
    text:
      'Ethical hiring and re-entry, with the avoided harm counted in tonnes and in people at ' +
      'work.',
    figures: [
      { ...figures.pilotReduction, label: 'pilot reduction in reoffending' },
      figures.co2PerReoffence,
    ],
    action: learnMore,
  },
]

export const impact: {
  id: string
  heading: string
  headingTail: string
  figures: readonly Figure[]
  cards: readonly CaseCard[]
  action: Action
} = {
  id: 'impact',
  heading: 'Impact that survives scrutiny.',
  headingTail: 'What clients reached once the numbers could be checked.',
  figures: [figures.carbonReduction, figures.tonnesTracked, figures.accuracy, figures.carbonValue],
  cards: caseCards,
  action: { label: 'Start Your Transformation', href: '#contact', kind: 'primary' },
}
