/** Whether a statement failed because of this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  return (
    ('constraint' in error && error.constraint === constraint) || violates(error.cause, constraint)
  )
}
