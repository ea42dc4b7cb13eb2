import { resultsWords as words } from '../../../../content/claims/claim-page.ts'
import { groupDigits } from '../../../lib/group-digits.ts'
import { AppCard } from '../../../ui/app/app-card.tsx'
import { ArrowLink } from '../../../ui/arrow-link.tsx'
import type { Results } from '../../claim-answers.ts'
import { AmountBars } from './amount-bars.tsx'

const gases = ['CO2', 'CH4', 'N2O', 'unsplit'] as const

/** Emissions per gas, as far as the factors split them by gas. */
export function ByGas({ gases: amounts }: { gases: Results['gases'] }) {
  return (
    <AppCard
      title={words.gases}
      note={words.gasUnit}
      footer={
        <ArrowLink href="#lines" className="px-2.5">
          {words.gasLines}
        </ArrowLink>
      }
    >
      <AmountBars
        label={words.gases}
        amounts={gases.map((gas) => ({
          key: gas,
          name: words.gasNames[gas],
          value: Number(amounts[gas]),
          text: groupDigits(amounts[gas]),
          fill: gas === 'unsplit' ? 'fill-data-5' : 'fill-data-1',
        }))}
      />
      {amounts.rounding !== '0' && (
        <p className="px-5 pb-4 text-xs text-fg-muted">
          {words.gasRounding(groupDigits(amounts.rounding))}
        </p>
      )}
    </AppCard>
  )
}
