import { brand } from '../brand.ts'
import type { Action, PageMeta } from '../pages/marketing-page.ts'

/** Words of /dashboard, which the menu calls Analytics. The numbers are in esg-demo.ts. */

export type EvidenceEntry = {
  icon: 'satellite' | 'gauge' | 'file-text' | 'coins'
  title: string
  recordId: string
  status: 'verified' | 'in-review'
  age: string
}

export type KpiId = 'esg-score' | 'scope-1' | 'verified-share' | 'energy-efficiency'

export type Kpi = { id: KpiId; title: string; unit: string; deltaLabel: string }

export const analyticsMeta: PageMeta = {
  title: 'Analytics',
  description:
    `A working view of the ${brand.name} analytics: ESG score, emissions by scope, progress to ` +
    'target and disclosure readiness, on sample data, with tables and CSV download.',
}

export const analytics = {
  title: 'Analytics',
  subtitle: 'A sample free zone. All values on this page are illustrative.',
  subtitleSignedIn: (name: string) => `Signed in as ${name}. Sample values for a free zone.`,
  invitation: {
    heading: 'This is what a client sees.',
    text:
      'Sign in to keep calculator scenarios beside these figures, or ask for a demo on data ' +
      'like yours.',
    actions: [
      { label: 'Login', href: '/login', kind: 'primary' },
      { label: 'Book Demo', href: '/contact', kind: 'outline' },
    ] satisfies Action[],
  },
  periodLabel: 'Period',
  periods: [
    { id: 'quarter', label: 'Quarter', months: 3 },
    { id: 'half-year', label: '6 months', months: 6 },
    { id: 'year', label: '12 months', months: 12 },
  ],
  kpis: [
    { id: 'esg-score', title: 'ESG score', unit: '/ 100', deltaLabel: 'pts' },
    { id: 'scope-1', title: 'Scope 1 emissions', unit: 'tCO₂e', deltaLabel: '%' },
    { id: 'verified-share', title: 'Verified share of data', unit: '%', deltaLabel: 'pts' },
    { id: 'energy-efficiency', title: 'Energy efficiency', unit: '%', deltaLabel: 'pts' },
  ] as Kpi[],
  steady: 'steady',
  changeSince: (month: string) => `since ${month}`,
  emissions: {
    heading: 'Emissions by scope',
    unit: 'tCO₂e per month',
    series: {
      scope1: 'Scope 1',
      scope2: 'Scope 2',
      scope3: 'Scope 3',
      targetPath: 'Target path',
    },
    total: 'Total',
    month: 'Month',
    summary: (first: string, from: number, last: string, to: number) =>
      `Monthly emissions by scope, ${first} to ${last}: ${from} to ${to} tonnes CO₂e in all, ` +
      'with the target path as a dotted line',
    scrollLabel: 'Emissions chart, scrolls sideways',
  },
  scores: {
    heading: 'Scores by pillar',
    unit: 'points out of 100',
    overall: 'Overall',
    summary: (overallFrom: number, overallTo: number) =>
      `Scores of the three pillars by month. The overall score goes from ${overallFrom} to ` +
      `${overallTo}. Environmental and Social rise, Governance is steady`,
  },
  readiness: {
    heading: 'Disclosure readiness',
    note: '95% or more is ready to file. Below 80% needs action.',
    framework: 'Framework',
    percent: 'Ready',
  },
  metrics: {
    heading: 'Metrics against target',
    all: 'All 12 metrics',
    fewer: 'Fewer metrics',
    columns: {
      metric: 'Metric',
      pillar: 'Pillar',
      current: 'Current',
      target: 'Target',
      progress: 'Progress',
      status: 'Status',
    },
    tableLabel: 'Metrics table',
  },
  evidence: {
    heading: 'Latest evidence',
    statusLabels: { verified: 'Verified', 'in-review': 'In review' },
    entries: [
      {
        icon: 'satellite',
        title: 'Satellite pass reconciled',
        recordId: '7F3A·21C9',
        status: 'verified',
        age: '12 min',
      },
      {
        icon: 'gauge',
        title: 'Meter 04, Quay 2',
        recordId: '7F39·E0B4',
        status: 'verified',
        age: '1 h',
      },
      {
        icon: 'file-text',
        title: 'Supplier declaration',
        recordId: '7F38·90AA',
        status: 'in-review',
        age: '3 h',
      },
      {
        icon: 'coins',
        title: 'Credit retired, 400 t',
        recordId: '7F36·11D7',
        status: 'verified',
        age: '1 d',
      },
    ] as EvidenceEntry[],
  },
  viewAsTable: 'View as table',
  viewAsChart: 'View as chart',
  export: { label: 'Export', csv: (what: string) => `Download ${what} as CSV` },
  csvFileName: (part: string) => `${brand.slug}-${part}.csv`,
}
