import type { FieldRule } from '../site-query.ts'

/** The value of a new item: texts are empty, choices are the first, and what is optional is left out. */
export function emptyValue(rule: FieldRule): unknown {
  if (rule.const !== undefined) return rule.const
  if (rule.enum) return rule.enum[0]
  if (rule.oneOf) return emptyValue(rule.oneOf[0] ?? {})
  if (rule.type === 'object') {
    const needed = Object.entries(rule.properties ?? {}).filter(([name]) =>
      rule.required?.includes(name),
    )
    return Object.fromEntries(needed.map(([name, part]) => [name, emptyValue(part)]))
  }
  if (rule.type === 'array') {
    return Array.from({ length: rule.minItems ?? 0 }, () => emptyValue(rule.items ?? {}))
  }
  if (rule.type === 'number' || rule.type === 'integer') return Math.max(0, rule.minimum ?? 0)
  if (rule.type === 'boolean') return false
  return ''
}

/** The rule of this value, where its kind decides between several. */
export function ruleOf(rule: FieldRule, value: unknown): FieldRule {
  if (!rule.oneOf) return rule
  const kind = (value as { kind?: string } | undefined)?.kind
  return rule.oneOf.find((one) => one.properties?.kind?.const === kind) ?? rule
}

const namedBy = ['heading', 'title', 'name', 'label', 'term', 'caption', 'region', 'value', 'text']

/** What a list calls an item: its heading or first text. */
export function nameOf(value: unknown, fallback: string): string {
  if (typeof value === 'string') return value || fallback
  if (typeof value !== 'object' || value === null) return fallback
  const texts = value as Record<string, unknown>
  const [item] = Array.isArray(texts.items) ? texts.items : []
  const name = [...namedBy.map((key) => texts[key]), item].find(
    (text) => typeof text === 'string' && text,
  )
  return (name as string | undefined) ?? fallback
}
