export type PillarId = 'environmental' | 'social' | 'governance'

export type EsgMetric = { name: string; value: string; target: string; progress: number }

export type Pillar = {
  id: PillarId
  name: string
  score: number
  trend: 'up' | 'steady'
  metrics: readonly [EsgMetric, EsgMetric, EsgMetric, EsgMetric]
  /** Scores of the twelve months named in `months`; the last one is `score`. */
  history: readonly number[]
}

export type ComplianceAlert = {
  id: string
  tone: 'good' | 'warn' | 'info'
  title: string
  text: string
  timeBadge: string
}

export const pillars: readonly [Pillar, Pillar, Pillar] = [
  {
    id: 'environmental',
    name: 'Environmental',
    score: 78,
    trend: 'up',
    metrics: [
      { name: 'Carbon Emissions', value: '245 tCO₂e', target: '200 tCO₂e', progress: 82 },
      { name: 'Energy Efficiency', value: '92%', target: '95%', progress: 97 },
      { name: 'Waste Reduction', value: '67%', target: '75%', progress: 89 },
      { name: 'Water Usage', value: '1.2M L', target: '1.0M L', progress: 75 },
    ],
    history: [66, 67, 68, 69, 70, 71, 72, 73, 75, 76, 77, 78],
  },
  {
    id: 'social',
    name: 'Social',
    score: 85,
    trend: 'up',
    metrics: [
      { name: 'Employee Satisfaction', value: '4.3/5', target: '4.5/5', progress: 96 },
      { name: 'Diversity Index', value: '0.72', target: '0.80', progress: 90 },
      { name: 'Training Hours', value: '2,450', target: '2,500', progress: 98 },
      { name: 'Community Investment', value: '$125K', target: '$150K', progress: 83 },
    ],
    history: [77, 78, 78, 79, 80, 81, 81, 82, 83, 84, 84, 85],
  },
  {
    id: 'governance',
    name: 'Governance',
    score: 91,
    trend: 'steady',
    metrics: [
      { name: 'Board Independence', value: '75%', target: '80%', progress: 94 },
      { name: 'Compliance Score', value: '98%', target: '100%', progress: 98 },
      { name: 'Risk Management', value: '95%', target: '95%', progress: 100 },
      { name: 'Transparency Index', value: '0.89', target: '0.90', progress: 99 },
    ],
    history: [91, 91, 90, 91, 91, 91, 92, 91, 91, 91, 91, 91],
  },
]

/** Rounded average of the three pillar scores, out of 100. */
export const overallScore = average(pillars.map(({ score }) => score))

const complianceAlerts: readonly ComplianceAlert[] = [
  {
    id: 'compliance-achieved',
    tone: 'good',
    title: 'Compliance Achieved',
    text: 'CSRD disclosure set passed review.',
    timeBadge: '2 h ago',
  },
  {
    id: 'action-required',
    tone: 'warn',
    title: 'Action Required',
    text: 'Water usage is 20% above target.',
    timeBadge: '5 h ago',
  },
  {
    id: 'target-update',
    tone: 'info',
    title: 'Target Update',
    text: 'Scope 1 target set to 200 tCO₂e.',
    timeBadge: '1 d ago',
  },
]

export const months = [
  { short: 'Dec', long: 'December 2025', iso: '2025-12' },
  { short: 'Jan', long: 'January 2026', iso: '2026-01' },
  { short: 'Feb', long: 'February 2026', iso: '2026-02' },
  { short: 'Mar', long: 'March 2026', iso: '2026-03' },
  { short: 'Apr', long: 'April 2026', iso: '2026-04' },
  { short: 'May', long: 'May 2026', iso: '2026-05' },
  { short: 'Jun', long: 'June 2026', iso: '2026-06' },
  { short: 'Jul', long: 'July 2026', iso: '2026-07' },
  { short: 'Aug', long: 'August 2026', iso: '2026-08' },
  { short: 'Sep', long: 'September 2026', iso: '2026-09' },
  { short: 'Oct', long: 'October 2026', iso: '2026-10' },
  { short: 'Nov', long: 'November 2026', iso: '2026-11' },
] as const

/** Rounded average of the pillars in each month, 78 to 85. */
export const overallHistory: readonly number[] = months.map((_, month) =>
  average(pillars.map(({ history }) => history[month] ?? 0)),
)

/** tCO₂e in each month. Scope 1 ends at 245, the value of Carbon Emissions. */
export const emissionsByScope = {
  scope1: [338, 331, 322, 318, 309, 301, 288, 279, 268, 259, 251, 245],
  scope2: [212, 208, 205, 196, 190, 184, 181, 176, 168, 160, 155, 149],
  scope3: [420, 415, 418, 402, 396, 388, 381, 370, 365, 352, 344, 331],
  targetPath: [950, 924, 898, 872, 846, 820, 794, 768, 742, 716, 690, 664],
} as const

export const verifiedSharePercent = [
  96, 96.4, 97, 97.2, 97.5, 97.9, 98.1, 98.4, 98.8, 98.8, 99, 99.2,
] as const

export const energyEfficiencyPercent = [92, 91, 92, 92, 91, 92, 93, 92, 91, 92, 92, 92] as const

export const disclosureReadiness = [
  { name: 'CSRD', percent: 97 },
  { name: 'IFRS', percent: 96 },
  { name: 'GRI', percent: 91 },
  { name: 'TCFD', percent: 88 },
  { name: 'TNFD', percent: 74 },
  { name: 'CDP', percent: 95 },
] as const

/** What editors can change: scores and series are not among it. */
export const esgDashboard = {
  liveLine: 'Live data updated',
  overallHeading: 'Overall ESG score',
  outOf: 'out of 100',
  tabsLabel: 'ESG pillars',
  defaultPillar: 'environmental' as PillarId,
  pillars: pillars.map(({ id, name, metrics }) => ({ id, name, metrics })),
  trendLabels: { up: 'trend up', steady: 'trend steady' },
  targetLabel: (target: string) => `Target ${target}`,
  progressLabel: (metric: string) => `${metric} progress`,
  alertsHeading: 'Live Compliance Alerts',
  alerts: complianceAlerts,
  sampleNote: 'Sample data. The clock is real, the organisation is not.',
}

function average(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
