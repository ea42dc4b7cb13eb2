const number = (value: number) => value.toLocaleString('en-GB')
const rows = (count: number) => (count === 1 ? '1 row' : `${number(count)} rows`)

export const claimPage = {
  title: 'Claim',
  description: 'Data, results and certificate of a greenhouse gas statement.',
  lead: (period: string, approach: string, revision: number) =>
    `${period}. ${approach}. Revision ${revision}.`,
  tabsLabel: 'Parts of the claim',
  tabs: {
    data: 'Data',
    results: 'Results',
    evidence: 'Evidence',
    review: 'Review',
    report: 'Report',
    certificate: 'Certificate',
  },
  boundary: 'Boundary',
  submit: {
    button: 'Submit for review',
    question: 'Submit this claim for review?',
    text: 'Rows, evidence and boundary are then frozen. You can recall the claim until a verifier accepts it.',
    publicTitle: 'If it is signed and published, this becomes public:',
    publicItems: (lines: number) => [
      'Title, organisation, period and boundary',
      `${number(lines)} lines by factor, with quantities, and all totals`,
      'The verifier’s statement and name',
    ],
    private: 'Rows, sites, notes and evidence stay private.',
    cancel: 'Cancel',
    confirm: 'Submit for review',
    busy: 'Submitting…',
    done: 'Claim submitted',
    failed: 'The claim could not be submitted. Try again.',
  },
  recall: {
    button: 'Recall',
    busy: 'Recalling…',
    done: 'The claim is a draft again',
    failed: {
      title: 'The claim was not recalled',
      description: 'Check your connection and try again.',
    },
  },
  removal: {
    button: 'Delete',
    question: 'Delete this claim?',
    text: 'is deleted with its rows and evidence. This cannot be undone.',
    cancel: 'Cancel',
    confirm: 'Delete claim',
    busy: 'Deleting…',
    done: 'Claim deleted',
    failed: {
      title: 'The claim was not deleted',
      description: 'Check your connection and try again.',
    },
  },
  frozen: {
    since: (moment: string) => `Frozen since ${moment}.`,
    frozen: 'Frozen.',
    submittedBy: (name: string) => `Submitted by ${name}.`,
    text: 'Rows, evidence and boundary cannot change.',
  },
}

export const rowWords = {
  label: 'Activity rows',
  region: 'Rows, scrolls in both directions',
  import: 'Import rows',
  add: 'Add row',
  template: 'Template',
  download: 'Rows as CSV',
  downloadWorkbook: 'Rows as Excel',
  search: 'Search rows',
  searchHint: 'Reference, activity, note',
  category: 'Category',
  allCategories: 'All categories',
  scopeNames: { '1': 'Scope 1', '2': 'Scope 2', '3': 'Scope 3', outside: 'Outside the scopes' },
  site: 'Site',
  allSites: 'All sites',
  noSite: 'Without a site',
  month: (month: string) => `Month ${month}`,
  clearMonth: (month: string) => `Month ${month}: clear month filter`,
  problems: 'Problems',
  allRows: 'All rows',
  anyProblem: 'Any problem',
  option: (name: string, count: number) => `${name} (${number(count)})`,
  columns: {
    number: '#',
    reference: 'Reference',
    period: 'Period',
    site: 'Site',
    activity: 'Activity',
    quantity: 'Quantity',
    unit: 'Unit',
    factor: 'Factor',
    kg: 'kg CO₂e',
    problem: 'Problem',
  },
  noProblem: 'no problem',
  moreProblems: (count: number) => `and ${count} more`,
  gap: (from: number, to: number) =>
    from === to
      ? `Row ${number(from)} is being fetched`
      : `Rows ${number(from)} to ${number(to)} are fetched as they come into view`,
  open: (reference: string) => `Open row ${reference}`,
  count: rows,
  counting: 'Counting the rows that match…',
  matching: (count: number, total: number) => `${number(count)} of ${rows(total)} match`,
  goTo: 'Go to row',
  go: 'Go',
  empty: {
    title: 'No rows yet',
    text: 'Import a workbook or a CSV file, or add rows one by one. The template explains the columns.',
    viewer: 'Nobody has added rows yet.',
  },
  noMatch: {
    title: 'No rows match',
    text: 'Try another word or another filter.',
    action: 'Show all rows',
  },
}

