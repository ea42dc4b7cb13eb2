import type { PageMeta } from '../pages/marketing-page.ts'

export const claimStateNames = {
  draft: 'Draft',
  submitted: 'Submitted',
  in_review: 'In review',
  changes_requested: 'Changes requested',
  signed: 'Signed',
  published: 'Published',
  restated: 'Restated',
  withdrawn: 'Withdrawn',
}

export const approachNames = {
  'operational-control': 'Operational control',
  'financial-control': 'Financial control',
  'equity-share': 'Equity share',
}

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-GB')} rows`)

/** Columns and small words of a table of claims. */
export const claimTable = {
  caption: 'Claims',
  title: 'Title',
  period: 'Period',
  state: 'State',
  total: 'Total (location), t',
  totalLabel: 'Total (location), t CO₂e',
  updated: 'Updated',
  noTotal: 'No rows yet',
  revision: (revision: number) => `Revision ${revision}`,
  rows,
}

export const claimsHome = {
  byState: 'Claims by state',
  newClaim: 'New claim',
  claims: 'Claims',
  all: 'All claims',
  waiting: {
    title: 'Waiting for you',
    findings: {
      title: (count: number, claim: string) =>
        `Answer ${count === 1 ? '1 finding' : `${count.toLocaleString('en-GB')} findings`} on ${claim}`,
      text: 'The verifier wants changes before signing.',
      action: 'Answer',
    },
    changes: {
      title: (_: number, claim: string) => `Change ${claim}`,
      text: 'The verifier has requested changes. Submit it again when they are done.',
      action: 'Open review',
    },
    errors: {
      title: (count: number, claim: string) =>
        `${rows(count)} of ${claim} ${count === 1 ? 'has an error' : 'have errors'}`,
      text: 'A claim with errors cannot be submitted.',
      action: 'Show rows',
    },
    evidence: {
      title: (count: number, claim: string) =>
        `${rows(count)} of ${claim} ${count === 1 ? 'names a missing file' : 'name missing files'}`,
      text: 'They name evidence that has not been uploaded.',
      action: 'Add files',
    },
  },
  events: {
    title: 'Recent events',
    none: 'Nothing has happened yet.',
    by: (actor: string) => `by ${actor}`,
    names: {
      created: 'Created',
      next_year: 'Started from the year before',
      sample: 'Sample loaded',
      changed: 'Changed',
      imported: 'Imported',
      import_undone: 'Import undone',
      submitted: 'Submitted',
      recalled: 'Recalled',
      engagement_requested: 'Verifier asked',
      engagement_cancelled: 'Request cancelled',
      engagement_approved: 'Request approved',
      engagement_refused: 'Request refused',
      engagement_accepted: 'Accepted for review',
      engagement_ended: 'Engagement ended',
      finding_raised: 'Finding raised',
      listed: 'Listed publicly',
      unlisted: 'Unlisted',
      report_shown: 'Report shown publicly',
      report_hidden: 'Report no longer public',
      changes_requested: 'Changes requested',
      signed: 'Signed',
      published: 'Published',
      restated: 'Restated',
      withdrawal_asked: 'Withdrawal requested',
      withdrawn: 'Withdrawn',
    } as Record<string, string>,
    importedRows: (count: number, title: string) => `${rows(count)} into ${title}`,
  },
}

export const claimsPage = {
  path: '/workspace/claims',
  title: 'Claims',
  lead: 'One claim is one greenhouse gas statement for one period.',
  meta: {
    title: 'Claims',
    description: 'Greenhouse gas statements of your organisation.',
  } satisfies PageMeta,
  search: 'Search claims',
  searchHint: 'Title',
  stateFilter: 'State',
  allStates: 'All states',
  yearFilter: 'Year',
  allYears: 'All years',
  sort: 'Order',
  sorts: { updated: 'Last updated first', title: 'By title', period: 'Newest period first' },
  count: (total: number) => (total === 1 ? '1 claim' : `${total.toLocaleString('en-GB')} claims`),
  pages: 'Pages',
  first: 'First page',
  older: 'Next page',
  newClaim: 'New claim',
  empty: {
    title: 'No claims yet',
    text: 'Start with a period and a boundary. Rows can come from a CSV file.',
    viewer: 'An owner or preparer in your organisation can start one.',
    sample: 'Load a sample claim',
    sampleBusy: 'Loading…',
    sampleFailed: {
      title: 'The sample claim was not loaded',
      description: 'Check your connection and try again.',
    },
  },
  noMatch: {
    title: 'No claim matches',
    text: 'Try another word, state or year.',
    action: 'Show all claims',
  },
}

export const claimForm = {
  newTitle: 'New claim',
  editTitle: 'Boundary and period',
  newLead: 'What the statement covers. You can change all of it while the claim is a draft.',
  newMeta: {
    title: 'New claim',
    description: 'Start a greenhouse gas statement.',
  } satisfies PageMeta,
  editMeta: {
    title: 'Boundary and period',
    description: 'What a greenhouse gas statement covers.',
  } satisfies PageMeta,
  newPath: '/workspace/claims/new',
  card: 'About the claim',
  fields: {
    title: [
      'Title',
      'As it should appear on the certificate, such as Greenhouse gas inventory 2025.',
    ],
    periodFrom: ['First day', 'Rows before this day do not belong to the claim.'],
    periodTo: [
      'Last day',
      'Usually a calendar or financial year; a claim can be submitted once it is over.',
    ],
    approach: [
      'Consolidation approach',
      'Decides which sites and companies count: those you operate, those you control financially, or your share of each.',
    ],
    included: ['What is included', 'Sites, companies and activities that the figures cover.'],
    excluded: [
      'What is left out',
      'Name what is missing and why, so that nobody assumes it is counted.',
    ],
    criteria: ['Criteria', 'The standard that the figures follow; a verifier checks against it.'],
    gwp: [
      'Warming potentials',
      'The IPCC assessment report whose 100-year values convert other gases to CO₂.',
    ],
  },
  optional: 'Optional',
  defaultCriteria: 'GHG Protocol Corporate Standard (revised edition) and Scope 2 Guidance (2015)',
  gwps: { AR5: 'AR5 (2013), used by most 2025 factor sets', AR6: 'AR6 (2021)' },
  create: 'Create claim',
  creating: 'Creating…',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: 'Claim saved',
  failed: 'The claim could not be saved. Nothing you typed is lost. Try again.',
  newest: 'Open the newest version in a new tab',
  newTab: '(opens in a new tab)',
  viewer: 'Your role is read-only. Ask an owner of your organisation to make you a preparer.',
  frozen: 'This claim can no longer be changed.',
}
