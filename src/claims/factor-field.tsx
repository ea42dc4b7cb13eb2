import { useQuery } from '@tanstack/react-query'
import BookMarked from 'lucide-react/icons/book-marked'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { factorField as words } from '../../content/claims/claim-page.ts'
import type { factorApi } from '../factors/factor.api.server.ts'
import type { ApiAnswer } from '../lib/api-answer.ts'
import { cx } from '../lib/cx.ts'
import { listQuery } from '../lib/query/list-query.ts'
import type { ControlProps } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

type Found = ApiAnswer<typeof factorApi, '/factors', 'get'>
export type FoundFactor = Found['factors'][number]

type FactorFieldProps = Partial<ControlProps> & {
  name?: string
  label?: string
  /** Written as alias:key. */
  value: string
  category?: string
  /** Factors of this year come first. */
  year: string
  onChange: (value: string, factor?: FoundFactor) => void
}

const shown = 12

/** A combobox that searches for the typed words; the chosen factor becomes alias:key. */
export function FactorField({
  name,
  label,
  value,
  category,
  year,
  onChange,
  ...control
}: FactorFieldProps) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const q = useDeferredValue(searchWords(value))
  const search = useQuery({
    ...listQuery<Found>('/api/workspace/factors', { q, category, year }),
    enabled: isOpen,
  })
  const factors = search.data?.factors.slice(0, shown) ?? []

  const choose = (factor: FoundFactor) => {
    onChange(`${factor.alias}:${factor.key}`, factor)
    setIsOpen(false)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((at) => (factors.length === 0 ? -1 : (at + step + factors.length) % factors.length))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const factor = factors[Math.max(0, active)]
      if (factor) choose(factor)
    } else if (event.key === 'Escape' && isOpen) {
      // Closes the list, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
    }
  }
  return (
    <div className="relative min-w-0">
      <div className="field-box">
        <Icon of={BookMarked} size={16} className="ms-3 text-fg-subtle" />
        <input
          {...control}
          name={name}
          aria-label={label}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          placeholder={words.placeholder}
          value={value}
          onChange={(event) => {
            onChange(event.target.value)
            setIsOpen(true)
            setActive(-1)
          }}
          onFocus={(event) => event.target.select()}
          onClick={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKeyDown}
          className="mono text-sm!"
        />
      </div>
      <div
        className={cx(
          'absolute inset-x-0 top-full z-20 mt-1 min-w-64 rounded-md border border-line-strong bg-surface shadow-md',
          !isOpen && 'hidden',
        )}
      >
        {/* Keeps the focus in the field on a click, because losing it would close the list. */}
        <div
          id={listId}
          role="listbox"
          aria-label={label ?? words.placeholder}
          onMouseDown={(event) => event.preventDefault()}
          className="max-h-72 overflow-auto py-1"
        >
          {factors.map((factor, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
            <div
              key={`${factor.alias}:${factor.key}`}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              onClick={() => choose(factor)}
              className={cx(
                'cursor-pointer px-3.5 py-2 text-sm hover:bg-hover',
                at === active && 'bg-accent-soft',
              )}
            >
              <span className="block font-medium">{factor.name}</span>
              <span className="block text-xs break-all text-fg-muted">
                <code className="mono">
                  {factor.alias}:{factor.key}
                </code>
                {' · '}
                {words.detail(factor.kgCO2e, factor.unit)} · {factor.region}
              </span>
            </div>
          ))}
        </div>
        <p role="status" className="border-t border-line px-3.5 py-2 text-xs text-fg-subtle">
          {isOpen && statusOf(search, factors.length)}
        </p>
      </div>
    </div>
  )
}

function statusOf(
  { data, isFetching, error }: { data?: Found; isFetching: boolean; error: Error | null },
  count: number,
) {
  if (isFetching && !data) return words.searching
  if (error) return words.failed
  return words.found(count, data?.total ?? 0)
}

/** Searches for a chosen factor by its key. */
function searchWords(value: string) {
  const colon = value.indexOf(':')
  return (colon === -1 ? value : value.slice(colon + 1)).replaceAll('/', ' ').slice(0, 200).trim()
}
