/** What of a content module is data: its functions, which put words together, stay with the module. */
export type DataOf<Value> = Value extends (...given: never[]) => unknown
  ? never
  : Value extends readonly (infer Item)[]
    ? readonly DataOf<Item>[]
    : Value extends object
      ? {
          [Name in keyof Value as Value[Name] extends (...given: never[]) => unknown
            ? never
            : Name]: DataOf<Value[Name]>
        }
      : Value

export const dataOf = <Value extends object>(value: Value) =>
  JSON.parse(JSON.stringify(value)) as DataOf<Value>

/** The shipped words with the changed data in their place; functions and what has no rule stay. */
export function overlay<Value>(shipped: Value, changed: unknown): Value {
  if (changed === undefined) return shipped
  if (!isPlain(shipped) || !isPlain(changed)) return changed as Value
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(shipped)) {
    if (name in changed || typeof value === 'function') result[name] = overlay(value, changed[name])
  }
  for (const name of Object.keys(changed)) result[name] ??= changed[name]
  return result as Value
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
