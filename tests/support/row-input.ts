/** A row as it is typed in. */
export const rowInput = {
  reference: 'GAS-01',
  dateFrom: '2025-01-01',
  dateTo: '2025-01-31',
  site: 'Depot',
  category: '1.stationary',
  activity: 'Boiler gas',
  factor: 'uk-2025:fuel/natural-gas/kWh.gross',
  quantity: '21840',
  unit: 'kWh.gross',
  marketFactor: '',
  instrument: '',
  evidence: '',
  note: '',
}
