/** In the order in which they are made and shown. */
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

/** Plain values, the same wherever the check ran; `content/claims/check-words.ts` has the words. */
export type Facts = Record<string, string | number>

/** `reason` says which way it passed or failed. Skipped: the format is another, nothing was read. */
export type CheckResult = {
  id: CheckId
  state: 'passed' | 'failed' | 'skipped'
  reason: string
  facts: Facts
}

export type Outcome = 'valid' | 'restated' | 'withdrawn' | 'key-revoked' | 'invalid'

/** What a check found, before it gets its name. */
export type Finding = { ok: boolean; reason: string; facts: Facts }

export const passed = (facts: Facts = {}, reason = 'passed'): Finding => ({
  ok: true,
  reason,
  facts,
})

export const failed = (reason: string, facts: Facts = {}): Finding => ({
  ok: false,
  reason,
  facts,
})
