import type { PageMeta } from '../pages/marketing-page.ts'

export const measureNames = {
  scope1: 'Scope 1',
  scope2Location: 'Scope 2, location-based',
  scope2Market: 'Scope 2, market-based',
  scope3: 'Scope 3',
  scope1and2Location: 'Scope 1 and 2, location-based',
  scope1and2Market: 'Scope 1 and 2, market-based',
  totalLocation: 'Total, location-based',
  totalMarket: 'Total, market-based',
}

export const eventKindNames = {
  structural: 'A part was bought or sold',
  method: 'A method or factor changed',
  error: 'An error was found',
  boundary: 'The boundary changed',
  organic: 'Organic growth or decline (never counts)',
}

export const targetKindNames = { absolute: 'Absolute', intensity: 'Intensity' }

export const denominatorKindNames = {
  employees: 'Employees',
  revenue: 'Revenue',
  own: 'Our own unit',
}

const gwpNames = (base: string, other: string, from: string, to: string) =>
  `${from} uses ${base}, ${to} ${other}. They cannot be compared until one is recalculated.`

export const yearsPage = {
  path: '/workspace/years',
  meta: {
    title: 'Years',
    description: 'The years of your organisation side by side, with base year and targets.',
  } satisfies PageMeta,
  title: 'Years',
  lead: 'Figures of each year from its certificate, or from a draft where there is none.',
  unsigned: 'Not signed. The signed figures are those of each certificate.',
  files: { csv: 'years.csv', workbook: 'years.xlsx' },
  downloadCsv: 'CSV',
  downloadWorkbook: 'Excel',
  empty: {
    title: 'No year yet',
    text: 'A claim whose period is about a year long appears here, first as a draft and then with its certificate.',
    action: 'New claim',
  },
  one: {
    title: 'One year is not a trend yet',
    text: (label: string) =>
      `${label} is your first year. From the second year on, this page compares them and shows your progress.`,
    add: 'Add an earlier year',
  },
  skipped: (count: number) =>
    count === 1
      ? '1 claim does not cover about a year and is not shown here.'
      : `${count.toLocaleString('en-GB')} claims do not cover about a year and are not shown here.`,
  label: (day: string) => `Year to ${day}`,
  marks: {
    certified: 'Certified',
    draft: 'Draft',
    several_published: 'Several certificates',
    sample: 'Sample',
  },
  severalPublished: (label: string) =>
    `${label} has more than one certificate and none is restated. The newest is shown.`,
  chart: {
    title: 'Emissions by year',
    unit: 't CO₂e',
    summary: (years: string) =>
      `Emissions by scope, location-based: ${years}. The table has all figures.`,
    year: (label: string, total: string, standing: string) => `${label} ${total} t, ${standing}`,
    legend: {
      scope1: 'Scope 1',
      scope2: 'Scope 2, location',
      scope3: 'Scope 3',
      draft: 'Draft, not signed',
      target: 'Target line',
    },
    base: 'base',
    draft: 'draft',
    target: 'target',
  },
  table: {
    title: 'Figures',
    caption: 'Figures of each year in tonnes of CO2 equivalent',
    year: 'Year',
    scope1: 'Scope 1',
    scope2Location: 'Scope 2, location',
    scope2Market: 'Scope 2, market',
    scope3: 'Scope 3',
    totalLocation: 'Total, location',
    totalMarket: 'Total, market',
    noFigures: 'No rows yet',
    certificate: (id: string) => `Certificate ${id}`,
    claim: 'Draft claim',
    note: 'Location-based and market-based figures describe the same electricity and are never added.',
  },
  changes: {
    title: 'Changes',
    caption: 'Changes of the totals',
    none: 'There is nothing to compare yet.',
    earlier: 'Earlier years',
    base: (label: string) => `${label} (base year)`,
    pair: (from: string, to: string) => `${from} to ${to}`,
    change: 'Change',
    percent: (text: string) => `${text}%`,
    noPercent: 'No percentage: the base is zero',
    noFigure: 'Not comparable',
    figures: 'All figures',
    draft: 'One of the two is a draft.',
    newFactors: (label: string, location: string, market: string) =>
      `Part of the change comes from new factors. At those of the year before, the total of ${label} would be ${location} t location-based and ${market} t market-based.`,
    grade: { yes: 'Comparable', partly: 'Partly comparable', no: 'Not comparable' },
    reasons: {
      gwp: gwpNames,
      approach: (base: string, other: string, from: string, to: string) =>
        `${from} uses ${base}, ${to} ${other}. They cannot be compared until one is recalculated.`,
      lengthFar: 'The lengths of the periods differ by more than a week. They cannot be compared.',
      lengthNear: (days: number) =>
        `The lengths of the periods differ by ${days} days. Part of the change comes from that.`,
      boundary: 'The description of the boundary differs. Read both before you compare.',
      scope3_categories:
        'Different categories of Scope 3 are reported, so Scope 3 and the totals with it cannot be compared.',
    },
    boundaryOf: (label: string) => `Boundary of ${label}`,
    included: 'Included',
    excluded: 'Excluded',
    nothing: 'Nothing is stated.',
  },
  baseYear: {
    title: 'Base year',
    none: 'No base year has been chosen.',
    compared: (year: string, base: string, [grade = '', ...reasons]: readonly string[]) =>
      `${year} beside ${base}: ${grade.toLowerCase()}. ${reasons.join(' ')}`,
    noneText:
      'Later years are compared with it. It needs a published certificate, and a rule for when it is recalculated.',
    waits: 'A base year can be chosen once a year has a published certificate.',
    choose: 'Choose a base year',
    change: 'Change',
    text: (measure: string, threshold: string) =>
      `Compared by ${measure}. Recalculated once events add up to ${threshold}% of it.`,
    reason: 'Reason',
    gone: (year: number) =>
      `${year} has no valid certificate any more, so nothing is compared with it and targets have no status. Restate its claim, or choose another base year.`,
    fine: (percent: string, threshold: string) => `${percent}% of ${threshold}% is reached.`,
    due: (percent: string, threshold: string) => `Recalculation due: ${percent}% of ${threshold}%`,
    dueZero: 'Recalculation due: the base figure is zero, and events have an effect.',
    dueText: 'Restate the claim of the base year. It is verified and signed again.',
    open: 'Open the claim',
    since: (day: string) => `Events count from ${day}, when its certificate was published.`,
    record: 'Record an event',
    offered: (year: string, reasons: string) => `${year} differs from the base year by ${reasons}.`,
    offeredReasons: {
      gwp: 'its warming potentials',
      approach: 'its approach',
      boundary: 'its boundary',
    },
    events: 'Events',
    noEvents: 'No events are recorded.',
    entered: 'Events are entered by the organisation, not verified.',
    eventsCaption: 'Events that affect the base year',
    eventColumns: { what: 'Event', day: 'Day', effect: 'Effect, kg', counts: 'Counts' },
    counts: 'Counts',
    countsNot: 'Does not count',
  },
  targets: {
    title: 'Targets',
    none: 'No target is set.',
    add: 'Set a target',
    end: 'End',
    ending: 'Ending…',
    ended: 'Target ended',
    endQuestion: 'End this target?',
    endText: 'It is no longer shown or exported. The audit log keeps it.',
    endCancel: 'Keep it',
    name: (percent: string, measure: string, year: number) =>
      `${percent}% less by ${year}: ${measure}`,
    per: (label: string, unit: string) => `per ${label} (${unit})`,
    from: (year: number) => `Straight line from ${year}`,
    goal: (value: string, year: number) => `${value} in ${year}`,
    baseSince: (year: number, day: string) =>
      `The figure of ${year} is that of the certificate published on ${day}.`,
    noBase: (year: number) =>
      `${year} has no valid certificate with this figure, so there is no status.`,
    columns: {
      year: 'Year',
      value: 'Figure',
      path: 'Target line',
      gap: 'Difference',
      status: 'Status',
    },
    caption: (name: string) => `Certified years against: ${name}`,
    status: {
      on_path: 'On or below the line',
      above_path: 'Above the line',
      not_comparable: 'Not comparable with the base year',
      denominator_missing: 'Denominator missing',
      other_denominator: 'Another unit than in the base year',
      before_base_year: 'Before the base year',
    },
    byContracts: 'Reached with contracts',
    only: 'Only certified years count towards a target.',
    kg: 'kg',
    tonnes: 't',
  },
  intensity: {
    title: 'Intensity',
    none: 'No denominators are entered.',
    noneText: 'Enter employees, revenue or a unit of your own for each year.',
    add: 'Enter a denominator',
    caption: 'Emissions for one unit of each denominator',
    columns: {
      year: 'Year',
      value: 'Denominator',
      location: 'kg CO₂e each, location',
      market: 'kg CO₂e each, market',
      actions: 'Change',
    },
    unverified: 'Denominators are entered by the organisation, not verified.',
    revenue: 'Revenue is not adjusted for inflation.',
    otherUnit: (unit: string) =>
      `The unit differs from the newest year’s (${unit}) and is not compared.`,
    noYear: 'No certificate for this year',
    change: (label: string, year: number) => `Change ${label} of ${year}`,
    remove: (label: string, year: number) => `Remove ${label} of ${year}`,
    removed: 'Denominator removed',
    files: (names: string) => `Evidence: ${names}`,
  },
  tiles: {
    sinceBase: (label: string) => `Since the base year ${label}`,
    fromTo: (from: string, to: string) => `${from} to ${to} t`,
    needed: 'Needed by now for the target',
    line: (percent: string, year: number) => `straight line to −${percent}% in ${year}`,
    below: 'Below the target line',
    above: 'Above the target line',
    each: (label: string) => `Per ${label}`,
    eachNote: (value: string, unit: string, label: string) => `${value} ${unit} in ${label}`,
  },
  failed: {
    title: 'This was not saved',
    description: 'What you entered is still here. Try again.',
  },
}

