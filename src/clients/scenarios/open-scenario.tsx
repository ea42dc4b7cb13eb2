import { useEffect } from 'react'
import type { CalculatorValues } from '../../demos/carbon-calculator/carbon-calculator.ts'
import { QueryProvider } from '../../lib/query-provider.tsx'
import { useScenarios } from './use-scenarios.ts'

type OpenScenarioProps = { id: number; onOpen: (values: CalculatorValues) => void }

/** Fetches the client's scenario that the address names, and hands it to the calculator. */
export function OpenScenario(props: OpenScenarioProps) {
  return (
    <QueryProvider>
      <Opener {...props} />
    </QueryProvider>
  )
}

function Opener({ id, onOpen }: OpenScenarioProps) {
  const { scenarios } = useScenarios(true)
  const inputs = scenarios.find((scenario) => scenario.id === id)?.inputs
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scenario, whoever asks
  useEffect(() => {
    if (inputs) onOpen(inputs)
  }, [inputs])
  return null
}
