import { useQuery } from '@tanstack/react-query'
import BookMarked from 'lucide-react/icons/book-marked'
import { useDeferredValue, useState } from 'react'
import { factorField as words } from '../../content/claims/claim-page.ts'
import { spendWords } from '../../content/claims/spend.ts'
import type { factorApi } from '../factors/factor.api.server.ts'
import { isMoney } from '../factors/units.ts'
import type { ApiAnswer } from '../lib/api-answer.ts'
import { listQuery } from '../lib/query/list-query.ts'
import { Combobox } from '../ui/app/combobox.tsx'
import type { ControlProps } from '../ui/field.tsx'
import { notify } from '../ui/toast.ts'

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

/** Searches for the typed words; the chosen factor becomes alias:key. */
export function FactorField({
  label,
  value,
  category,
  year,
  onChange,
  ...control
}: FactorFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const q = useDeferredValue(searchWords(value))
  const search = useQuery({
    ...listQuery<Found>('/api/workspace/factors', { q, category, year }),
    enabled: isOpen,
  })
  const factors = search.data?.factors.slice(0, shown) ?? []
  return (
    <Combobox
      {...control}
      label={label}
      placeholder={words.placeholder}
      icon={BookMarked}
      value={value}
      options={factors}
      keyOf={written}
      status={statusOf(search, factors.length)}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onType={onChange}
      onChoose={(factor) => {
        if (isMoney(factor.unit)) warnOfAverages()
        onChange(written(factor), factor)
      }}
    >
      {(factor) => (
        <>
          <span className="block font-medium">{factor.name}</span>
          <span className="block text-xs break-all text-fg-muted">
            <code className="mono">{written(factor)}</code>
            {' · '}
            {words.detail(factor.kgCO2e, factor.unit)} · {factor.region}
          </span>
        </>
      )}
    </Combobox>
  )
}

let isWarned = false

/** Said once, not at each of many choices. */
function warnOfAverages() {
  if (!isWarned) notify({ title: spendWords.average })
  isWarned = true
}

const written = ({ alias, key }: FoundFactor) => `${alias}:${key}`

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
