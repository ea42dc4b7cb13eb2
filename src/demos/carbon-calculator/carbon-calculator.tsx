import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type CalculatorInputId, carbonCalculator } from '../../../content/carbon-calculator.ts'
import { useSignedInCookie } from '../../accounts/session/use-signed-in-cookie.ts'
import { scenarioInAddress } from '../../clients/scenarios/scenario-address.ts'
import { Icon } from '../../ui/icon.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { CalculatorResult } from './calculator-result.tsx'
import {
  type CalculatorProblems,
  type CalculatorValues,
  calculateFootprint,
  emptyValues,
  type Footprint,
  findProblems,
} from './carbon-calculator.ts'

// Most visitors have no account: only clients fetch what keeps scenarios.
const SaveScenario = lazy(async () => ({
  default: (await import('../../clients/scenarios/save-scenario.tsx')).SaveScenario,
}))
const OpenScenario = lazy(async () => ({
  default: (await import('../../clients/scenarios/open-scenario.tsx')).OpenScenario,
}))

/** Everything stays in the browser, unless a client saves it. */
export function CarbonCalculator() {
  const [values, setValues] = useState(emptyValues)
  const [problems, setProblems] = useState<CalculatorProblems>({})
  const [result, setResult] = useState<Footprint | null>(null)
  // What the result was made from: the fields may have changed since.
  const [calculated, setCalculated] = useState(emptyValues)
  const form = useRef<HTMLFormElement>(null)
  const mayBeClient = useSignedInCookie()
  const scenarioId = scenarioInAddress(useLocation().search)
  const hasProblems = Object.keys(problems).length > 0

  const change = (id: CalculatorInputId, text: string) => {
    const next = { ...values, [id]: text }
    setValues(next)
    // Before the first attempt nobody is told off for a number that is half typed.
    if (hasProblems) setProblems(findProblems(next))
  }

  const calculate = (event: FormEvent) => {
    event.preventDefault()
    // A field that the browser cannot read as a number tells its text to nobody.
    const unreadable = readUnreadable(form.current)
    const found = { ...findProblems(values), ...unreadable }
    setProblems(found)
    const firstBad = Object.keys(values).find((id) => id in found)
    setCalculated(values)
    setResult(firstBad ? null : calculateFootprint(values))
    if (firstBad) form.current?.querySelector<HTMLInputElement>(`[name=${firstBad}]`)?.focus()
  }

  const open = (saved: CalculatorValues) => {
    setValues(saved)
    setProblems({})
    setCalculated(saved)
    setResult(calculateFootprint(saved))
  }

  const reset = () => {
    setValues(emptyValues)
    setProblems({})
    setResult(null)
    form.current?.reset()
  }

  return (
    <div className="grid sm:grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <CalculatorForm
        formRef={form}
        values={values}
        problems={problems}
        onChange={change}
        onCalculate={calculate}
        onReset={reset}
      />
      {mayBeClient && scenarioId && (
        <Suspense>
          <OpenScenario id={scenarioId} onOpen={open} />
        </Suspense>
      )}
      <div aria-live="polite" className="px-5 py-[22px] sm:px-8 sm:py-7">
        {result ? (
          <>
            <CalculatorResult result={result} />
            {mayBeClient && (
              <Suspense>
                <SaveScenario values={calculated} />
              </Suspense>
            )}
          </>
        ) : (
          <div className="grid h-full min-h-[220px] content-center justify-items-center gap-3.5 text-center text-fg-muted sm:min-h-[360px]">
            <Icon of={ChartNoAxesColumn} size={28} className="text-fg-subtle" />
            <p>{carbonCalculator.prompt}</p>
          </div>
        )}
      </div>
    </div>
  )
}

function readUnreadable(form: HTMLFormElement | null): CalculatorProblems {
  const fields = form?.querySelectorAll<HTMLInputElement>('input') ?? []
  const unreadable = [...fields].filter((field) => field.validity.badInput)
  return Object.fromEntries(unreadable.map(({ name }) => [name, 'notANumber']))
}
