import { brand, founder } from '../brand.ts'
import { figures } from '../figures.ts'
import type { Person } from './marketing-page.ts'

/** The leadership card of /team, and in short on /about#team. */
export const founderCard: Person = {
  name: founder.name,
  role: founder.role,
  bio: [
    `${founder.name} founded ${brand.name} in ${brand.foundedYear}, after years of delivering ` +
      'infrastructure, energy and public programmes whose results were hard to prove once the ' +
      'ribbon had been cut.',
    `Over a career that covers more than ${figures.careerProjects.value} of projects, one lesson ` +
      'kept returning: the work was usually better than the evidence for it. The platform grew ' +
      'from the wish to close that gap for others.',
    'Today the work is on method and partnerships: with regulators who need figures that they ' +
      'can enforce, with communities who want to see what is said about them, and with companies ' +
      'that would rather be checked than believed.',
  ],
  imagePath: founder.imagePath,
  imageAlt: founder.imageAlt,
  profile: { label: founder.profileLabel, href: founder.profileHref },
  figures: [figures.careerProjects, figures.founded],
}

export const founderCardShort: Person = {
  ...founderCard,
  bio: founderCard.bio.slice(0, 1),
  figures: [figures.careerProjects],
}
