import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

type Issue = { path: PropertyKey[]; message: string }
type Schema<Values> = {
  safeParse(given: unknown): { data?: Values; error?: { issues: Issue[] } }
}

/** The rules of a *.schema.ts under the fields of a form; the first message of each field counts. */
export function schemaResolver<Values extends FieldValues>(
  schema: Schema<Values>,
): Resolver<Values, unknown, Values> {
  return (given) => {
    const { data, error } = schema.safeParse(given)
    if (!error) return { values: data as Values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of error.issues) {
      errors[String(path[0])] ??= { type: 'rule', message }
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
