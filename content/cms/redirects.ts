import { type Counted, countedText } from '../counted.ts'

const count = (total: number) => total.toLocaleString('en-GB')

/** Words of redirects. */
export const redirectWords = {
  title: 'Redirects',
  text: 'Old addresses that lead permanently to new ones. Renaming a published page adds one automatically.',
  importCsv: 'Import CSV or Excel',
  importing: 'Importing…',
  imported: (rows: number) =>
    rows === 1 ? '1 redirect imported' : `${count(rows)} redirects imported`,
  importFailed: {
    title: 'The redirects were not imported',
    description: 'Check your connection and try again.',
  },
  exportCsv: 'Export',
  exportHref: '/api/cms/redirects/export',
  add: {
    title: 'Add a redirect',
    from: 'From',
    to: 'To',
    fromPlaceholder: '/old-address',
    toPlaceholder: '/page/… or https://…',
    fromHint: 'Any spelling of it counts. End with /* for all addresses below it: /blog/*',
    toHint:
      'What follows ? in the address asked for is added, such as utm_source. End with /* to keep the rest of the address.',
    goneHint: 'Visitors and search engines are told that the page was removed (410).',
    gone: 'The page was removed',
    submit: 'Add redirect',
    busy: 'Adding…',
    done: 'Redirect added',
    failed: {
      title: 'The redirect was not added',
      description: 'Check your connection and try again.',
    },
  },
  edit: {
    title: 'Edit redirect',
    submit: 'Save',
    busy: 'Saving…',
    cancel: 'Cancel',
    done: 'Redirect saved',
    failed: {
      title: 'The redirect was not saved',
      description: 'Check your connection and try again.',
    },
  },
  search: 'Search redirects',
  searchPlaceholder: 'Address',
  total: (list: Counted) =>
    `${list.total === 1 ? '1 redirect' : `${countedText(list)} redirects`}. Hits are counted without tracking visitors.`,
  columns: { from: 'From', to: 'To', hits: 'Hits', since: 'Since', actions: 'Actions' },
  origin: { rename: 'Rename', hand: 'Manual', import: 'Import' },
  gone: 'Removed (410)',
  nowhere: 'Nowhere at the moment: its page is not published',
  editLabel: (from: string) => `Edit the redirect from ${from}`,
  deleteLabel: (from: string) => `Delete the redirect from ${from}`,
  remove: {
    question: 'Delete this redirect?',
    consequence: 'will lead nowhere: visitors to the old address will see “not found”.',
    confirm: 'Delete redirect',
    busy: 'Deleting…',
    done: 'Redirect deleted',
    failed: { title: 'The redirect was not deleted', description: 'Try again in a minute.' },
  },
  empty: {
    title: 'No redirects yet',
    text: 'Rename a published page, add one yourself, or import a file.',
  },
  noMatch: { title: 'No redirects match', text: 'Try another part of the address.' },
  takesOver: (to: string) =>
    `This address currently leads to ${to}. Publishing the page replaces that redirect.`,
  takesOverGone:
    'This address currently says that its page was removed. Publishing the page replaces that.',
}

/** Why a redirect is refused. */
export const redirectProblems = {
  tooLong: 'Shorten this to 2,000 characters or fewer',
  from: 'Enter a path of this site that starts with /, such as /old-address',
  to: 'Enter a path that starts with / or an address that starts with https://',
  pattern: 'A star stands for the rest of an address and comes last, such as /blog/*',
  starOfTarget: 'A star in To needs one at the end of From',
  served: 'This address is used by the site itself, so a redirect would have no effect',
  publishedPage: 'A published page has this address. Unpublish the page or change its slug first',
  ownTarget: 'This pattern includes its own target, so it would lead back to itself',
  circle: 'This leads back to the address it starts from, or over more than 10 redirects',
  twice: (from: string) => `${from} appears twice`,
  noColumns: 'The first line needs the columns from and to',
  noCsv: 'This file cannot be read as CSV',
  badCell: (cell: string, code: string) =>
    code === 'hidden_rows'
      ? `Sheet ${cell} has hidden or filtered rows. Show or delete them`
      : `The cell ${cell} has an error, is merged, or holds something else than text`,
  noRows: 'This file has no rows',
  tooManyRows: (most: number) => `Import at most ${count(most)} rows at once`,
  row: (line: number) => `row ${line}`,
}
