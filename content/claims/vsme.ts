export const vsmeWords = {
  title: 'VSME',
  note: 'xBRL-JSON',
  part: 'This is the greenhouse gas part of a VSME report, not a VSME report.',
  unsigned:
    'This part is not signed. The signed figures are in the certificate that the file names.',
  places: 'Figures have three places; the official template declares two.',
  target:
    'Includes base year and target year (C3) once a base year and an absolute target are set under Years. The public file has B3 only.',
  identifier: 'Banks usually want an LEI or EUID.',
  enter: 'Enter it under Organisation',
  named: (scheme: string, number: string) =>
    `The organisation is named by its ${scheme} ${number}.`,
  download: 'Download VSME file',
  downloadTemplate: 'Download filled template',
  filled:
    'EFRAG’s digital template 1.3.0 with these figures, the organisation and the period. Open it in Excel, complete it and save it before you convert it.',
  later: 'Available once the certificate is published.',
  gone: 'This certificate is no longer valid, so there is no VSME file for it.',
  keyRevoked:
    'The verifier’s key was revoked before it signed this certificate, so there is no VSME file for it.',
  template:
    'Cells are those of the sheet Environmental Disclosures in EFRAG’s digital template 1.3.0. Its totals are formulas: leave them.',
  general: {
    title: 'For the sheet General Information',
    cells: {
      D3: 'Organisation',
      D4: 'Kind of identifier',
      E4: 'Identifier',
      D6: 'First day: year',
      D7: 'First day: month',
      D8: 'First day: day',
      D10: 'Last day: year',
      D11: 'Last day: month',
      D12: 'Last day: day',
    } as Record<string, string>,
  },
  reported: (address: string) => `Set VSME cell ${address} to TRUE`,
  cell: (address: string) => `VSME cell ${address}`,
}