export const yearForms = {
  optional: 'Optional',
  cancel: 'Cancel',
  busy: 'Saving…',
  kinds: { measure: 'Figure', year: 'Year' },
  baseYear: {
    title: 'Base year',
    submit: 'Save',
    done: 'Base year saved',
    year: 'Base year',
    measure: 'Figure that decides when to recalculate',
    threshold: 'Threshold',
    thresholdHint: 'The share of the figure that events may add up to, signs ignored. 5 is usual.',
    reason: 'Why this year',
    reasonHint: 'Printed in the report, unsigned.',
  },
  event: {
    title: 'Record an event',
    text: 'It stays: an event is never changed or deleted. Record another one to correct it.',
    submit: 'Record',
    done: 'Event recorded',
    kind: 'Kind',
    effect: 'Effect on the base year, kg CO2e',
    effectHint: 'Negative if the base year would be lower.',
    day: 'Day',
    note: 'What happened',
    evidence: 'Evidence',
    evidenceHint: 'Names of files that were uploaded to a claim, separated by semicolons.',
  },
  target: {
    title: 'Set a target',
    submit: 'Set',
    done: 'Target set',
    kind: 'Kind',
    measure: 'Figure',
    baseYear: 'Base year',
    targetYear: 'Target year',
    reduction: 'Reduction',
    denominator: 'For one unit of',
    chooseDenominator: 'Choose a denominator',
    note: 'Note',
  },
  denominator: {
    title: 'Enter a denominator',
    submit: 'Save',
    done: 'Denominator saved',
    text: 'Entered by the organisation, not verified. The same year and name replaces what was entered before.',
    year: 'Year',
    kind: 'Kind',
    label: 'Name',
    labelHint: 'What one unit is called, such as employee.',
    unit: 'Unit',
    unitHint: 'Years are compared only if their units are the same, such as FTE or EUR million.',
    value: 'Value',
    evidence: 'Evidence',
    evidenceHint: 'Names of files that were uploaded to a claim, separated by semicolons.',
    note: 'Note',
  },
}

