import { parse } from 'csv-parse/sync'
import { type WrittenCell, writeWorkbook } from '../src/lib/xlsx-file/write-workbook.ts'
import { activityFile } from './activity-file.ts'

/** The rows of the CSV file as a workbook, with real days and numbers. */
export async function activityWorkbook(rows: number) {
  const [header = [], ...records] = parse(Buffer.from(activityFile(rows)), {
    skip_empty_lines: true,
  }) as unknown as string[][]
  const cellOf = (name: string | undefined, text: string): WrittenCell =>
    name === 'quantity' ? { number: text } : name?.startsWith('date_') ? { day: text } : text
  return writeWorkbook({
    title: 'Bench',
    sheets: [
      {
        name: 'Activity',
        header,
        rows: records.map((cells) => cells.map((text, at) => cellOf(header[at], text))),
      },
    ],
  })
}
