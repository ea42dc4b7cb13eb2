/** Words of the owner's actions on a published certificate. */
export const publicationWords = {
  title: 'What was published',
  owner: 'Only an owner can restate or withdraw it, or disclose rows.',
  restate: {
    text: 'Figures changed? A new claim begins with these rows and files. Published, it takes the place of this one, and the log says so.',
    button: 'Restate',
    busy: 'Copying rows...',
    done: 'The new claim is a draft',
    failed: {
      title: 'The claim was not restated',
      description: 'Check your connection and try again.',
    },
  },
  withdraw: {
    text: 'Nobody stands behind these figures any more? The certificate stays readable and says that it was withdrawn, and why.',
    button: 'Withdraw',
    title: 'Withdraw this certificate?',
    explain: 'The log tells everybody, for ever. It cannot be taken back.',
    reason: 'Reason in the log',
    reasons: {
      'error-found': 'An error was found',
      'scope-changed': 'The scope changed',
      'verifier-withdrew': 'The verifier withdrew the statement',
      'client-request': 'At our own request',
      other: 'Another reason',
    },
    submit: 'Withdraw',
    cancel: 'Cancel',
    busy: 'Withdrawing...',
    done: 'The withdrawal is on its way into the log',
    failed: {
      title: 'The certificate was not withdrawn',
      description: 'Check your connection and try again.',
    },
  },
  disclose: {
    label: 'Numbers of rows to disclose',
    hint: 'Such as 1,4,7. The file holds the certificate with these rows; whoever you give it to can check that they were signed.',
    button: 'Download',
    wrong: 'Give numbers of rows, separated by commas.',
  },
}

/** Words of the card at /cms/assurance. */
export const logCardWords = {
  title: 'Transparency log',
  loading: 'Loading the state of the log',
  none: 'The log begins when the server starts.',
  entries: (size: number) => (size === 1 ? '1 entry' : `${size.toLocaleString('en-GB')} entries`),
  waiting: (count: number) => `${count} waiting`,
  stuck: (count: number) => `${count} cannot be published; the server’s log says why`,
  frozen: 'Frozen',
  running: 'Running',
  open: 'Open the log',
}
