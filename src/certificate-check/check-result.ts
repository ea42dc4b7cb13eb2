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

/** What the site of a certificate answers about it. A file alone cannot know what came later. */
export const standings = ['valid', 'restated', 'withdrawn', 'key-revoked'] as const
export type Standing = (typeof standings)[number]

/** `standing-not-asked`: signatures and figures are valid, and that is all that is known. */
export type Outcome = Standing | 'standing-not-asked' | 'unwitnessed' | 'invalid'

/** What the checks found, together with the standing, if somebody asked for it. */
export function outcomeOf(checks: readonly CheckResult[], standing: Standing | null): Outcome {
  const bad = checks.filter(({ state }) => state === 'failed')
  const status = checks.find(({ id }) => id === 'status')
  if (bad.length === 1 && status?.reason === 'revoked') return 'key-revoked'
  const [only] = bad
  if (bad.length === 1 && only?.id === 'witnessed' && only.reason === 'not-met')
    return 'unwitnessed'
  if (bad.length > 0) return 'invalid'
  const inFile =
    status?.reason === 'withdrawn' || status?.reason === 'restated' ? status.reason : 'valid'
  // The log only adds to what the file says: of the two, the later stage counts.
  const reached = standings.findLast((one) => one === inFile || one === standing) ?? inFile
  return reached === 'valid' && standing === null ? 'standing-not-asked' : reached
}

/** Whether nothing in the file speaks against its figures. */
export const isSound = (outcome: Outcome | null) =>
  outcome === 'valid' || outcome === 'standing-not-asked'

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

/** What could not run is no check that passed. What is said for information only is not counted. */
export function countChecks(checks: readonly Pick<CheckResult, 'state'>[]) {
  const count = (wanted: CheckResult['state']) =>
    checks.filter(({ state }) => state === wanted).length
  return { passed: count('passed'), failed: count('failed'), notRun: count('skipped') }
}
