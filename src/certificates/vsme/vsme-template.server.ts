import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generalCells, scope3Cell, vsmeCell } from '../../factors/figures/vsme-cells.ts'
import { tonnes } from '../../lib/exact-decimal.ts'
import { type ChangedCell, changeCells } from '../../lib/xlsx-file/change-cells.ts'
import { projectRoot } from '../../server/project-root.ts'
import { type VsmeSource, vsmeFileName } from './vsme-document.ts'

const file = 'content/vsme/VSME-Digital-Template-1.3.0.xlsx'
/** 'General Information' and 'Environmental Disclosures'. */
const sheets = { general: 'xl/worksheets/sheet4.xml', environmental: 'xl/worksheets/sheet5.xml' }

/** EFRAG's own workbook with the figures of a certificate in its cells, and nothing else changed. */
export async function vsmeTemplate(source: VsmeSource) {
  return {
    name: vsmeFileName(source.certificate, 'xlsx'),
    bytes: await changeCells(await readFile(join(projectRoot, file)), {
      [sheets.general]: generalOf(source),
      [sheets.environmental]: environmentalOf(source),
    }),
  }
}

function generalOf({ organisation: { name, identifier }, period }: VsmeSource) {
  const cells = generalCells({
    organisation: {
      name,
      identifierScheme: identifier?.scheme ?? null,
      identifier: identifier?.identifier ?? null,
    },
    period,
  })
  return Object.fromEntries(
    cells.map(({ cell, value }): [string, ChangedCell] => [
      cell,
      // Years, months and days are chosen from lists of numbers.
      /^D([678]|1[012])$/.test(cell) ? { number: value } : value,
    ]),
  )
}

/** Its totals are formulas. */
function environmentalOf({ totals }: VsmeSource) {
  const { scope1, scope2Location, scope2Market, categories } = totals
  const scope3 = Object.entries(categories).filter(([name]) => name.startsWith('3.'))
  const kg = [
    ['scope1', scope1.kg],
    ['scope2Location', scope2Location.kg],
    ['scope2Market', scope2Market.kg],
    ...scope3,
  ] as const
  return {
    ...Object.fromEntries(
      kg.map(([figure, sum]): [string, ChangedCell] => [
        vsmeCell(figure) ?? '',
        { number: tonnes(sum) },
      ]),
    ),
    [scope3Cell]: scope3.length > 0,
  }
}
