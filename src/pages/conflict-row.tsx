import { type ReactNode, useId } from 'react'
import { conflictDialog as words } from '../../content/cms/pages.ts'
import { cx } from '../lib/cx.ts'
import { trustedHtml } from '../lib/trusted-html.ts'
import type { Choice } from './merge-pages.ts'
import './prose.css'

/** A value, or blocks of the text. */
type Version = ReactNode | { html: string }

type ConflictRowProps = {
  label: string
  mine: Version
  theirs: Version
  choice: Choice
  canUseBoth?: boolean
  onChoose: (choice: Choice) => void
}

/** One difference, and the choice of which side to keep. */
export function ConflictRow(props: ConflictRowProps) {
  const { label, mine, theirs, choice, canUseBoth = false, onChoose } = props
  const name = useId()
  const options: [Choice, string][] = [
    ['mine', words.useMine],
    ['theirs', words.useTheirs],
    ...(canUseBoth ? ([['both', words.useBoth]] as [Choice, string][]) : []),
  ]
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{words.choose(label)}</legend>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Side label={words.mine} version={mine} isChosen={choice !== 'theirs'} />
        <Side label={words.theirs} version={theirs} isChosen={choice !== 'mine'} />
      </div>
      <div className="flex flex-wrap gap-x-5">
        {options.map(([value, text]) => (
          <label key={value} className="flex min-h-9 items-center gap-2 text-sm">
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChoose(value)}
              className="size-4 accent-(--color-accent)"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Side({
  label,
  version,
  isChosen,
}: {
  label: string
  version: Version
  isChosen: boolean
}) {
  const boxStyle = cx(
    'min-w-0 overflow-auto rounded-md border p-4 max-h-72',
    isChosen ? 'border-accent bg-accent-soft/40' : 'border-line bg-canvas',
  )
  const heading = <p className="mb-1 text-xs font-semibold text-fg-muted sm:sr-only">{label}</p>
  if (!isHtml(version)) {
    return (
      <div className={boxStyle}>
        {heading}
        <div className="wrap-anywhere">{version}</div>
      </div>
    )
  }
  return (
    <section aria-label={label} className={boxStyle}>
      {heading}
      {version.html === '' ? (
        <p className="text-sm text-fg-subtle">{words.nothing}</p>
      ) : (
        <div
          className="prose text-sm"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: from the editor's schema or cleaned by the server
          dangerouslySetInnerHTML={{ __html: trustedHtml(version.html) }}
        />
      )}
    </section>
  )
}

function isHtml(version: Version): version is { html: string } {
  return typeof version === 'object' && version !== null && 'html' in version
}
