import { analytics, type analyticsMeta } from '../../../content/demos/analytics.ts'
import {
  calculatorInputs,
  type carbonCalculator,
} from '../../../content/demos/carbon-calculator.ts'
import { esgDashboard } from '../../../content/demos/esg-demo.ts'
import type { DataOf } from '../../lib/overlay.ts'
import {
  all,
  choice,
  fixedChoice,
  fixedNumber,
  line,
  lines,
  list,
  number,
  object,
} from './field.ts'
import { actions, pageMeta } from './marketing-page.ts'

type Calculator = DataOf<typeof carbonCalculator>

export const calculatorRules = object<Calculator>('Carbon calculator', {
  calculate: line('Button', 40),
  reset: line('Button that empties the fields', 40),
  prompt: line('Before the first result'),
  inputs: list(
    'Fields',
    object<Calculator['inputs'][number]>('Field', {
      id: fixedChoice(calculatorInputs.map(({ id }) => id)),
      label: line('Label', 60),
      unit: line('Unit', 30),
      hint: line('Hint'),
    }),
    all(calculatorInputs.length, 'field'),
  ),
  totalHeading: line('Above the total', 60),
  unit: line('Unit of the total', 30),
  categoryUnit: line('Unit of each category', 30),
  shareLabel: line('Name of the bar for screen readers', 60),
  recommendationsHeading: line('Heading of the recommendations', 60),
  recommendations: list(
    'Recommendations',
    object<Calculator['recommendations'][number]>('Recommendation', {
      effect: line('Effect', 20),
      title: line('Title', 60),
      text: lines('Text', 200),
    }),
    { min: 1, max: 6, item: 'recommendation' },
  ) as never,
  methodNote: lines('Note on the method', 400),
  messages: object<Calculator['messages']>('Messages', {
    notANumber: line('No number'),
    negative: line('Below zero'),
    tooLarge: line('Too large'),
    summary: line('Above the fields'),
  }),
  save: object<Calculator['save']>('Saving a scenario', {
    nameLabel: line('Label', 60),
    namePlaceholder: line('Example', 60),
    button: line('Button', 40),
    saving: line('Button while it saves', 40),
    saved: line('Afterwards', 60),
    note: lines('Hint', 200),
    failed: object<Calculator['save']['failed']>('If it fails', {
      title: line('Title', 80),
      description: line('Text', 160),
    }),
  }),
})

type Esg = DataOf<typeof esgDashboard>
type Pillar = Esg['pillars'][number]

export const esgRules = object<Esg>('ESG dashboard', {
  liveLine: line('Before the clock', 40),
  overallHeading: line('Below the score', 60),
  outOf: line('In the ring', 30),
  tabsLabel: line('Name of the tabs for screen readers', 60),
  defaultPillar: choice(
    'Pillar shown first',
    esgDashboard.pillars.map(({ id }) => id),
  ),
  pillars: list(
    'Pillars',
    object<Pillar>('Pillar', {
      id: fixedChoice(esgDashboard.pillars.map(({ id }) => id)),
      name: line('Name', 40),
      metrics: list(
        'Metrics',
        object<Pillar['metrics'][number]>('Metric', {
          name: line('Name', 60),
          value: line('Value', 20),
          target: line('Target', 20),
          progress: number('Progress in percent', 0, 100),
        }),
        all(4, 'metric'),
      ) as never,
    }),
    all(esgDashboard.pillars.length, 'pillar'),
  ),
  trendLabels: object<Esg['trendLabels']>('Trends for screen readers', {
    up: line('Up', 40),
    steady: line('Steady', 40),
  }),
  alertsHeading: line('Heading of the alerts', 60),
  alerts: list(
    'Alerts',
    object<Esg['alerts'][number]>('Alert', {
      id: fixedChoice(esgDashboard.alerts.map(({ id }) => id)),
      tone: choice('Look', ['good', 'warn', 'info']),
      title: line('Title', 60),
      text: line('Text', 160),
      timeBadge: line('Time', 20),
    }),
    all(esgDashboard.alerts.length, 'alert'),
  ),
  sampleNote: lines('Note', 200),
})

