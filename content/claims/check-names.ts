/** What each check looks at, while it has not been made. */
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

/** Said in front of each title to those who do not see the icon. */
export const stateWords = {
  passed: 'Passed:',
  failed: 'Failed:',
  skipped: 'Not looked at:',
  running: 'Running:',
  waiting: 'Waiting:',
}
