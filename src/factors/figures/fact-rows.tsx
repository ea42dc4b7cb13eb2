import { figuresWords as words } from '../../../content/claims/figures-to-copy.ts'
import { CopyButton } from '../../ui/app/copy-button.tsx'
import { AppLink } from '../../ui/app-link.tsx'

export type FigureFact = {
  label: string
  value: string
  /** A path of this site that proves it. */
  href?: string
  /** Where it goes in a form that many fill in. */
  place?: string
}

/** Texts that can be copied, for a description list. */
export function FactRows({ facts }: { facts: readonly FigureFact[] }) {
  return facts.map(({ label, value, href, place }) => (
    <div
      key={label}
      className="grid grid-cols-[minmax(0,1fr)_44px] items-center gap-x-3 border-b border-line py-1 ps-5 pe-2 text-sm sm:grid-cols-[9rem_minmax(0,1fr)_44px]"
    >
      <dt className="text-fg-muted max-sm:col-start-1">
        {label}
        {place && <small className="block text-xs text-fg-subtle">{place}</small>}
      </dt>
      <dd className="font-medium wrap-anywhere max-sm:col-start-1 max-sm:row-start-2">
        {href ? (
          <AppLink
            href={href}
            className="font-semibold text-accent-text underline underline-offset-3"
          >
            {value}
          </AppLink>
        ) : (
          value
        )}
      </dd>
      <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
        <CopyButton text={value} label={words.copy(label)} />
      </dd>
    </div>
  ))
}
