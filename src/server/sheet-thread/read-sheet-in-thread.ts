import { takeTurns } from '../../lib/take-turns.ts'
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
const inTurn = takeTurns({ slots: 2 })
const timeoutMs = 60_000

export async function readSheetInThread(tenant: string, job: SheetJob): Promise<PlainSheet> {
  const answer = await inTurn(tenant, () =>
    runInThread<SheetAnswer>(worker, job, memory, timeoutMs),
  )
  if ('sheet' in answer) return answer.sheet
  throw new WorkbookError(answer.fault.code, answer.fault.where)
}
