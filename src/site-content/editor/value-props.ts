import type { FieldPath } from '../compare-content.ts'
import type { FieldRule } from '../site-query.ts'

/** What the field of a value gets. */
export type ValueProps = {
  rule: FieldRule
  value: unknown
  path: FieldPath
  /** Of the place; the rule's own if there is none. */
  label?: string
}