export const yearMessages = {
  year: 'Enter a year such as 2025',
  number: 'Enter a number with a point and without grouping, such as 1234.5',
  percent: 'Enter a percentage above 0, and 100 at most',
  choose: 'Choose one of the options',
  note: 'Enter a text',
  tooLong: 'This text is too long',
  evidence: 'Name 20 files at most',
  day: 'Enter a day as year, month and day, such as 2025-01-01',
  tooEarly: 'Choose a day in 1990 or later',
  tooLate: 'Choose a day that is not in the future',
  whatHappened: 'Say what happened',
  afterBaseYear: 'The target year must be after the base year',
  chooseDenominator: 'Choose what the figure is divided by',
  label: 'Enter a name',
  unit: 'Enter a unit',
  aboveZero: 'Enter a number above zero',
}

export const nextYearWords = {
  button: (next: string, from: string) => `Start ${next} from ${from}`,
  period: (period: string, from: string) =>
    `A new draft claim for ${period}. ${from} stays as it is.`,
  existing: (title: string) => `There is already a claim for this period: ${title}.`,
  copied: 'Carried over',
  copiedItems: [
    'Title, boundary, approach, criteria and warming potentials',
    'Texts of the report, marked until you have checked them',
    'Mappings of activities and own factor sets, which belong to your organisation',
    'Base year, targets and identifiers, for the same reason',
  ],
  notCopied: 'Not carried over',
  notCopiedText: 'Rows, quantities, evidence, findings, verifier and public listing start empty.',
  newer: (count: number) =>
    count === 1 ? '1 factor has a newer edition' : `${count} factors have a newer edition`,
  newerText: 'Chosen for the activities of last year when the new file is imported.',
  useNewer: 'Use the newer editions',
  columns: { factor: 'Factor', old: 'Old', now: 'New', change: 'Change' },
  caption: 'Factors with a newer edition',
  unit: (unit: string) => `kg CO2e per ${unit}`,
  kept: (count: number) =>
    count === 1
      ? '1 factor has no edition for the new period yet and stays as it is. Its rows get a warning.'
      : `${count} factors have no edition for the new period yet and stay as they are. Their rows get a warning.`,
  none: 'All factors that were used cover the new period.',
  submit: (next: string) => `Start ${next}`,
  busy: 'Starting…',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'The next year was not started.',
  done: (title: string) => `${title} is started`,
  doneText:
    'The template has last year’s rows with their days moved by a year, and without quantities.',
  template: 'Download the template',
  open: 'Open the claim',
}

