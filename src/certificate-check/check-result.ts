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
] as const

export type CheckId = (typeof checkIds)[number]

/** Plain values, the same wherever the check ran; `content/claims/check-words.ts` has the texts. */
export type Facts = Record<string, string | number>

/**
 * `reason` says how it passed or failed. A check is skipped if the format is another one, or if what
 * it needs was not given.
 */
export type CheckResult = {
  id: CheckId
  state: 'passed' | 'failed' | 'skipped'
  reason: string
  facts: Facts
}

export type Outcome = 'valid' | 'restated' | 'withdrawn' | 'key-revoked' | 'invalid'

/** The result of a check, before it gets its id. */
export type CheckOutcome = { ok: boolean | null; reason: string; facts: Facts }

export const passed = (facts: Facts = {}, reason = 'passed'): CheckOutcome => ({
  ok: true,
  reason,
  facts,
})

/** Neither passed nor failed. */
export const notChecked = (reason: string, facts: Facts = {}): CheckOutcome => ({
  ok: null,
  reason,
  facts,
})

export const failed = (reason: string, facts: Facts = {}): CheckOutcome => ({
  ok: false,
  reason,
  facts,
})
