import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useId, useState } from 'react'
import { figuresWords as words } from '../../../content/claims/figures-to-copy.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import { CopyButton } from '../../ui/app/copy-button.tsx'
import { useCopy } from '../../ui/app/use-copy.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { copiedText, withZeros } from './copied-text.ts'
import { FactRows, type FigureFact } from './fact-rows.tsx'
import type { FiguresToCopy } from './figures-to-copy.ts'

type FiguresCardProps = FiguresToCopy & {
  /** Where a figure goes in a form that many fill in. */
  placeOf?: (figure: string) => string | null
  /** Whether they are those of a certificate. */
  note: string
  facts: readonly FigureFact[]
}

/** Each figure with its unit and one click to copy it as a form wants it, and what proves it. */
export function FiguresCard({ figures, rounding, spend, note, facts, placeOf }: FiguresCardProps) {
  const [hasComma, setHasComma] = useState(false)
  const { copied, copy } = useCopy()
  const written = (value: string) => (hasComma ? value.replace('.', ',') : value)
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3">
        <p className="flex-[1_1_16rem] text-sm text-fg-muted">{note}</p>
        <DecimalSign hasComma={hasComma} onChange={setHasComma} />
      </div>
      <dl>
        {figures.map(({ key, label, value, unit }) => (
          <div
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto_44px] items-center gap-x-3 border-b border-line py-1 ps-5 pe-2"
          >
            <dt className={key.startsWith('total') ? 'font-semibold' : undefined}>
              {label}
              {placeOf?.(key) && (
                <small className="block text-xs font-normal text-fg-subtle">{placeOf(key)}</small>
              )}
            </dt>
            <dd className="text-end whitespace-nowrap">
              <b className="font-mono text-md font-medium tracking-[-0.02em]">
                {hasComma ? written(withZeros(value)) : tonnesText(value)}
              </b>{' '}
              <span className="text-sm text-fg-muted">{unit}</span>
            </dd>
            <dd>
              <CopyButton text={written(value)} label={words.copy(label)} />
            </dd>
          </div>
        ))}
        <FactRows facts={facts} />
      </dl>
      {spend && <p className="border-b border-line px-5 py-3">{spend}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 text-sm text-fg-muted">
        <p className="flex-[1_1_18rem]">{rounding}</p>
        <Button
          size="sm"
          variant="outline"
          icon={<Icon of={copied ? Check : Copy} size={16} />}
          className="noscript:hidden!"
          onClick={() => void copy(copiedText({ figures, facts, note }, written))}
        >
          {words.copyAll}
        </Button>
      </div>
    </div>
  )
}

type DecimalSignProps = { hasComma: boolean; onChange: (hasComma: boolean) => void }

function DecimalSign({ hasComma, onChange }: DecimalSignProps) {
  const name = useId()
  return (
    <fieldset className="flex items-center gap-4 text-sm noscript:hidden">
      <legend className="sr-only">{words.decimalSign}</legend>
      {[false, true].map((isComma) => (
        <label key={String(isComma)} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name={name}
            checked={hasComma === isComma}
            onChange={() => onChange(isComma)}
            className="size-4 accent-accent"
          />
          {isComma ? words.comma : words.point}
        </label>
      ))}
    </fieldset>
  )
}