type Analytics = DataOf<typeof analytics>
export type AnalyticsContent = { meta: typeof analyticsMeta; analytics: Analytics }

const columns = object<Analytics['metrics']['columns']>('Columns', {
  metric: line('Metric', 40),
  pillar: line('Pillar', 40),
  current: line('Value', 40),
  target: line('Target', 40),
  progress: line('Progress', 40),
  status: line('Status', 40),
})

const analyticsRulesOfPage = object<Analytics>('Analytics', {
  title: line('Title', 60),
  subtitle: line('Below the title', 160),
  invitation: object<Analytics['invitation']>('Invitation for visitors', {
    heading: line('Heading'),
    text: lines('Text', 300),
    actions: actions() as never,
  }),
  periodLabel: line('Name of the period for screen readers', 40),
  periods: list(
    'Periods',
    object<Analytics['periods'][number]>('Period', {
      id: fixedChoice(analytics.periods.map(({ id }) => id)),
      label: line('Label', 20),
      months: fixedNumber,
    }),
    all(analytics.periods.length, 'period'),
  ),
  kpis: list(
    'Key figures',
    object<Analytics['kpis'][number]>('Key figure', {
      id: fixedChoice(analytics.kpis.map(({ id }) => id)),
      title: line('Title', 60),
      unit: line('Unit', 20),
      deltaLabel: line('Unit of the change', 20),
    }),
    all(analytics.kpis.length, 'figure'),
  ),
  steady: line('Without a change', 20),
  emissions: object<Analytics['emissions']>('Emissions by scope', {
    heading: line('Heading', 60),
    unit: line('Unit', 60),
    series: object<Analytics['emissions']['series']>('Series', {
      scope1: line('Scope 1', 40),
      scope2: line('Scope 2', 40),
      scope3: line('Scope 3', 40),
      targetPath: line('Target path', 40),
    }),
    total: line('Total', 40),
    month: line('Month', 40),
    scrollLabel: line('Name of the chart for screen readers', 80),
  }),
  scores: object<Analytics['scores']>('Scores by pillar', {
    heading: line('Heading', 60),
    unit: line('Unit', 60),
    overall: line('All pillars', 40),
  }),
  readiness: object<Analytics['readiness']>('Disclosure readiness', {
    heading: line('Heading', 60),
    note: line('Note', 160),
    framework: line('Framework', 40),
    percent: line('Percent', 40),
  }),
  metrics: object<Analytics['metrics']>('Metrics against target', {
    heading: line('Heading', 60),
    all: line('Button for all', 40),
    fewer: line('Button for fewer', 40),
    columns,
    tableLabel: line('Name of the table for screen readers', 60),
  }),
  evidence: object<Analytics['evidence']>('Latest evidence', {
    heading: line('Heading', 60),
    statusLabels: object<Analytics['evidence']['statusLabels']>('States', {
      verified: line('Verified', 30),
      'in-review': line('In review', 30),
    }),
    entries: list(
      'Entries',
      object<Analytics['evidence']['entries'][number]>('Entry', {
        icon: choice('Icon', ['satellite', 'gauge', 'file-text', 'coins']),
        title: line('Title', 60),
        recordId: line('Record', 20),
        status: choice('State', ['verified', 'in-review']),
        age: line('Age', 12),
      }),
      { min: 1, max: 8, item: 'entry' },
    ),
  }),
  viewAsTable: line('Button to the table', 40),
  viewAsChart: line('Button to the chart', 40),
  export: object<Analytics['export']>('Download', { label: line('Button', 40) }),
})

export const analyticsRules = object<AnalyticsContent>('Analytics', {
  meta: pageMeta,
  analytics: analyticsRulesOfPage,
})
