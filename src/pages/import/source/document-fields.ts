import { importLimits } from '../import.schema.ts'

export type Fields = Record<string, unknown>

export function textField(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export function listField(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.slice(0, importLimits.redirectsOfPage).map(textField).filter(Boolean)
}

const mostNames = 100

/** Reads a list or comma-separated names; some generators store a name with other fields. */
export function namesField(value: unknown): string[] {
  const values = typeof value === 'string' ? value.split(',', mostNames) : listed(value)
  return values.map((one) => textField(one) || textField(fieldOf(one, 'name'))).filter(Boolean)
}

export function authorsField(value: unknown) {
  const values = typeof value === 'string' ? value.split(',', mostNames) : listed(value)
  return values
    .map((one) => ({
      name: textField(one) || textField(fieldOf(one, 'name')),
      biography: textField(fieldOf(one, 'bio')) || textField(fieldOf(one, 'biography')),
    }))
    .filter(({ name }) => name !== '')
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, mostNames) : [value]
}

/** Reads an address, or an object with an address and its texts. */
export function featuredField(fields: Fields) {
  const given =
    fields.featured_image ??
    fields.feature_image ??
    fields.cover ??
    fields.image ??
    fields.thumbnail
  const names = ['image', 'path', 'src', 'url']
  const src = textField(given) || names.map((name) => textField(fieldOf(given, name))).find(Boolean)
  if (!src) return undefined
  const [alt, caption] = [fieldOf(given, 'alt'), fieldOf(given, 'caption')].map(textField)
  return { src, alt: alt ?? '', caption: caption ?? '' }
}

export function fieldOf(value: unknown, name: string): unknown {
  return isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** YAML 1.2 reads yes and no as texts, but people and older parsers mean true and false. */
export function isTrue(value: unknown) {
  return (
    value === true ||
    value === 1 ||
    (typeof value === 'string' && /^(true|yes|on|1)$/i.test(value.trim()))
  )
}

export function isFalse(value: unknown) {
  return (
    value === false ||
    value === 0 ||
    (typeof value === 'string' && /^(false|no|off|0)$/i.test(value.trim()))
  )
}

/** Hugo does not distinguish between date and Date. */
export function withLowerCaseNames(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
