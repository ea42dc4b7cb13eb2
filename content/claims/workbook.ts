/** Words of the workbooks that can be downloaded. */
export const workbookWords = {
  sample: (sheet: string) => `SAMPLE ${sheet}`,
  sampleFile: (file: string) => `SAMPLE-${file}`,
  sheets: {
    activity: 'Activity',
    help: 'How to fill it in',
    units: 'Units',
    categories: 'Categories',
    figures: 'Figures to copy',
    lines: 'Lines',
    totals: 'Totals',
    sources: 'Sources',
    about: 'About',
  },
  files: {
    template: 'activity-data-template.xlsx',
    rows: 'activity-data.xlsx',
    results: 'calculation.xlsx',
  },
  help: {
    header: ['Column', 'What it is', 'Needed'],
    yes: 'yes',
    no: 'no',
    columns: {
      reference:
        'Your own number of the row, such as an invoice. Importing it again replaces the row.',
      date_from: 'The first day, or a month as 2025-01.',
      date_to: 'The last day. Empty means the same day or month.',
      site: 'Where it was used. It stays private.',
      category: 'A code of the sheet Categories. Empty means the factor’s own.',
      activity: 'What it is, in your words. Needed where there is no factor.',
      factor:
        'Set and key, as the Factors page shows them. Empty: you choose one during the import.',
      quantity: 'A number without its unit.',
      unit: 'A code of the sheet Units.',
      market_factor: 'Purchased energy only: the factor of your contract.',
      instrument: 'The contract or certificate behind the market factor.',
      evidence: 'Names of uploaded files, separated by semicolons.',
      note: 'Anything a verifier should know. A negative quantity needs one.',
      quality:
        'measured, calculated or estimated. It is shown beside the totals and is not signed.',
    },
  },
  units: { header: ['Unit', 'Measures'] },
  categories: { header: ['Category', 'Name'] },
  totals: { header: ['Total', 'kg CO2e', 't CO2e'] },
  sources: {
    header: ['Set', 'Name', 'Publisher', 'Edition', 'Licence', 'Attribution', 'Source', 'Set id'],
  },
  about: {
    title: (claim: string) => `Calculation of ${claim}`,
    header: ['About this file', ''],
    claim: 'Claim',
    organisation: 'Organisation',
    period: 'Period',
    criteria: 'Criteria',
    gwp: 'Warming potentials',
    certificate: 'Certificate',
    page: 'Proof',
    standing: 'Standing',
    verified: (id: string) =>
      `This file is not signed. The signed figures are in certificate ${id}; anybody can check them at its address.`,
    draft: 'These figures have not been verified.',
    numbers: 'Numbers',
    numbersText:
      'Numbers of more than 15 digits are written as text, because a spreadsheet would round them.',
    methods: 'Methods',
    methodsText:
      'Location-based and market-based figures describe the same electricity and are never added.',
  },
}
