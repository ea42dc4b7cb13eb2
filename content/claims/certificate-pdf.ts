import { verdictWords } from './verdict.ts'

/** Words of the PDF. The fonts of PDF readers have no subscript, so CO₂ is written CO2. */
export const pdfWords = {
  heading: 'Greenhouse gas statement',
  sample: 'SAMPLE: organisations, people and figures are fictional',
  certificate: 'Certificate',
  location: 'Total, location-based',
  market: 'Total, market-based',
  scopes: {
    scope1: 'Scope 1',
    scope2Location: 'Scope 2, location',
    scope2Market: 'Scope 2, market',
    scope3: 'Scope 3',
    outside: 'Outside the scopes',
  },
  unit: 't CO2e',
  apart: 'The two totals answer different questions and are never added.',
  opinion: 'Opinion',
  revokedLater: (since: string, signed: string) =>
    `The verifier's key was revoked from ${since}. This statement was signed before that, on ${signed}, and remains valid.`,
  verifier: 'Verifier',
  signed: 'Signed',
  claim: 'Claim',
  log: 'Log',
  entry: (index: number, size: number, origin: string) => `entry ${index} of ${size} in ${origin}`,
  checks: (moment: string) => `Checked when this file was made, ${moment}`,
  states: { passed: 'passed', failed: 'FAILED', skipped: 'not run', noted: 'note' },
  /** A printed page cannot change, so it says of when its verdict is. */
  verdict: (outcome: string, moment: string) => `${outcome}. Asked on ${moment}`,
  later: (page: string) =>
    `This file does not know what came later: a withdrawal, a restatement, a revoked key. Ask at ${page}.`,
  outcomes: {
    valid: 'Valid when this file was made',
    'standing-not-asked': verdictWords.notAsked,
    restated: 'Restated: a newer certificate replaces it',
    withdrawn: 'Withdrawn: nobody stands behind these figures any more',
    'key-revoked': "Not valid: the verifier's key was revoked",
    unwitnessed: 'Everything fits, but too few witnesses have seen it',
    invalid: 'Not valid',
  },
  again: (page: string) =>
    `Check it again at ${page}, or with the bundle that is attached to this file.`,
  missing: (substitute: string, page: string) =>
    `This file cannot display some characters in names or the statement and shows ${substitute} instead. They appear in full at ${page} and in the attached bundle.`,
  bundle: (hash: string) => `SHA-256 of the attached bundle: ${hash}`,
  attached: 'The certificate with everything needed to check it',
  foot: (id: string, page: number, pages: number) => `Certificate ${id}, page ${page} of ${pages}`,
  statement: "The verifier's statement, in full",
}
