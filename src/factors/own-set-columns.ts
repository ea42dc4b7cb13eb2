export const ownSetColumns = [
  'key',
  'name',
  'unit',
  'kgCO2e',
  'categories',
  'region',
  'boundary',
  'source',
  'note',
] as const

/** Shows what belongs into each column. */
export const exampleFactor = [
  'contract/green/kWh',
  'Green supply',
  'kWh',
  '0',
  '2.electricity',
  'GB',
  'generation',
  'Contract number',
  '',
]
