import { parentPort, workerData } from 'node:worker_threads'
import { readPlainSheet } from '../../lib/xlsx-file/plain-sheet.ts'
import { WorkbookError } from '../../lib/xlsx-file/workbook-error.ts'
import type { SheetAnswer, SheetJob } from './read-sheet-in-thread.ts'

// A small workbook can unpack to a large one, which would delay all other requests.
if (!parentPort) throw new Error('a workbook is read in a thread of its own')

parentPort.postMessage(await answer(workerData))

async function answer({ bytes, name, mostRows }: SheetJob): Promise<SheetAnswer> {
  try {
    return { sheet: await readPlainSheet(bytes, name, mostRows) }
  } catch (error) {
    if (error instanceof WorkbookError) return { fault: { code: error.code, where: error.where } }
    throw error
  }
}
