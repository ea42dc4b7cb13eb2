/** Words of the offline file. */
export const offlineWords = {
  title: (id: string) => `Certificate ${id}`,
  noScripts: 'This file checks itself by a script. Open it in a browser with scripts switched on.',
  damaged: 'This file is damaged: the certificate inside cannot be read.',
  note:
    'This file checked itself on your device, without network. A page that checks itself could ' +
    'lie: in doubt, take a checker from elsewhere, such as the page /verify/file of a site you ' +
    'trust, the command npm run verify, or any other implementation of this format.',
  time: (moment: string) =>
    `The file knows the log as of its checkpoint (${moment}). Ask online whether the certificate was withdrawn or restated since.`,
  outcomes: {
    valid: 'Valid',
    restated: 'Restated',
    withdrawn: 'Withdrawn',
    'key-revoked': 'Key revoked',
    invalid: 'Not valid',
  },
  of: (passed: number, all: number) => `${passed} of ${all} checks passed`,
  notChecked: 'Not checked: whether the log key is one to trust.',
  checks: 'Checks',
  lines: 'Lines',
  statement: 'The verifier’s statement',
  sources: 'Factors and sources',
}
