import type { LucideIcon } from 'lucide-react'
import Factory from 'lucide-react/icons/factory'
import Plane from 'lucide-react/icons/plane'
import Thermometer from 'lucide-react/icons/thermometer'
import Truck from 'lucide-react/icons/truck'
import Zap from 'lucide-react/icons/zap'
import type { FormEvent, Ref } from 'react'
import type { CalculatorInputId } from '../../../content/demos/carbon-calculator.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { CalculatorProblems, CalculatorValues } from './carbon-calculator.ts'
import { useCalculatorWords } from './use-calculator-words.ts'

const icons: Record<CalculatorInputId, LucideIcon> = {
  electricity: Zap,
  groundTransport: Truck,
  airTravel: Plane,
  heatingCooling: Thermometer,
  industrial: Factory,
}

export function CalculatorForm({
  formRef,
  values,
  problems,
  onChange,
  onCalculate,
  onReset,
}: {
  formRef: Ref<HTMLFormElement>
  values: CalculatorValues
  problems: CalculatorProblems
  onChange: (id: CalculatorInputId, text: string) => void
  onCalculate: (event: FormEvent) => void
  onReset: () => void
}) {
  const words = useCalculatorWords()
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={onCalculate}
      className="calculator-form grid grid-cols-[minmax(0,1fr)] content-start gap-4 border-line p-5 max-md:border-b sm:p-7 md:border-e"
    >
      {Object.keys(problems).length > 0 && <ErrorSummary title={words.messages.summary} />}
      {words.inputs.map(({ id, label, unit, hint }) => {
        const problem = problems[id]
        return (
          <Field
            key={id}
            id={`calculator-${id}`}
            label={label}
            icon={<Icon of={icons[id]} size={16} className="text-fg-subtle" />}
            hint={hint}
            error={problem && words.messages[problem]}
          >
            {(control) => (
              <TextInput
                {...control}
                name={id}
                type="number"
                inputMode="decimal"
                min={0}
                step="any"
                autoComplete="off"
                value={values[id]}
                onChange={(event) => onChange(id, event.target.value)}
                unit={unit}
              />
            )}
          </Field>
        )
      })}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" className="max-sm:flex-auto">
          {words.calculate}
        </Button>
        <Button variant="outline" onClick={onReset} className="max-sm:flex-auto">
          {words.reset}
        </Button>
      </div>
    </form>
  )
}
