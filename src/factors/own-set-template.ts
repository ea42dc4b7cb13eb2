import { factorsPage } from '../../content/claims/factors.ts'
import { workbookWords } from '../../content/claims/workbook.ts'
import { writeWorkbook } from '../lib/xlsx-file/write-workbook.ts'
import { exampleFactor, ownSetColumns } from './own-set-columns.ts'
import { units } from './read-unit.ts'

/** A blank workbook with an example, and the units that a factor can have. */
export function ownSetTemplate() {
  const { sheets, units: unitWords } = workbookWords
  return writeWorkbook({
    title: factorsPage.add.sheet,
    sheets: [
      {
        name: factorsPage.add.sheet,
        header: ownSetColumns,
        rows: [
          exampleFactor.map((text, at) =>
            ownSetColumns[at] === 'kgCO2e' ? { number: text } : text,
          ),
        ],
        widths: ownSetColumns.map((name) => (name === 'unit' || name === 'kgCO2e' ? 12 : 26)),
      },
      {
        name: sheets.units,
        header: unitWords.header,
        rows: Object.entries(units.units).map(([code, { dimension }]) => [code, dimension]),
        widths: [20, 24],
      },
    ],
  })
}
