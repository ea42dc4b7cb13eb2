import { parentPort, workerData } from 'node:worker_threads'
import { hasHiddenTexts } from '../../factors/factor-set.ts'
import { recalculate, type SigningData } from './recalculate.ts'

export type RecalculationResult = {
  isSame: boolean
  /** Whether all texts of the factor sets can be seen; sets added earlier were not checked. */
  isVisible: boolean
}

if (!parentPort) throw new Error('claims are recalculated in a thread of their own')
const data = JSON.parse(workerData as string) as SigningData
const result: RecalculationResult = {
  isSame: [...recalculate(data)].every(({ passed }) => passed),
  isVisible: !data.factorSets.some(hasHiddenTexts),
}
parentPort.postMessage(result)
