import { verdictWords } from './verdict.ts'

/** Words of a certificate's page. */
export const certificateWords = {
  approaches: {
    'operational-control': 'Operational control',
    'financial-control': 'Financial control',
    'equity-share': 'Equity share',
  },
  levels: { limited: 'Limited', reasonable: 'Reasonable' },
  metaTitle: (organisation: string, title: string, opinion = '') =>
    `${organisation}: ${title}${opinion && ` (${opinion})`}`,
  metaDescription: (headline: string, location: string, market: string, id: string) =>
    `${headline}. ${location} t CO₂e location-based, ${market} t market-based. ` +
    `Certificate ${id}, checked in your browser.`,
  sample: 'SAMPLE',
  sampleNote:
    'Organisations, people and activity are fictional. Factors, sums and signatures are real.',
  by: (verifier: string) => `by ${verifier}`,
  certificate: 'Certificate',
  copyId: 'Copy certificate id',
  revision: (number: number) => `Revision ${number}`,
  unit: 't CO₂e',
  location: { name: 'location-based', note: 'the grid where power was used' },
  market: { name: 'market-based', note: 'the contracts that were bought' },
  apart: 'Two ways of counting the same period. Shown apart, never added.',
  fingerprint: 'Drawn from the hash of the signed claim, one mark for each of its 64 digits.',
  stations: {
    label: 'Who did what',
    prepared: 'Prepared by',
    preparedNote: (rows: string, files: string) =>
      `${rows} and ${files}, committed by hash, not public`,
    signed: 'Reviewed and signed by',
    logged: 'Recorded in the log as',
    entry: (index: string, size: string) => `Entry ${index} of ${size}`,
    after: (seconds: string) => `${seconds} after the signature`,
    checked: 'Checked by',
    you: 'You, in this browser',
    youNote: 'Every sum, signature and proof below',
    unknown: 'Not readable in this file',
  },
  counted: {
    heading: 'What was counted.',
    tail: (gwp: string) => `Tonnes of CO₂ equivalent, GWP of ${gwp}.`,
    scope1: { name: 'Scope 1', note: 'Direct emissions' },
    scope2: {
      name: 'Scope 2',
      note: 'Purchased energy, counted in two ways',
      noteWithPower: (power: string) => `Purchased energy, the same ${power} counted in two ways`,
      location: { name: 'Location-based.', note: 'The grid where it was used.' },
      market: { name: 'Market-based.', note: 'The contracts that were bought.' },
      or: 'or',
    },
    scope3: { name: 'Scope 3', note: (categories: string) => `Value chain, ${categories}` },
    outside: {
      name: 'Outside the scopes',
      note: 'Reported beside them',
      inNoTotal: 'Not part of any total.',
    },
    categories: (count: number) => (count === 1 ? '1 category' : `${count} categories`),
    share: (percent: string) => `${percent}% of the location-based total`,
  },
  lines: {
    heading: 'Lines',
    note: (lines: string, rows: string) => `${lines} by factor, ${rows}`,
    caption: 'Lines by factor with source',
    columns: {
      activity: 'Activity and factor',
      quantity: 'Quantity',
      factor: '× kg CO₂e per unit',
      kg: '= kg CO₂e',
      source: 'Source',
    },
    groups: {
      '1': 'Scope 1',
      '2location': 'Scope 2, location-based',
      '2market': 'Scope 2, market-based',
      '3': 'Scope 3',
      outside: 'Outside the scopes',
    },
    rows: (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-GB')} rows`),
    per: (unit: string) => `per ${unit}`,
    fallback: 'no contract: grid factor',
    own: 'supplied by the organisation',
  },
  sources: {
    heading: 'Factors and sources',
    note: (factors: string, sets: string) => `${factors} of ${sets}`,
    used: (used: string, size: string) => `${used} of ${size}`,
    source: 'Source',
    licence: 'Licence',
  },
  boundary: {
    heading: 'Boundary',
    note: 'What is included and what is not',
    included: 'Included',
    excluded: 'Excluded',
    criteria: 'Criteria',
    approach: 'Approach',
  },
  evidence: {
    heading: 'Evidence',
    note: (files: string) => `${files}, not public`,
    before:
      'The files stay with the organisation and its verifier. Their hashes are committed by root',
    after: ', so any of them can be proved later.',
  },
  statement: {
    heading: 'The verifier’s statement',
    level: 'Level',
    standard: 'Standard',
    opinion: 'Opinion',
    findings: 'Findings',
    findingCount: (raised: number, resolved: number, open: number) =>
      `${raised} raised, ${resolved} resolved, ${open} open`,
    key: 'Key',
    signed: (moment: string) => `Signed ${moment}. The words above are the signed bytes, in full.`,
    materiality: (effects: string, threshold: string) =>
      `Uncorrected effects ${effects} kilograms, threshold ${threshold} kilograms`,
    uncorrected: (open: number) =>
      `uncorrected, ${open} ${open === 1 ? 'open finding' : 'open findings'}`,
    threshold: {
      totalLocation: (percent: string) => `threshold, ${percent}% of the location-based total`,
      totalMarket: (percent: string) => `threshold, ${percent}% of the market-based total`,
    },
    /** The phrases of the conclusion, which are highlighted in the statement. */
    conclusions: ['nothing has come to our attention that causes us to believe', 'In our opinion'],
  },
  downloads: {
    heading: 'Take it with you.',
    tail: 'Each form can be checked without us.',
    offline: {
      title: 'Offline copy',
      text: 'One HTML file that checks itself, without a network connection.',
      action: 'Download HTML',
    },
    json: {
      title: 'Certificate as JSON',
      text: 'The bundle: claim, factors, statement, proofs.',
      action: 'Download JSON',
    },
    pdf: {
      title: 'PDF',
      text: 'Two pages to print or send, with a QR code and the bundle attached.',
      action: 'Download PDF',
    },
    report: {
      title: 'Inventory report',
      text: 'The organisation’s report with the figures of this certificate. Its own texts are not verified.',
      pdf: 'Download PDF report',
      xlsx: 'Download Excel',
    },
    vsme: {
      title: 'VSME file',
      text: 'The greenhouse gas part of a VSME report, not a VSME report.',
      action: 'Download VSME',
    },
    badge: {
      title: 'Badge',
      text: 'A plain image with the figures. It is not a label: it must not appear on a product or suggest that one product is better than another.',
      action: 'Download SVG',
    },
    command: {
      title: 'From the command line',
      text: 'The same checks in Node.js, without a browser or a network connection.',
    },
    copyCommand: 'Copy command',
  },
  missing: {
    meta: { title: 'Certificate not found', description: 'There is no certificate with this id.' },
    title: (id: string) => `No certificate ${id}`,
    unreadable: 'No certificate has this id',
    text: 'Check the sixteen characters; O is read as 0, I and L as 1.',
  },
}

/** The card in which the checks run. */
export const checksWords = {
  waiting: 'To be checked in your browser',
  running: 'Checking in your browser…',
  done: 'Checked in your browser, just now',
  failedCount: (count: number) => (count === 1 ? '1 check failed' : `${count} checks failed`),
  notWellFormed: 'This is not a version 1 certificate',
  could: 'Could not be checked',
  meanwhile: 'You can read the figures above in the meantime.',
  how: 'Recalculated here from the file itself, which was not sent anywhere.',
  failedHow: 'Checked in your browser, just now. The file was not sent anywhere.',
  loadFailed:
    'The file or the checking script could not be loaded. The figures above are unchecked.',
  of: (passed: number, all: number) => `${passed} of ${all}`,
  seconds: (seconds: string) => `in ${seconds} s`,
  again: 'Check again',
  tryAgain: 'Try again',
  couldLie: 'A page that checks itself could lie. If in doubt, use another checker.',
  elsewhere: 'Check the file with another tool',
  notRun: (count: number) => `${count} could not run`,
  asking: 'Signatures and figures valid. Asking for its standing…',
  askingHow: 'Asking this site whether it has been withdrawn or restated, or its key revoked.',
  spoken: (passed: number, ran: number, notRun: number, outcome: string) =>
    `${passed} of ${ran} checks passed${notRun > 0 ? `, ${notRun} could not run` : ''}. ${outcome}.`,
  outcomes: {
    valid: 'The certificate is valid',
    'standing-not-asked': verdictWords.notAsked,
    restated: 'The certificate was restated',
    withdrawn: 'The certificate was withdrawn',
    'key-revoked': 'The verifier’s key was revoked',
    unwitnessed: 'Everything fits, but too few of your witnesses have seen it',
    invalid: 'The certificate is not valid',
  },
  noScripts: {
    title: 'Scripts are off.',
    before:
      'The figures are shown as the server holds them. Turn scripts on to check them here, or use the',
    link: 'offline copy',
    after: '.',
  },
}

/** Banner above the figures, for certificates that must not be relied on as they are. */
export const bannerWords = {
  withdrawn: {
    title: (day: string) => `Withdrawn on ${day}`,
    text: (reason: string, index: number) =>
      `Reason in the log: ${reason}. The signature and the sums are as they were, but nobody ` +
      `stands behind these figures any more. Entry ${index} of the log.`,
  },
  restated: {
    title: (day: string) => `Restated on ${day}`,
    before: 'These figures were signed as they are, and were replaced by certificate',
    after: '. Use the newer one.',
    action: (id: string) => `Open ${id}`,
  },
  revoked: {
    title: 'The verifier’s key was revoked',
    text: (key: string, since: string, reason: string, signed: string) =>
      `Key ${key} has not been trusted since ${since} (${reason}). This statement was signed on ` +
      `${signed}, after that.`,
  },
  invalid: {
    title: 'Not valid: do not rely on these figures',
    text: (failed: number, all: number) =>
      `${failed} of ${all} checks failed. Somebody changed this file after it was signed, or it ` +
      'is damaged.',
    foreignLog:
      'Everything in this file fits together, but the log that vouches for it is not one that ' +
      'this page knows. Anybody can make such a log.',
  },
  retired: {
    title: 'The verifier’s key was revoked later',
    text: (key: string, since: string, reason: string, signed: string) =>
      `Key ${key} has not been trusted since ${since} (${reason}). This statement was signed before ` +
      `that, on ${signed}, and remains valid.`,
  },
  seeChecks: 'See the checks',
  reasons: {
    'error-found': 'an error was found',
    'scope-changed': 'the scope changed',
    'verifier-withdrew': 'the verifier withdrew the statement',
    'client-request': 'at the organisation’s request',
    other: 'another reason',
    rotated: 'rotated',
    compromised: 'compromised',
  } as Record<string, string>,
}

/** What the site knows of a certificate that a visitor brought as a file. */
export const onlineWords = {
  open: 'Open it on this site',
  valid: {
    title: 'No later event on this site',
    text: 'It has not been withdrawn or restated since this file was created.',
    keyRevoked: (since: string) =>
      `It has not been withdrawn or restated. The verifier’s key has not been trusted since ${since}, after it signed this.`,
  },
  since: {
    withdrawn: {
      title: 'Withdrawn since this file was created',
      text: ({ reason }: Later) => `Reason in the log: ${reason}. Do not rely on these figures.`,
    },
    restated: {
      title: 'Restated since this file was created',
      text: ({ by }: Later) => `Certificate ${by} replaces it. Use the newer one.`,
    },
    'key-revoked': {
      title: 'The verifier’s key was revoked since this file was created',
      text: ({ reason, since }: Later) =>
        `The key has not been trusted since ${since} (${reason}), which was before it signed this.`,
    },
  },
  another: {
    title: 'This site has a different certificate under this id',
    text: 'The claim in this file is not the one that was published here.',
  },
  unknown: {
    title: 'This site does not know this certificate',
    text: 'It may come from another site. Check there whether it has been withdrawn or restated since.',
  },
  old: {
    title: 'This page is shown from a copy',
    text: 'This site cannot read its log at the moment, so it cannot say whether the certificate has been withdrawn or restated, or its key revoked. Try again later.',
  },
  unreachable: {
    title: 'Later events could not be looked up',
    text: 'The file can be checked on its own, but only this site knows whether it has been withdrawn or restated since.',
    action: 'Try again',
  },
}

type Later = { reason: string; by: string; since: string }
