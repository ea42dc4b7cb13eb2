export type CalculatorInputId =
  | 'electricity'
  | 'groundTransport'
  | 'airTravel'
  | 'heatingCooling'
  | 'industrial'

export type CalculatorInput = {
  id: CalculatorInputId
  label: string
  unit: string
  /** kg CO₂ for one unit. */
  kgCo2PerUnit: number
  hint: string
}

export type Recommendation = { effect: string; title: string; text: string }

export const calculatorInputs: readonly CalculatorInput[] = [
  {
    id: 'electricity',
    label: 'Electricity',
    unit: 'kWh / month',
    kgCo2PerUnit: 0.92,
    hint: 'From your bill or meter',
  },
  {
    id: 'groundTransport',
    label: 'Ground transport',
    unit: 'km / month',
    kgCo2PerUnit: 0.21,
    hint: 'All vehicles together',
  },
  {
    id: 'airTravel',
    label: 'Air travel',
    unit: 'km / month',
    kgCo2PerUnit: 0.255,
    hint: 'Distance flown per passenger, added up',
  },
  {
    id: 'heatingCooling',
    label: 'Heating and cooling',
    unit: 'm³ / month',
    kgCo2PerUnit: 2.3,
    hint: 'Gas used for heat or cooling',
  },
  {
    id: 'industrial',
    label: 'Industrial processes',
    unit: 'units / month',
    kgCo2PerUnit: 1.8,
    hint: 'Units of output',
  },
]

const recommendations: readonly [Recommendation, Recommendation, Recommendation] = [
  {
    effect: '−30%',
    title: 'Switch to renewable energy',
    text: 'Buy or generate renewable power for the sites that use most.',
  },
  {
    effect: '−15%',
    title: 'AI transport route optimisation',
    text: 'Plan loads and routes together, then check the saving against fuel records.',
  },
  {
    effect: '−25% net',
    title: 'Carbon offsets',
    text: 'For what remains after reduction, and reported apart from it.',
  },
]

/** A monthly figure above this is taken for a typing error. */
export const maxCalculatorValue = 1_000_000_000

/** What editors can change: the factors and the names of the fields are not among it. */
export const carbonCalculator = {
  calculate: 'Calculate Carbon Footprint',
  reset: 'Reset',
  prompt: 'Enter your data to see carbon footprint analysis',
  totalHeading: 'Total monthly footprint',
  unit: 'kg CO₂',
  categoryUnit: 'kg',
  shareLabel: 'Share by category',
  shareOf: (category: string) => `${category}, share of the total`,
  inputs: calculatorInputs.map(({ id, label, unit, hint }) => ({ id, label, unit, hint })),
  recommendationsHeading: 'AI recommendations',
  recommendations,
  methodNote:
    'Each figure is multiplied by one average factor in kg CO₂ per unit. An empty field counts ' +
    'as zero. Use a verified inventory for disclosure.',
  messages: {
    notANumber: 'Enter a number, such as 1250 or 12.5',
    negative: 'Enter zero or more',
    tooLarge: 'Enter a monthly figure of 1,000,000,000 or less',
    summary: 'Check the fields marked below',
  },
  save: {
    nameLabel: 'Scenario name',
    namePlaceholder: 'Head office, current',
    button: 'Save scenario',
    saving: 'Saving…',
    saved: 'Scenario saved',
    note: 'Saving stores the name and the five figures in your workspace. Only you can see them.',
    failed: {
      title: 'The scenario was not saved',
      description: 'Check your connection and try again.',
    },
  },
}

export const scenarioNameMessages = {
  missing: 'Enter a name for this scenario',
  tooLong: 'Shorten the name to 80 characters or fewer',
}
