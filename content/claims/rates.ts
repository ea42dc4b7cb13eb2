/** The list of rates for amounts of money. */
export const ratesPage = {
  path: '/workspace/organisation/rates',
  meta: {
    title: 'Rates',
    description: 'Rates for amounts of money in another currency or of another year.',
  },
  title: 'Rates',
  lead: 'For amounts of money in a currency or of a year other than the factor’s.',
  add: 'Add rate',
  list: 'Rates',
  onlyAdded: 'rates are never changed: imported rows keep theirs in a note',
  loading: 'Loading rates',
  notLoaded: 'The rates could not be loaded',
  tryAgain: 'Try again',
  none: {
    title: 'No rates yet',
    text: 'An amount such as 100 AED2025 needs one before it fits a factor per USD2022.',
  },
  columns: [
    { name: 'From' },
    { name: 'To' },
    { name: 'Rate', isNumber: true },
    { name: 'As of' },
    { name: 'Added' },
    { name: 'Source' },
  ],
  current: 'In use',
  older: 'Show older',
  card: {
    title: 'Rates',
    text: 'Exchange rates and price indices with their source, for amounts of money that you import.',
    open: 'Open rates',
  },
}
