import type { FigureToCopy } from './figures-to-copy.ts'

type Copied = {
  figures: readonly FigureToCopy[]
  facts: readonly { label: string; value: string }[]
  note: string
}

/** All figures with what proves them, in columns that a spreadsheet takes apart. */
export function copiedText({ figures, facts, note }: Copied, written: (value: string) => string) {
  return [
    ...figures.map(({ label, value, unit }) => `${label}\t${written(value)}\t${unit}`),
    ...facts.map(({ label, value }) => `${label}\t${value}`),
    note,
  ].join('\n')
}

/** As it is shown; what is copied has no zeros at its end. */
export function withZeros(value: string) {
  const [whole = '0', places = ''] = value.split('.')
  return `${whole}.${places.padEnd(3, '0')}`
}
