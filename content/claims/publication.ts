/** Words of the owner's actions on a published certificate. */
export const publicationWords = {
  title: 'What was published',
  owner: 'Only an owner can restate or withdraw it, or disclose rows.',
  restate: {
    text: 'Have the figures changed? Start a new claim with these rows and files. Once published, it replaces this one, and the log records it.',
    button: 'Restate',
    busy: 'Copying rows…',
    done: 'The new claim is a draft',
    failed: {
      title: 'The claim was not restated',
      description: 'Check your connection and try again.',
    },
  },
  withdraw: {
    text: 'Are these figures no longer reliable? The certificate remains readable and shows that it was withdrawn, and why.',
    button: 'Withdraw',
    title: 'Withdraw this certificate?',
    explain: 'The log records the withdrawal permanently. This cannot be undone.',
    reason: 'Reason in the log',
    reasons: {
      'error-found': 'An error was found',
      'scope-changed': 'The scope changed',
      'verifier-withdrew': 'The verifier withdrew the statement',
      'client-request': 'At our own request',
      other: 'Other reason',
    },
    submit: 'Withdraw',
    cancel: 'Cancel',
    busy: 'Withdrawing…',
    done: 'The withdrawal is being added to the log',
    failed: {
      title: 'The certificate was not withdrawn',
      description: 'Check your connection and try again.',
    },
  },
  whileDisabled: {
    title: 'Published certificates',
    text: 'They stay public. You can still withdraw them.',
    withdraw: (title: string) => `Withdraw the certificate for ${title}`,
  },
  disclose: {
    label: 'Row numbers to disclose',
    hint: 'For example 1,4,7. The file contains the certificate with these rows. Anyone you give it to can check that they were signed.',
    button: 'Download',
    wrong: 'Enter row numbers, separated by commas.',
  },
}

/** Words of the card at /cms/assurance. */
export const logCardWords = {
  title: 'Transparency log',
  loading: 'Loading the state of the log',
  none: 'The log is created when the server starts.',
  entries: (size: number) => (size === 1 ? '1 entry' : `${size.toLocaleString('en-GB')} entries`),
  waiting: (count: number) => `${count} waiting`,
  stuck: (count: number) => `${count} cannot be published; see the server’s log`,
  frozen: 'Frozen',
  running: 'Running',
  unwitnessed: 'Not witnessed',
  open: 'Open the log',
}
