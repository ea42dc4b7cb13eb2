import { readPlainSheet } from '../../lib/xlsx-file/plain-sheet.ts'
import { WorkbookError } from '../../lib/xlsx-file/workbook-error.ts'
import { answerInThread } from '../answer-in-thread.ts'
import type { SheetAnswer, SheetJob } from './read-sheet-in-thread.ts'

// A small workbook can unpack to a large one, which would delay all other requests.
await answerInThread(answer)

async function answer({ bytes, name, mostRows }: SheetJob): Promise<SheetAnswer> {
  try {
    return { sheet: await readPlainSheet(bytes, name, mostRows) }
  } catch (error) {
    if (error instanceof WorkbookError) return { fault: { code: error.code, where: error.where } }
    throw error
  }
}
