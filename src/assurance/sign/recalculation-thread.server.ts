import { hasHiddenTexts } from '../../factors/factor-set.ts'
import { answerInThread } from '../../server/answer-in-thread.ts'
import { recalculate, type SigningData } from './recalculate.ts'

export type RecalculationResult = {
  isSame: boolean
  /** Whether all texts of the factor sets can be seen; sets added earlier were not checked. */
  isVisible: boolean
}

await answerInThread((text: string): RecalculationResult => {
  const data = JSON.parse(text) as SigningData
  return {
    isSame: [...recalculate(data)].every(({ passed }) => passed),
    isVisible: !data.factorSets.some(hasHiddenTexts),
  }
})
