import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import type { PlainSheet } from '../../lib/xlsx-file/plain-sheet.ts'
import { WorkbookError, type WorkbookErrorCode } from '../../lib/xlsx-file/workbook-error.ts'
import { runInThread } from '../run-in-thread.ts'

export type SheetJob = { bytes: Uint8Array; name: string; mostRows: number }

export type SheetAnswer =
  | { sheet: PlainSheet }
  | { fault: { code: WorkbookErrorCode; where: string } }

const worker = {
  name: 'sheet-worker',
  source: 'src/server/sheet-thread/sheet-worker.server.ts',
}

const memory = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }
const oneAtATime = limitConcurrency(1)

export async function readSheetInThread(job: SheetJob): Promise<PlainSheet> {
  const answer = await oneAtATime(() => runInThread<SheetAnswer>(worker, job, memory))
  if ('sheet' in answer) return answer.sheet
  throw new WorkbookError(answer.fault.code, answer.fault.where)
}
