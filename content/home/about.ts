import { brand } from '../brand.ts'
import type { Figure } from '../figures.ts'
import { figures } from '../figures.ts'
import type { Action, IconName } from '../pages/marketing-page.ts'

export type AboutIcon = Extract<IconName, 'compass' | 'telescope' | 'scale' | 'badge-check'>

export type AboutCard = { icon: AboutIcon; title: string; text: string }

export const about: {
  id: string
  heading: string
  paragraphs: readonly string[]
  action: Action
  cards: readonly AboutCard[]
  stats: readonly Figure[]
} = {
  id: 'about',
  heading: 'Trust is the missing infrastructure.',
  paragraphs: [
    'Sustainability has a credibility crisis. Claims travel faster than the evidence behind ' +
      'them, and the people asked to rely on them cannot see how a number was made.',
    `Since ${brand.foundedYear} we have built the layer underneath: a record that ties each ` +
      'figure to its source, its method and its reviewer. We operate in the UK, the USA and the ' +
      'UAE, with enterprises, governments, free zones and the communities they affect.',
  ],
  action: { label: 'Get Started Today', href: '#contact', kind: 'primary' },
  cards: [
    {
      icon: 'compass',
      title: 'Mission',
      text: 'Make every environmental and social claim verifiable by the people it affects.',
    },
    {
      icon: 'telescope',
      title: 'Vision',
      text: 'A market where credible transformation earns capital, and unproven claims do not.',
    },
    {
      icon: 'scale',
      title: 'Values',
      text: 'Trust and transparency, stakeholder-led decisions, global impact.',
    },
    {
      icon: 'badge-check',
      title: 'Excellence',
      text: `${figures.accuracy.value} accuracy, reviewed by people and checked by machines.`,
    },
  ],
  stats: [
    figures.markets,
    { ...figures.accuracy, label: 'accuracy' },
    figures.monitoring,
    figures.founded,
  ],
}
