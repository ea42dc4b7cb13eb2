import { findingWords } from './findings.ts'

/** Short names of a row's problems, for places with room for two words. */
const shortNames: Record<string, string> = {
  duplicate_row: 'Duplicate row',
  negative_quantity: 'Negative quantity',
  zero_quantity: 'Zero quantity',
  outlier: 'Outlier',
  factor_outside_validity: 'Factor for another period',
  lifecycle_factor: 'Life-cycle factor',
  contested_factor: 'Choice of factor without a reason',
  gwp_mixed: 'Different warming potentials',
  sample_factor: 'Sample factor',
  missing_evidence: 'Missing evidence',
  spend_for_energy: 'Energy by amount of money',
  outside_period: 'Outside the period',
  time_dropped: 'Time of day left out',
  rounded_15: 'Rounded to 15 digits',
  rounded_to: 'Rounded',
  external_value: 'From another workbook',
  currency_format: 'Formatted as money',
  format_hides_zeros: 'Zeros not kept',
}

export function problemName(code: string): string {
  return shortNames[code] ?? problemWords(code)?.title ?? code
}

export function problemWords(code: string) {
  return Object.hasOwn(findingWords, code)
    ? findingWords[code as keyof typeof findingWords]
    : undefined
}
