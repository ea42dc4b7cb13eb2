import { verdictWords } from './verdict.ts'

/** Words of the offline copy. */
export const offlineWords = {
  policy: {
    choose: 'Use my policy file',
    about:
      'Your own list of logs and witnesses (C2SP tlog-policy). It is read here, not sent and not kept.',
    used: (name: string) => `Checked with your policy ${name}.`,
    mlDsa: 'This file checks no ML-DSA keys. Use npm run verify with this policy.',
  },
  title: (id: string) => `Certificate ${id}`,
  noScripts:
    'This file uses a script to check itself. Open it in a browser with scripts turned on.',
  damaged: 'This file is damaged: the certificate inside cannot be read.',
  note:
    'This file checked itself on your device, without a network connection. A page that checks ' +
    'itself could lie: if in doubt, use another checker, such as the page /verify/file of a site ' +
    'you trust, the command npm run verify, or any other implementation of this format.',
  time: (moment: string) =>
    `This file shows the log as of its checkpoint (${moment}). Check online whether the certificate has been withdrawn or restated since.`,
  outcomes: {
    valid: 'Valid',
    'standing-not-asked': verdictWords.notAsked,
    restated: 'Restated',
    withdrawn: 'Withdrawn',
    'key-revoked': 'Key revoked',
    unwitnessed: 'Everything fits, but too few of your witnesses have seen it',
    invalid: 'Not valid',
  },
  checks: 'Checks',
  lines: 'Lines',
  statement: 'The verifier’s statement',
  sources: 'Factors and sources',
}
