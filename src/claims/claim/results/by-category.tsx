import { categoryNames } from '../../../../content/claims/category-names.ts'
import { resultsWords as words } from '../../../../content/claims/claim-page.ts'
import { scopeOf } from '../../../factors/categories.ts'
import { addDecimals } from '../../../lib/exact-decimal.ts'
import { groupDigits } from '../../../lib/group-digits.ts'
import { AppCard } from '../../../ui/app/app-card.tsx'
import type { Results } from '../../claim-answers.ts'
import { AmountBars } from './amount-bars.tsx'

const fills: Record<string, string> = {
  '1': 'fill-data-1',
  '2': 'fill-data-2',
  '3': 'fill-data-5',
  outside: 'fill-data-4',
}

type ByCategoryProps = {
  lines: Results['lines']
  rowsOf: (filter: Record<string, string>) => string
}

export function ByCategory({ lines, rowsOf }: ByCategoryProps) {
  const counted = lines.filter(({ method }) => method !== 'market')
  const amounts = [...Map.groupBy(counted, ({ category }) => category)]
    .map(([category, some]) => ({ category, kg: addDecimals(some.map(({ kgCO2e }) => kgCO2e)) }))
    .sort((a, b) => Number(b.kg) - Number(a.kg))
    .map(({ category, kg }) => ({
      key: category,
      name: (
        <>
          {categoryNames[category] ?? category} <code className="mono">{category}</code>
        </>
      ),
      value: Number(kg),
      text: groupDigits(kg),
      fill: fills[scopeOf(category)] ?? 'fill-data-5',
      href: rowsOf({ category }),
    }))
  return (
    <AppCard title={words.byCategory} note={words.categoryUnit}>
      <AmountBars amounts={amounts} label={words.byCategory} />
    </AppCard>
  )
}
