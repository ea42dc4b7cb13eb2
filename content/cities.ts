import type { Figure } from './figures.ts'
import { figures } from './figures.ts'

export const cityIds = [
  'dubai',
  'abu-dhabi',
  'new-york',
  'jacksonville',
  'cardiff',
  'london',
] as const

export type CityId = (typeof cityIds)[number]

export type City = {
  id: CityId
  name: string
  country: 'UAE' | 'USA' | 'Wales' | 'UK'
  coordinates: string
  headline: string
  description: string
  imageAlt: string
  /** In place of the drawing. */
  picture?: string
  stats: readonly Figure[]
  /** Paragraphs that the Watch Impact Story control opens. */
  story: readonly string[]
}

export type HeroSlide = Pick<City, 'name' | 'coordinates' | 'imageAlt' | 'picture'> & {
  imageId: CityId
}

/** Investment and jobs add up to the totals of figures.ts: £17.6B and 65K. */
export const cities: readonly City[] = [
  {
    id: 'dubai',
    name: 'Dubai',
    country: 'UAE',
    coordinates: '25.2048° N  55.2708° E',
    headline: 'Free-zone emissions, metered',
    description:
      'Port, logistics and free-zone operators share one verified inventory across the city. ' +
      'Meter and satellite readings are reconciled daily, and tenants disclose from the same ' +
      'record as their landlord.',
    imageAlt:
      'Dubai skyline at dusk: the Burj Al Arab, the Burj Khalifa and the Museum of the Future ' +
      'against a low pale sun, mirrored in still water',
    stats: [
      { value: '£4.2B', label: 'target investment' },
      { value: '14K', label: 'jobs' },
      { value: '1,240', label: 'meters on the shared inventory' },
    ],
    story: [
      'A warehouse tenant pays for electricity through the landlord, who buys it through the ' +
        'zone. Three companies report the same kilowatt-hours, and each uses a different ' +
        'estimate.',
      'The Dubai programme begins with the meter. Each reading is recorded once, with the site, ' +
        'the time and the device, and then shared along the lease. The tenant counts it, the ' +
        'landlord counts it as downstream, and neither needs to ask the other for a spreadsheet.',
      'Satellite passes are a second witness. Where the heat or plume over a site disagrees with ' +
        'the meters beneath it, the record is held back until a person has looked.',
    ],
  },
  {
    id: 'abu-dhabi',
    name: 'Abu Dhabi',
    country: 'UAE',
    coordinates: '24.4539° N  54.3773° E',
    headline: 'Sovereign capital, provable outcomes',
    description:
      'Public investors follow each commitment from term sheet to outcome. Baselines are fixed ' +
      'before the money moves, and every portfolio company reports against the same definitions.',
    imageAlt:
      'Abu Dhabi waterfront at dusk: the white domes and minarets of the Sheikh Zayed Grand ' +
      'Mosque, the curved Etihad Towers and the round Aldar headquarters under a warm haze',
    stats: [
      { value: '£5.1B', label: 'target investment' },
      { value: '16K', label: 'jobs' },
      { value: '86', label: 'assets with an agreed baseline' },
    ],
    story: [
      'Large investors hold hundreds of assets, and each asset measures in its own way. By the ' +
        'time the figures reach the owner, they can be added up but not compared.',
      'In Abu Dhabi the order is reversed. The baseline, the boundary and the reviewer are ' +
        'agreed at the time of the investment, and the first free-zone pilot runs on that rule.',
      'When a target is met, the evidence is already attached. When it is missed, the record ' +
        'shows by how much and since when, which is what a long-term owner needs to know.',
    ],
  },
  {
    id: 'new-york',
    name: 'New York',
    country: 'USA',
    coordinates: '40.7128° N  74.0060° W',
    headline: 'Disclosure ready for markets',
    description:
      'Issuers and asset managers prepare one disclosure set that serves investors, lenders and ' +
      'city rules on building emissions, with the working kept beside each number.',
    imageAlt:
      'New York at first light: the Brooklyn Bridge in the foreground, with One World Trade ' +
      'Center, the Empire State Building and the Chrysler Building behind a low sun',
    stats: [
      { value: '£3.4B', label: 'target investment' },
      { value: '12K', label: 'jobs' },
      { value: '38', label: 'disclosure sets in preparation' },
    ],
    story: [
      'An issuer in New York answers an investor questionnaire, a lender covenant, a city ' +
        'building rule and a European parent, often with the same tonnes and four deadlines.',
      'Here each metric is collected once and mapped to every question that asks for it. When ' +
        'a figure is restated, each answer that used it is listed, so nothing is corrected in ' +
        'one place and forgotten in another.',
      'The working stays beside the number: source, method, reviewer. A reader who doubts it ' +
        'can follow it back, and so can an auditor.',
    ],
  },
  {
    id: 'jacksonville',
    name: 'Jacksonville',
    country: 'USA',
    coordinates: '30.3322° N  81.6557° W',
    headline: 'Second chances, measured',
    description:
      'Employers, training providers and the justice system record who is placed in work, who ' +
      'stays, and what the community is spared, with the consent of the people concerned.',
    imageAlt:
      'Jacksonville on the St. Johns River at sunset: two downtown towers, the blue Main Street ' +
      'Bridge and palms along the bank under long thin clouds',
    stats: [
      { value: '£0.9B', label: 'target investment' },
      { value: '5K', label: 'jobs' },
      { value: figures.placement.value, label: 'placed in work within 90 days, pilot' },
    ],
    story: [
      'A person leaves prison with a certificate and no vacancy. Three months later they are in ' +
        'work, or they are at risk. Most programmes can say how many enrolled. Few can say who ' +
        'stayed.',
      'The Jacksonville programme starts from the vacancy. Employers commit places first, ' +
        `training fits them, and payroll confirms the result: ${figures.placement.value} placed ` +
        `within 90 days in the pilot, and ${figures.retention.value} of those still in work at ` +
        'twelve months.',
      'Each avoided reoffence is counted separately from any company inventory, at a working ' +
        `estimate of ${figures.co2PerReoffenceInWords.value} of CO₂. The people behind the ` +
        'figures decide what is shared about them.',
    ],
  },
  {
    id: 'cardiff',
    name: 'Cardiff',
    country: 'Wales',
    coordinates: '51.4816° N  3.1791° W',
    headline: 'Community energy with receipts',
    description:
      'Residents, housing providers and the public sector see the same readings from shared ' +
      'solar, heat and storage, so that savings can be checked by those who live with them.',
    imageAlt:
      'Cardiff Bay in early evening light: the castle keep, the Principality Stadium, the red ' +
      'brick Pierhead and the bronze front of the Wales Millennium Centre beneath a wide sky',
    stats: [
      { value: '£1.2B', label: 'target investment' },
      { value: '6K', label: 'jobs' },
      { value: '312', label: 'homes and halls metered' },
    ],
    story: [
      'A community energy scheme lives on trust. Residents are told what the panels saved, and ' +
        'mostly they have to take it on faith.',
      'In Cardiff each reading from roof, heat pump and battery is published to the people who ' +
        'share it. The bill, the meter and the claim stand on one page.',
      'Wales asks its public bodies to act for future generations. A record that a resident can ' +
        'check today is a modest way to take that seriously.',
    ],
  },
  {
    id: 'london',
    name: 'London',
    country: 'UK',
    coordinates: '51.5072° N  0.1276° W',
    headline: 'Where carbon meets capital',
    description:
      'Buyers, lenders and insurers check a credit or a target before they price it. Cross-' +
      'registry identifiers show whether a tonne was issued, sold or retired before.',
    imageAlt:
      'London along the Thames at dawn: the Elizabeth Tower and the London Eye on the left, the ' +
      'City towers in the middle, Tower Bridge and the Shard on the right',
    stats: [
      { value: '£2.8B', label: 'target investment' },
      { value: '12K', label: 'jobs' },
      { value: '9', label: 'registries cross-checked' },
    ],
    story: [
      'A credit can be listed in one registry, quoted in another and claimed in a report before ' +
        'anyone compares serial numbers. The price then pays for doubt.',
      'The London programme gives each credit one identifier across registries. Issue, ' +
        'transfer and retirement are entries on the same line, and a second claim on a retired ' +
        'tonne is visible at once.',
      'Lenders use the same record for targets. When the cost of a loan depends on emissions, ' +
        'both sides read the figure from one place.',
    ],
  },
]

export const cityStatsNote =
  'City figures are programme targets and sample values. They show the shape of a record, not ' +
  'an audited result.'

/** The order of the hero panel; Jacksonville represents Florida. */
export const heroSlides: readonly HeroSlide[] = [
  slide('new-york'),
  slide('abu-dhabi'),
  slide('dubai'),
  slide('jacksonville', 'Florida'),
  slide('cardiff'),
  slide('london'),
]

function slide(imageId: CityId, name?: string): HeroSlide {
  const city = cities.find(({ id }) => id === imageId)
  if (!city) throw new Error(`No city with the id ${imageId}`)
  return {
    name: name ?? city.name,
    imageId,
    coordinates: city.coordinates,
    imageAlt: city.imageAlt,
  }
}
