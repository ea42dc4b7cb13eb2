/** The words inside the small drawings of the solution cards. `label` says what each one shows. */
export const emissionsDiagram = {
  label: 'Reported emissions compared with verified emissions over twelve months, both falling',
  reported: [66, 63, 70, 64, 58, 63, 55, 50, 55, 47, 43, 42],
  verified: [62, 60, 66, 58, 54, 57, 49, 46, 48, 41, 38, 36],
  /** The month that has the note. */
  marked: 8,
  value: '245 tCO₂e',
  source: 'satellite + IoT',
}

export const frameworksDiagram = {
  label: 'One metric, Scope 1 emissions, feeds six disclosure frameworks',
  metric: 'Scope 1 emissions',
  value: '245',
  unit: 'tCO₂e',
  frameworks: ['CSRD', 'IFRS', 'GRI', 'TCFD', 'TNFD', 'CDP'],
}

export const creditDiagram = {
  label: 'Life of one carbon credit: issued, verified, traded, then retired',
  serialLabel: 'Credit serial',
  serial: 'TP·VCC·2026·000418',
  steps: [
    { name: 'Issued', code: '0x9c1e', done: true },
    { name: 'Verified', code: '0x7f3a', done: true },
    { name: 'Traded', code: '0x41d0', done: true },
    { name: 'Retired', code: 'pending', done: false },
  ],
}

export const benchmarkDiagram = {
  label: 'Benchmark of four indicators against peers',
  rows: [
    { name: 'Energy', peers: [12, 20, 26, 31, 38, 44, 49, 55, 63, 71], own: 84 },
    { name: 'Water', peers: [18, 24, 35, 41, 47, 52, 58, 66, 80], own: 62 },
    { name: 'Waste', peers: [9, 22, 28, 37, 43, 51, 60, 69, 77, 88], own: 73 },
    { name: 'Labour', peers: [25, 33, 39, 46, 54, 59, 68, 74], own: 91 },
  ],
  low: 'Peers',
  high: 'Best in sector',
}
