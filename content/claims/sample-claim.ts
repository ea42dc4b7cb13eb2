/** The text of the sample claim says that nothing in it is real. */
export const sampleClaim = {
  title: 'SAMPLE Greenhouse gas inventory 2025',
  periodFrom: '2025-01-01',
  periodTo: '2025-12-31',
  approach: 'operational-control',
  included: 'Quay 2 terminal, Cardiff depot, New York store and offices. All sample data.',
  excluded: 'Capital goods, commuting, use of sold services.',
  criteria: 'GHG Protocol Corporate Standard (revised edition) and Scope 2 Guidance (2015)',
  gwp: 'AR5',
} as const
