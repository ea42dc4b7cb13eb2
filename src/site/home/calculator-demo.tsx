import { clientOnly } from '../../accounts/session/client-only.tsx'
import { CarbonCalculator } from '../../demos/carbon-calculator/carbon-calculator.tsx'
import { DemoPanel, type DemoProps } from '../../demos/demo-panel.tsx'

const OpenScenario = clientOnly(
  async () => (await import('../../clients/scenarios/open-scenario.tsx')).OpenScenario,
)
const SaveScenario = clientOnly(
  async () => (await import('../../clients/scenarios/save-scenario.tsx')).SaveScenario,
)

/** The calculator with slots for clients to save and open scenarios. */
export function CalculatorDemo(props: DemoProps) {
  return (
    <DemoPanel {...props}>
      <CarbonCalculator Opener={OpenScenario} AfterResult={SaveScenario} />
    </DemoPanel>
  )
}
