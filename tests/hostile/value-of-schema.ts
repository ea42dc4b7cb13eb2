export type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  minLength?: number
  minimum?: number
  format?: string
  pattern?: string
}

/** The smallest value that a schema allows. */
export function smallestValue(schema: JsonSchema): unknown {
  const { enum: values, properties = {}, required = [], items, minItems = 0 } = schema
  if ('const' in schema) return schema.const
  if (values) return values[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return smallestValue(choice)
  const type = [schema.type].flat()[0]
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name))
        .map(([name, one]) => [name, smallestValue(one)]),
    )
  }
  if (type === 'array') return Array.from({ length: minItems }, () => smallestValue(items ?? {}))
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return textOf(schema)
}

function textOf({ format, pattern, minLength = 1 }: JsonSchema) {
  if (format === 'uuid') return '0f4d5a6e-0b1c-4d2e-8f30-123456789abc'
  if (format === 'email') return 'somebody@client.example'
  if (format === 'date-time') return '2026-01-01T00:00:00Z'
  if (format === 'date' || pattern?.includes('\\d{4}-')) return '2025-01-01'
  if (pattern?.includes('sha256:')) return `sha256:${'a'.repeat(64)}`
  return 'x'.repeat(Math.max(minLength, 1))
}
