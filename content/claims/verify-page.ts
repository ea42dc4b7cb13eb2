import { type Counted, countedText } from '../counted.ts'
/** Words of /verify and /verify/file. */
export const verifyWords = {
  meta: {
    title: 'Check a certificate',
    description:
      'Check a certificate by its id or its file: every sum, signature and log proof is ' +
      'recalculated in your browser. No account needed.',
  },
  title: 'Check it yourself.',
  lead:
    'Every sum, signature and log proof of a certificate is recalculated in your browser. ' +
    'No account needed, and you do not have to trust us.',
  id: {
    label: 'Certificate id',
    placeholder: 'XXXX-XXXX-XXXX-XXXX',
    hint: 'Sixteen characters in groups of four. Lower case is fine; O is read as 0, I and L as 1.',
    action: 'Check',
    empty: 'Enter the sixteen characters of a certificate id.',
    wrong: 'This is not a certificate id. It has sixteen letters and digits, in groups of four.',
    noId: 'No id at hand?',
    sample: 'Open the sample certificate',
  },
  file: {
    heading: 'Or a file',
    before: 'Drop a certificate here or ',
    browse: 'browse',
    release: () => 'Release to check the file',
    hint: 'JSON, PDF or offline copy (HTML). It stays in your browser.',
    noScripts: 'Checking a file here needs scripts. The offline copy checks itself.',
    tooLarge: (limit: string) => `This file is larger than ${limit}, so it is not a certificate.`,
    notJson: 'This file cannot be read as a certificate: it is not JSON, a PDF or an offline copy.',
    empty: 'This file is empty.',
    several: 'Drop one file at a time.',
  },
  list: {
    heading: 'Published certificates.',
    tail: 'Only those whose owners chose to list them.',
    caption: 'Published certificates',
    columns: {
      organisation: 'Organisation',
      country: 'Country',
      certificate: 'Certificate',
      standing: 'Status',
      total: 'Location-based, t CO₂e',
    },
    only: 'No certificates are listed yet. The sample shows what one looks like, with real signatures.',
    none: 'No certificates match this search.',
    search: {
      label: 'Organisation',
      year: 'Year',
      allYears: 'All years',
      country: 'Country',
      allCountries: 'All countries',
      action: 'Search',
    },
    count: (list: Counted) =>
      list.total === 1 ? '1 certificate' : `${countedText(list)} certificates`,
    newest: 'Newest',
    older: 'Older',
    pages: 'Pages of the list',
    standings: {
      valid: 'Valid',
      restated: 'Restated',
      withdrawn: 'Withdrawn',
      'key-revoked': 'Key revoked',
    },
    opinionBy: (headline: string, verifier: string) => `${headline}, by ${verifier}`,
    keyRevokedLater: 'The verifier’s key was revoked later.',
  },
  result: {
    meta: {
      title: 'Check a file',
      description: 'The result of checking a certificate file in your browser.',
    },
    title: 'Check a file',
    lead: 'Drop the JSON, PDF or offline copy of a certificate. The file stays in your browser; only its id is looked up on this site.',
    unreadable: 'This file cannot be read.',
    unreadableText: 'It is not a version 1 certificate. Nothing else was checked.',
    fromFile: (name: string) => `From the file ${name}`,
    another: 'Check another file',
  },
}
