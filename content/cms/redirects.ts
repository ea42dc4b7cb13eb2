import { type Counted, countedText } from '../counted.ts'

const count = (total: number) => total.toLocaleString('en-GB')

/** Words of redirects. */
export const redirectWords = {
  title: 'Redirects',
  text: 'Old addresses that lead permanently to new ones. Renaming a published page adds one automatically.',
  importCsv: 'Import CSV',
  importing: 'Importing...',
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
    submit: 'Add redirect',
    busy: 'Adding...',
    done: 'Redirect added',
    failed: {
      title: 'The redirect was not added',
      description: 'Check your connection and try again.',
    },
  },
  edit: {
    title: 'Edit redirect',
    submit: 'Save',
    busy: 'Saving...',
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
  nowhere: 'Nowhere at the moment: its page is not published',
  editLabel: (from: string) => `Edit the redirect from ${from}`,
  deleteLabel: (from: string) => `Delete the redirect from ${from}`,
  remove: {
    question: 'Delete this redirect?',
    consequence: 'will lead nowhere: visitors to the old address will see “not found”.',
    confirm: 'Delete redirect',
    busy: 'Deleting...',
    done: 'Redirect deleted',
    failed: { title: 'The redirect was not deleted', description: 'Try again in a minute.' },
  },
  empty: {
    title: 'No redirects yet',
    text: 'Rename a published page, add one yourself, or import a file.',
  },
  noMatch: { title: 'No redirects match', text: 'Try another part of the address.' },
  takesOver: (to: string) =>
    `This address currently leads to ${to}. Saving replaces that redirect.`,
}
