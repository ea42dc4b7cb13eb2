/** The name of each check, shown before it has run. */
export const checkNames: Record<string, string> = {
  format: 'Format',
  claim: 'Claim that was signed',
  statement: 'Statement of the verifier',
  units: 'Unit table',
  factors: 'Factors and their sets',
  lines: 'Lines',
  totals: 'Totals',
  signature: 'Signature of the verifier',
  key: 'Registration of the key',
  independence: 'Independence of the verifier',
  log: 'Entry in the log',
  checkpoint: 'Checkpoint of the log',
  pinned: 'Key of the log',
  order: 'Order of key and statement',
  times: 'Times',
  status: 'Withdrawal, restatement, revocation',
  rows: 'Disclosed rows',
}

export const notLookedAt = 'Not looked at, because the format is another.'

/** Read before each title to those who cannot see the icon. */
export const stateWords = {
  passed: 'Passed:',
  failed: 'Failed:',
  skipped: 'Not looked at:',
  running: 'Running:',
  waiting: 'Waiting:',
}
