/** The name of each check, shown before it has run. */
export const checkNames: Record<string, string> = {
  format: 'Format',
  claim: 'Claim that was signed',
  statement: 'Verifier’s statement',
  units: 'Unit table',
  factors: 'Factors and their sets',
  lines: 'Lines',
  totals: 'Totals',
  signature: 'Verifier’s signature',
  key: 'Key registration',
  independence: 'Verifier’s independence',
  log: 'Log entry',
  checkpoint: 'Log checkpoint',
  pinned: 'Log key',
  order: 'Order of key and statement',
  times: 'Times',
  status: 'Withdrawal, restatement, revocation',
  rows: 'Disclosed rows',
  witnessed: 'Witnesses',
}

export const notLookedAt = 'Not checked, because the format is not supported.'

/** Read before each title to those who cannot see the icon. */
export const stateWords = {
  passed: 'Passed:',
  failed: 'Failed:',
  skipped: 'Not checked:',
  noted: 'For information:',
  running: 'Running:',
  waiting: 'Waiting:',
}
