import { useAnalyticsWords } from './use-analytics-words.ts'

/** Radio buttons that look like one switch, so that arrow keys and names work. */
export function PeriodSwitch({
  months,
  onChange,
}: {
  months: number
  onChange: (months: number) => void
}) {
  const { periods, periodLabel } = useAnalyticsWords()
  return (
    <fieldset className="inline-flex rounded-md bg-sunken p-[3px] max-sm:flex-1">
      <legend className="sr-only">{periodLabel}</legend>
      {periods.map((period) => (
        <label
          key={period.id}
          className="relative grid min-h-9 cursor-pointer place-items-center rounded-sm px-2 text-xs font-semibold whitespace-nowrap text-fg-muted has-checked:bg-surface has-checked:text-fg has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-sm:flex-1 sm:px-3.5 sm:text-sm"
        >
          <input
            type="radio"
            name="period"
            value={period.id}
            checked={period.months === months}
            onChange={() => onChange(period.months)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none! shadow-none!"
          />
          {period.label}
        </label>
      ))}
    </fieldset>
  )
}
