export const importFields = [
  'reference',
  'date_from',
  'date_to',
  'site',
  'category',
  'activity',
  'factor',
  'quantity',
  'unit',
  'market_factor',
  'instrument',
  'evidence',
  'note',
  'quality',
] as const

export type ImportField = (typeof importFields)[number]

/** Maps fields to columns of the file. A field without a column is empty in all rows. */
export type ColumnMapping = Partial<Record<ImportField, number>>

const otherNames: Record<string, ImportField> = {
  ref: 'reference',
  id: 'reference',
  invoice: 'reference',
  date: 'date_from',
  month: 'date_from',
  from: 'date_from',
  start: 'date_from',
  start_date: 'date_from',
  to: 'date_to',
  end: 'date_to',
  end_date: 'date_to',
  location: 'site',
  facility: 'site',
  scope: 'category',
  activity_type: 'activity',
  emission_factor: 'factor',
  amount: 'quantity',
  qty: 'quantity',
  consumption: 'quantity',
  uom: 'unit',
  units: 'unit',
  comment: 'note',
  comments: 'note',
  notes: 'note',
  remarks: 'note',
  document: 'evidence',
  documents: 'evidence',
  data_quality: 'quality',
}

/** Guesses by the names in the header. If two columns share a name, the first one is used. */
export function guessColumns(header: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {}
  const names = header.map(normalName)
  for (const [at, name] of names.entries()) {
    if (isField(name)) mapping[name] ??= at
  }
  for (const [at, name] of names.entries()) {
    const field = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined
    if (field && !Object.values(mapping).includes(at)) mapping[field] ??= at
  }
  return mapping
}

function normalName(name: string) {
  return name.trim().toLowerCase().replace(/[\s-]/g, '_')
}

function isField(name: string): name is ImportField {
  return (importFields as readonly string[]).includes(name)
}
