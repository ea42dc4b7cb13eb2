import { savedScenarios } from '../../../content/clients/workspace.ts'
import { DataTable } from '../../demos/analytics/data-table.tsx'
import { calculateFootprint, formatKg } from '../../demos/carbon-calculator/carbon-calculator.ts'
import { useCalculatorWords } from '../../demos/carbon-calculator/use-calculator-words.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Button } from '../../ui/button.tsx'
import type { Scenario } from './use-scenarios.ts'

const words = savedScenarios.compare

/** Compares scenarios by category, one column each. The first one is the reference. */
export function ScenarioComparison({
  scenarios,
  onClose,
}: {
  scenarios: readonly Scenario[]
  onClose: () => void
}) {
  const { unit, inputs } = useCalculatorWords()
  return (
    <AppCard
      title={words.heading}
      note={`${unit} / month`}
      className="lg:col-span-2"
      action={
        <Button variant="ghost" size="sm" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <DataTable table={comparisonTable(scenarios, inputs)} label={words.heading} />
    </AppCard>
  )
}

function comparisonTable(scenarios: readonly Scenario[], fields: readonly { label: string }[]) {
  const results = scenarios.map(({ inputs }) => calculateFootprint(inputs))
  const base = results[0]?.totalKg ?? 0
  const total = results.map(({ totalKg }) => formatKg(totalKg))
  const difference = results.map(({ totalKg }, i) => (i === 0 ? '' : signed(totalKg - base)))
  return {
    columns: [words.category, ...scenarios.map(({ name }) => name)],
    rows: [
      ...fields.map(({ label }, row) => [
        label,
        ...results.map(({ categories }) => formatKg(categories[row]?.kg ?? 0)),
      ]),
      [words.total, ...total],
      [words.difference(scenarios[0]?.name ?? ''), ...difference],
    ],
  }
}

function signed(kg: number): string {
  return `${kg < 0 ? '−' : '+'}${formatKg(Math.abs(kg))}`
}
