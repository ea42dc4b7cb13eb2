import { figures } from '../figures.ts'
import type { MarketingPage } from './marketing-page.ts'

export const impactPage: MarketingPage = {
  path: '/impact',
  meta: {
    title: 'Global Impact',
    description:
      'Six strategic cities, one standard of proof: Dubai, Abu Dhabi, New York, Jacksonville, ' +
      'Cardiff and London, with the programmes and targets of each.',
  },
  hero: {
    title: 'Six cities, one standard of proof',
    lead:
      'Our strategic cities join public programmes, private capital and local communities on a ' +
      'shared, verified record.',
    actions: [],
    visual: {
      kind: 'map',
      places: ['Abu Dhabi', 'Cardiff', 'Dubai', 'Jacksonville', 'London', 'New York'],
    },
    figures: [
      figures.strategicCities,
      figures.targetInvestment,
      figures.jobs,
      figures.ngoCollaborations,
    ],
  },
  sections: [
    {
      kind: 'text',
      heading: 'Why these six',
      paragraphs: [
        'Each city stands for a question that comes up everywhere: who meters a free zone, ' +
          'what a public fund can prove, what a market may rely on, who gets a second chance, ' +
          'who sees the savings of shared energy, and what a tonne is worth.',
        'The programmes differ and the rules do not. A baseline is fixed before money moves, ' +
          'material values have two sources, and those affected can read the record and object. ' +
          'What is learned in one city is then usable in the next.',
        `Together the programmes aim at ${figures.targetInvestment.value} of investment and ` +
          `${figures.jobs.value} jobs. These are targets. Progress is reported city by city, ` +
          'with the evidence attached.',
      ],
    },
    {
      kind: 'closing',
      heading: 'Bring your city, port or portfolio',
      text:
        'We work with governments, free zones and developers from first baseline to public ' +
        'record.',
      actions: [
        { label: 'Partner With Us', href: '/contact', kind: 'primary' },
        { label: 'Explore Solutions', href: '/solutions', kind: 'outline' },
      ],
    },
  ],
}
