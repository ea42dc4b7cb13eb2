import ChevronDown from 'lucide-react/icons/chevron-down'
import { categoryNames } from '../../content/claims/category-names.ts'
import { factorsPage } from '../../content/claims/factors.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { isContested } from './contested-grid.ts'
import type { FoundFactor } from './factors-query.ts'
import { GridSpread } from './grid-spread.tsx'

const words = factorsPage.factor

type FactorRowProps = { factor: FoundFactor; onAddOwn: (() => void) | null }

/** A factor with its value; details such as the source expand below. */
export function FactorRow({ factor, onAddOwn }: FactorRowProps) {
  const facts = [
    { name: words.name, value: `${factor.alias}:${factor.key}`, isCode: true },
    {
      name: words.categories,
      value: factor.categories.map((code) => `${code} ${categoryNames[code] ?? ''}`).join(', '),
    },
    { name: words.region, value: factor.region },
    { name: words.boundary, value: factor.boundary },
    { name: words.source, value: factor.source },
    { name: words.gases, value: gases(factor.byGas) },
    { name: words.gwp, value: factor.gwp ?? '' },
    { name: words.note, value: factor.note ?? '' },
    { name: '', value: factor.isOwn ? words.own : '' },
  ].filter(({ value }) => value !== '')
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 hover:bg-sunken max-sm:px-4">
          <span className="min-w-0 flex-1 basis-64">
            <span className="font-medium">{factor.name}</span>
            <span className="mono block text-xs text-fg-subtle">{factor.alias}</span>
          </span>
          <span className="mono text-sm text-fg-muted">
            {words.value(factor.kgCO2e, factor.unit)}
          </span>
          <Icon
            of={ChevronDown}
            size={16}
            className="text-fg-subtle transition-transform duration-(--duration-fast) group-open:rotate-180"
          />
        </summary>
        <dl className="grid gap-x-6 gap-y-2 px-5 pt-1 pb-4 text-sm sm:grid-cols-[10rem_minmax(0,1fr)] max-sm:px-4">
          {facts.map(({ name, value, isCode }) => (
            <div key={name + value} className="contents">
              <dt className="text-fg-subtle">{name}</dt>
              <dd className={isCode ? 'mono text-xs break-all' : 'wrap-anywhere'}>{value}</dd>
            </div>
          ))}
        </dl>
        {isContested(factor) && !factor.isOwn && <ContestedNote onAddOwn={onAddOwn} />}
      </details>
    </li>
  )
}

function ContestedNote({ onAddOwn }: Pick<FactorRowProps, 'onAddOwn'>) {
  const { text, add } = words.contested
  return (
    <div className="grid justify-items-start gap-2 px-5 pb-4 text-sm max-sm:px-4">
      <GridSpread />
      <p className="text-fg-muted">{text}</p>
      {onAddOwn && (
        <Button size="sm" variant="outline" onClick={onAddOwn}>
          {add}
        </Button>
      )}
    </div>
  )
}

function gases(byGas: FoundFactor['byGas']) {
  return Object.entries(byGas ?? {})
    .map(([gas, kg]) => `${gas} ${kg}`)
    .join(', ')
}
