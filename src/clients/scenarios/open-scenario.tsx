import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { CalculatorValues } from '../../demos/carbon-calculator/carbon-calculator.ts'
import { scenarioInAddress } from './scenario-address.ts'
import { useScenarios } from './use-scenarios.ts'

/** Loads the scenario named in the address into the calculator. */
export function OpenScenario({ onOpen }: { onOpen: (values: CalculatorValues) => void }) {
  const id = scenarioInAddress(useLocation().search)
  const { scenarios } = useScenarios(id !== null)
  const inputs = scenarios.find((scenario) => scenario.id === id)?.inputs
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scenario, whoever asks
  useEffect(() => {
    if (inputs) onOpen(inputs)
  }, [inputs])
  return null
}
