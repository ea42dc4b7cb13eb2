import { useState } from 'react'
import { spendWords } from '../../../../content/claims/spend.ts'
import { RateForm } from '../../spend/rate-form.tsx'
import type { ImportReport } from '../import.schema.ts'
import type { ImportState } from './use-import.ts'

const words = spendWords.used

/** The rates that amounts of this file were multiplied by, each with a way to add a newer one. */
export function UsedRates({ report, state }: { report: ImportReport; state: ImportState }) {
  const [changing, setChanging] = useState('')
  if (report.rates.length === 0) return null
  return (
    <section aria-label={words.title} className="border-b border-line px-5 py-3">
      <h3 className="text-sm font-medium tracking-normal text-fg-subtle">{words.title}</h3>
      <ul className="grid gap-2">
        {report.rates.map(({ from, to, rate, source }) => (
          <li key={`${from} ${to}`}>
            <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
              {words.rate(from, to, rate, source)}
              <button
                type="button"
                aria-label={words.changeOf(from, to)}
                aria-expanded={changing === from + to}
                onClick={() => setChanging((now) => (now === from + to ? '' : from + to))}
                className="min-h-11 text-sm font-semibold text-accent-text underline underline-offset-3"
              >
                {words.change}
              </button>
            </p>
            {changing === from + to && (
              <RateForm
                missing={{ from, to }}
                onSaved={() => {
                  setChanging('')
                  return state.runAgain()
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
