import { checkNames, notLookedAt } from '../../content/claims/check-names.ts'
import { type CheckLine, checkWords } from '../../content/claims/check-words.ts'
import type { CheckResult } from './check-result.ts'
import { say } from './say.ts'

/** A check's result in words. */
export function describeCheck({ id, reason, facts }: CheckResult): CheckLine {
  const words = checkWords[id]?.[reason]
  if (!words) return { title: checkNames[id] ?? id, detail: notLookedAt, figure: '' }
  return words(facts, say)
}
