import type { Figure } from '../figures.ts'
import { figures, placedPercent, retainedPercent, stillInWorkPercent } from '../figures.ts'
import type { Link } from '../pages/marketing-page.ts'

export type WorkforceBar = { percent: number; value: string; label: string }

export const workforce: {
  id: string
  heading: string
  text: string
  links: readonly Link[]
  chartLabel: string
  bars: readonly WorkforceBar[]
  figures: readonly Figure[]
} = {
  id: 'workforce',
  heading: 'Hiring is climate action.',
  text:
    'A job after prison is one of the least counted carbon measures there is. Every reoffence ' +
    'carries a footprint: policing, courts, custody and replacement goods. We verify ethical ' +
    'hiring and re-entry programmes so that avoided harm can sit beside avoided tonnes in the ' +
    'same report.',
  links: [
    { label: 'Read the evidence', href: '/blog/hiring-reduces-carbon-emissions' },
    { label: 'See our social impact work', href: '/social-impact' },
  ],
  chartLabel:
    `Of those enrolled, ${placedPercent} percent were placed in work within 90 days, and ` +
    `${retainedPercent} percent of those were still in work at 12 months`,
  bars: [
    { percent: 100, value: '100%', label: 'enrolled in the programme' },
    { percent: placedPercent, value: figures.placement.value, label: 'placed within 90 days' },
    {
      percent: stillInWorkPercent,
      value: `${stillInWorkPercent}%`,
      label: `still in work at 12 months, ${figures.retention.value} of those placed`,
    },
  ],
  figures: [
    figures.co2PerReoffence,
    { ...figures.recidivismReduction, label: 'less recidivism' },
    figures.prisonCost,
  ],
}
