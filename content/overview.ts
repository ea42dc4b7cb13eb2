import { brand, listedMailboxes, offices } from './brand.ts'
import { frameworkNames } from './common.ts'
import { figures } from './figures.ts'
import { hero } from './home/hero.ts'
import { caseCards, impact } from './home/impact.ts'
import { solutions } from './home/solutions.ts'

/** The two-page overview; all of its content is also on the site. */
export const overview = {
  title: brand.headline,
  subtitle: brand.subtitle,
  description: hero.description,
  figures: hero.stats,
  solutionsHeading: solutions.heading,
  solutions: solutions.cards,
  impactHeading: impact.heading,
  impactFigures: [
    figures.carbonReduction,
    figures.carbonValue,
    figures.enterprises,
    figures.uptime,
  ],
  cases: caseCards,
  frameworksHeading: solutions.frameworks.label,
  frameworks: frameworkNames,
  contactHeading: 'Talk to us',
  mailboxes: listedMailboxes,
  offices,
  footer: `${brand.name} · ${brand.domain} · ${brand.tagline}`,
}
