/** In the order in which the checks run and are shown. */
export const checkIds = [
  'format',
  'claim',
  'statement',
  'units',
  'factors',
  'lines',
  'totals',
  'signature',
  'key',
  'independence',
  'log',
  'checkpoint',
  'pinned',
  'order',
  'times',
  'status',
  'rows',
  'witnessed',
] as const

export type CheckId = (typeof checkIds)[number]

/** Plain values, the same wherever the check ran; `content/claims/check-words.ts` has the texts. */
export type Facts = Record<string, string | number>

/**
 * `reason` says how it passed or failed. A check is skipped if the format is another one, or if what
 * it needs was not given. What is noted counts neither way.
 */
export type CheckResult = {
  id: CheckId
  state: 'passed' | 'failed' | 'skipped' | 'noted'
  reason: string
  facts: Facts
}

export type Outcome = 'valid' | 'restated' | 'withdrawn' | 'key-revoked' | 'unwitnessed' | 'invalid'

/** The result of a check, before it gets its id. */
export type CheckOutcome = Omit<CheckResult, 'id'>

export const passed = (facts: Facts = {}, reason = 'passed'): CheckOutcome => ({
  state: 'passed',
  reason,
  facts,
})

/** Neither passed nor failed, because something was not given. */
export const notChecked = (reason: string, facts: Facts = {}): CheckOutcome => ({
  state: 'skipped',
  reason,
  facts,
})

/** Said beside the checks, and counted neither way. */
export const noted = (reason: string, facts: Facts = {}): CheckOutcome => ({
  state: 'noted',
  reason,
  facts,
})

export const failed = (reason: string, facts: Facts = {}): CheckOutcome => ({
  state: 'failed',
  reason,
  facts,
})

/** All but those that are said for information only. */
export const countCounting = (checks: readonly Pick<CheckResult, 'state'>[]) =>
  checks.filter(({ state }) => state !== 'noted').length