/** Words of the files that can be downloaded. */
export const yearFiles = {
  title: 'Years',
  sheets: {
    years: 'Years',
    changes: 'Changes',
    events: 'Base year',
    targets: 'Targets',
    intensity: 'Intensity',
    about: 'About',
  },
  certified: 'certified',
  draft: 'draft, not verified',
  note: (id: string) => `This table is not signed. The signed figures are in certificate ${id}.`,
  draftNote: 'These figures have not been verified.',
  changes: ['from', 'to', 'figure', 'comparable', 'reasons', 'change_kg', 'change_percent'],
  events: ['day', 'kind', 'effect_kg', 'counts', 'note', 'evidence'],
  targets: [
    'target',
    'figure',
    'year',
    'value_kg',
    'target_line_kg',
    'difference_kg',
    'status',
    'note',
  ],
  intensity: [
    'year',
    'denominator',
    'value',
    'unit',
    'kg_each_location',
    'kg_each_market',
    'evidence',
    'note',
  ],
  yes: 'yes',
  no: 'no',
  about: {
    header: ['About this file', ''],
    organisation: 'Organisation',
    page: 'Page',
    signed: 'Signed or not',
    signedText:
      'This part is not signed. The signed figures are in the certificate that each year names.',
    baseYear: 'Base year',
    recalculation: 'Recalculation',
    denominators: 'Denominators',
    numbers: 'Numbers',
    numbersText:
      'Numbers of more than 15 digits are written as text, because a spreadsheet rounds them.',
  },
}
