import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Sparkles from 'lucide-react/icons/sparkles'
import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import type { CalculatorInputId } from '../../../content/demos/carbon-calculator.ts'
import { Icon } from '../../ui/icon.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import {
  type CalculatorProblems,
  type CalculatorValues,
  calculateFootprint,
  emptyValues,
  type Footprint,
  findProblems,
  formatKg,
} from './carbon-calculator.ts'
import { CategoryShares } from './category-shares.tsx'
import { useCalculatorWords } from './use-calculator-words.ts'

type CalculatorSlots = {
  /** Provides saved values. */
  Opener?: ComponentType<{ onOpen: (values: CalculatorValues) => void }>
  /** Shown below a result, with the values it was calculated from. */
  AfterResult?: ComponentType<{ values: CalculatorValues }>
}

/** All data stays in the browser. The slots add saving and opening. */
export function CarbonCalculator({ Opener, AfterResult }: CalculatorSlots) {
  const words = useCalculatorWords()
  const [values, setValues] = useState(emptyValues)
  const [problems, setProblems] = useState<CalculatorProblems>({})
  const [result, setResult] = useState<Footprint | null>(null)
  // The values of the shown result; the fields may have changed since.
  const [calculated, setCalculated] = useState(emptyValues)
  const form = useRef<HTMLFormElement>(null)
  const hasProblems = Object.keys(problems).length > 0

  const change = (id: CalculatorInputId, text: string) => {
    const next = { ...values, [id]: text }
    setValues(next)
    // No error is shown before the first attempt, while a number is half typed.
    if (hasProblems) setProblems(findProblems(next))
  }

  const calculate = (event: FormEvent) => {
    event.preventDefault()
    // The browser hides the text of a field that it cannot read as a number.
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
      {Opener && <Opener onOpen={open} />}
      <div aria-live="polite" className="px-5 py-[22px] sm:px-8 sm:py-7">
        {result ? (
          <>
            <CalculatorResult result={result} />
            {AfterResult && <AfterResult values={calculated} />}
          </>
        ) : (
          <div className="grid h-full min-h-[220px] content-center justify-items-center gap-3.5 text-center text-fg-muted sm:min-h-[360px]">
            <Icon of={ChartNoAxesColumn} size={28} className="text-fg-subtle" />
            <p>{words.prompt}</p>
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

function CalculatorResult({ result }: { result: Footprint }) {
  const words = useCalculatorWords()
  return (
    <>
      <p className="text-md text-fg-muted">{words.totalHeading}</p>
      <p className="mt-0.5 text-lg text-fg-muted">
        <span className="me-1 text-figure leading-[1.1]! font-medium text-fg">
          {formatKg(result.totalKg)}
        </span>{' '}
        {words.unit}
      </p>
      <CategoryShares categories={result.categories} totalKg={result.totalKg} />
      <h4 className="mt-7 mb-3 flex items-center gap-2 border-t border-line pt-6">
        <Icon of={Sparkles} size={16} className="text-accent-text" />
        {words.recommendationsHeading}
      </h4>
      <ul className="grid gap-3 lg:grid-cols-3">
        {words.recommendations.map(({ effect, title, text }) => (
          <li key={title} className="rounded-md border border-line p-3.5">
            <strong className="block font-mono text-lg font-medium tracking-figure text-accent-text">
              {effect}
            </strong>
            <span className="mt-1 block text-sm leading-[1.4] font-medium">{title}</span>
            <span className="mt-1 block text-xs leading-[1.45] text-fg-muted">{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-xs text-fg-subtle">{words.methodNote}</p>
    </>
  )
}