export const rowDialog = {
  addTitle: 'Add a row',
  editTitle: (n: number) => `Row ${number(n)}`,
  fields: {
    reference: ['Reference', 'Your own number, such as the invoice number.'],
    dateFrom: ['First day', 'Year, month and day, or a whole month such as 2025-03.'],
    dateTo: ['Last day', 'Leave empty for the same day or month.'],
    site: ['Site', ''],
    category: ['Category', 'Optional if the factor fits only one.'],
    activity: ['Activity', 'In your own words, such as Boiler gas.'],
    factor: ['Factor', 'Search by name, key or country and choose one.'],
    quantity: ['Quantity', 'With a decimal point: 1234.5'],
    unit: ['Unit', 'State gross or net for fuel energy: kWh.gross'],
    marketFactor: ['Market factor', 'Only for purchased energy: the contract’s factor.'],
    instrument: ['Instrument', 'The certificate or contract behind the market factor.'],
    evidence: ['Evidence', 'File names, separated by semicolons.'],
    note: ['Note', 'Required if the quantity is negative.'],
    quality: ['Data quality', 'How the quantity was found. It is not signed.'],
  },
  optional: 'Optional',
  anyCategory: 'Use the factor’s category',
  create: 'Add row',
  creating: 'Adding…',
  save: 'Save row',
  saving: 'Saving…',
  cancel: 'Cancel',
  close: 'Close',
  added: 'Row added',
  saved: 'Row saved',
  failed: 'The row could not be saved. Nothing you typed is lost. Try again.',
  calculation: (quantity: string, unit: string, factor: string, kg: string) =>
    `${quantity} ${unit} with ${factor} gives ${kg} kg CO₂e.`,
  market: (kg: string) => `Market-based: ${kg} kg CO₂e.`,
  problemsTitle: 'Problems with this row',
  none: 'None',
  removal: {
    button: 'Delete row',
    question: 'Delete this row?',
    text: (name: string) => `${name} is deleted. This cannot be undone.`,
    confirm: 'Delete row',
    busy: 'Deleting…',
    done: 'Row deleted',
    failed: {
      title: 'The row was not deleted',
      description: 'Check your connection and try again.',
    },
  },
}

export const factorField = {
  placeholder: 'Name, key or country',
  found: (shown: number, total: number) =>
    total === 0
      ? 'No factor matches'
      : shown < total
        ? `The first ${shown} of ${number(total)} factors. Type more to narrow them down.`
        : total === 1
          ? '1 factor'
          : `${number(total)} factors`,
  searching: 'Searching…',
  failed: 'The search failed. Type again.',
  detail: (kg: string, unit: string) => `${kg} kg CO₂e per ${unit}`,
}

export const resultsWords = {
  heading: 'Results',
  totalLocation: 'Total, location-based',
  totalMarket: 'Total, market-based',
  apart: 'Two ways of counting the same period. Shown apart, never added.',
  unit: 't CO₂e',
  byMonth: 'By month',
  byMonthUnit: 't CO₂e, location-based',
  monthNote: 'A row counts in the month of its first day.',
  monthSummary: (first: string, last: string) =>
    `Tonnes by month and scope from ${first} to ${last}`,
  month: 'Month',
  bySite: 'By site',
  byCategory: 'By category',
  categoryUnit: 'kg CO₂e, location-based',
  noSite: 'Without a site',
  gases: 'By gas',
  gasUnit: 'kg CO₂e, location-based',
  gasRounding: (kg: string) =>
    `Up to the total, ${kg} kg are missing: publishers round the gases of a factor apart from the factor.`,
  gasLines: 'Split by the factors of these lines',
  gasNames: { CO2: 'CO₂', CH4: 'CH₄', N2O: 'N₂O', unsplit: 'Not split by its factor' },
  scopes: { scope1: 'Scope 1', scope2: 'Scope 2', scope3: 'Scope 3' },
  siteColumns: {
    site: 'Site',
    scope1: 'Scope 1, t',
    location: 'Scope 2 location, t',
    market: 'Scope 2 market, t',
    scope3: 'Scope 3, t',
  },
  asTable: 'As a table',
  lines: 'Lines by factor',
  download: 'Download calculation CSV',
  downloadWorkbook: 'Download calculation Excel',
  sources: 'Factors and sources',
  source: 'Source',
  licence: 'Licence',
  own: 'Supplied by the organisation',
  newTab: '(opens in a new tab)',
  empty: {
    title: 'No results yet',
    text: 'They appear as soon as the claim has rows.',
  },
}

export const certificateTab = {
  listing: {
    title: 'Public list',
    options: [
      {
        isListed: true,
        label: 'Listed',
        text: 'In the public list and search at /verify.',
      },
      {
        isListed: false,
        label: 'Unlisted',
        text: 'Not in the list or its search. Anyone with the link can open it, and the public log names its id.',
      },
    ],
    owner: 'Only an owner of your organisation can change this.',
    done: 'Choice saved',
    failed: {
      title: 'Your choice was not saved',
      description: 'Check your connection and try again.',
    },
  },
  title: 'What becomes public',
  public: 'Public',
  publicItems: (lines: number) => [
    lines === 1
      ? '1 line by factor, with its quantity'
      : `${number(lines)} lines by factor, with quantities`,
    'All totals and categories',
    'Title, organisation, period, boundary and criteria',
    'Statement with the verifier’s name',
    'Factors used and their sources',
  ],
  private: 'Stays with you',
  privateItems: (count: number) => [
    `${rows(count)}, their sites and notes`,
    'Evidence files and their names',
    'Findings and messages',
    'Members of your organisation',
  ],
  document: 'The claim document',
  documentNote: { now: 'As it would be signed now', signed: 'As it was signed' },
  terms: {
    certificate: 'Certificate',
    title: 'Title',
    organisation: 'Organisation',
    period: 'Period',
    approach: 'Approach',
    included: 'Included',
    excluded: 'Excluded',
    criteria: 'Criteria',
    gwp: 'Warming potentials',
    location: 'Total, location-based',
    market: 'Total, market-based',
  },
  none: 'None given',
  later:
    'The certificate is created when an independent verifier has signed. Its id is already assigned and will not change.',
  stands: 'Anyone with this id can open the certificate and check it.',
  forever: 'Nothing published is ever deleted.',
  foreverText: 'It can be withdrawn or restated; the log records both.',
  open: 'Open the certificate',
}
