import { useEffect, useState } from 'react'
import { spendWords } from '../../../../content/claims/spend.ts'
import { ApiError } from '../../../lib/api-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import type { ImportReport } from '../../import/import.schema.ts'
import { RateDialog } from '../../spend/rate-dialog.tsx'

const words = spendWords.rate

type Units = { from: string; to: string }
type Stage = 'known' | 'missing' | 'adding' | 'added'

/** Lets somebody who types a row add the rate that its amount of money lacks. */
export function useMissingRate(unitFieldId: string) {
  const [units, setUnits] = useState<Units>()
  const [stage, setStage] = useState<Stage>('known')
  useEffect(() => {
    // It was in the dialog that is gone.
    if (stage === 'added') document.getElementById(unitFieldId)?.focus()
  }, [stage, unitFieldId])

  async function noticing(saving: Promise<unknown>) {
    setStage('known')
    try {
      await saving
    } catch (error) {
      const found = missingRateOf(error)
      setUnits(found)
      if (found) setStage('missing')
      throw error
    }
  }

  const isAsked = stage === 'missing' || stage === 'adding'
  return {
    noticing,
    /** For the field of the unit. */
    field: {
      ...(stage === 'added' && { error: undefined, hint: words.saved }),
      aside: isAsked && (
        <Button size="sm" variant="outline" onClick={() => setStage('adding')}>
          {words.addMissing}
        </Button>
      ),
    },
    /** Beside the dialog of the row, because forms cannot be inside each other. */
    dialog: stage === 'adding' && units && (
      <RateDialog
        units={units}
        onSaved={() => setStage('added')}
        onClose={() => setStage('missing')}
      />
    ),
  }
}

function missingRateOf(error: unknown): Units | undefined {
  const report = error instanceof ApiError ? error.report : undefined
  return (report as Partial<ImportReport> | undefined)?.missingRates?.[0]
}
