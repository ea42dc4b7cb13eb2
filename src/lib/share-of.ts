import { multiplyAndDivide } from './exact-decimal.ts'

/** A percentage with one place, rounded half-even; null of nothing. */
export function shareOf(part: string, whole: string): string | null {
  return whole === '0' ? null : multiplyAndDivide([part, '100'], whole, 1)
}
