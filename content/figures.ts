export type Figure = { value: string; label: string }

const tonnesPerReoffence = 9.1

export const placedPercent = 67

export const retainedPercent = 85

/** 85% of the 67% placed: the bar in the workforce section and in the first article. */
export const stillInWorkPercent = Math.round((placedPercent * retainedPercent) / 100)

/** Every public figure of the company. A page may spread one and give it another label. */
export const figures = {
  tonnesTracked: { value: '2.5M+', label: 'tonnes CO₂ tracked' },
  carbonCredits: { value: '500K+', label: 'carbon credits' },
  accuracy: { value: '99.2%', label: 'accuracy rate' },
  markets: { value: '50+', label: 'global markets' },
  monitoring: { value: '24/7', label: 'monitoring' },
  founded: { value: '2019', label: 'founded' },
  carbonReduction: { value: '40%', label: 'carbon reduction' },
  carbonValue: { value: '$850M', label: 'carbon value generated' },
  metricsPerClient: { value: '150', label: 'metrics per client' },
  efficiencyGain: { value: '50%', label: 'disclosure efficiency gain' },
  enterprises: { value: '123', label: 'enterprises' },
  strategicCities: { value: '6', label: 'strategic cities' },
  targetInvestment: { value: '£17.6B+', label: 'target investment' },
  jobs: { value: '65K+', label: 'jobs' },
  partnerships: { value: '50+', label: 'partnerships' },
  ngoCollaborations: { value: '25+', label: 'NGO collaborations' },
  indigenousPartnerships: { value: '10+', label: 'Indigenous partnerships' },
  regulatoryFrameworks: { value: '5', label: 'regulatory frameworks' },
  verifiableClaims: { value: '100%', label: 'verifiable claims' },
  uptime: { value: '99.9%', label: 'uptime SLA' },
  co2PerReoffence: { value: `${tonnesPerReoffence} t`, label: 'CO₂ per reoffence' },
  co2PerReoffenceInWords: { value: `${tonnesPerReoffence} tonnes`, label: 'CO₂ per reoffence' },
  recidivismReduction: { value: 'up to 40%', label: 'recidivism reduction' },
  pilotReduction: { value: '42%', label: 'reduction in the pilot' },
  placement: { value: `${placedPercent}%`, label: 'placed in 90 days' },
  retention: { value: `${retainedPercent}%`, label: 'retained at 12 months' },
  prisonCost: { value: '£35,000', label: 'per prisoner per year, UK' },
  careerProjects: { value: '£100 million', label: 'of projects led over a career' },
  replyTime: { value: '24 hours', label: 'to reply, on business days' },
} as const satisfies Record<string, Figure>

export type FigureId = keyof typeof figures
