import { DemoPanel, type DemoProps } from '../demo-panel.tsx'
import { CarbonCalculator } from './carbon-calculator.tsx'

export function CarbonCalculatorDemo(props: DemoProps) {
  return (
    <DemoPanel {...props}>
      <CarbonCalculator />
    </DemoPanel>
  )
}
