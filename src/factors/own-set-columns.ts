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
