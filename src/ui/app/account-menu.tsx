import { lazy, Suspense, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import type { AccountMenuProps } from './account-menu-entries.tsx'
import { railName } from './rail-link.tsx'

/** Loaded when the menu is wanted: the library weighs more than the rest of the shell. */
const load = () => import('./account-menu-entries.tsx')
const Entries = lazy(async () => ({ default: (await load()).AccountMenuEntries }))

/** Who is signed in, and what concerns only them. */
export function AccountMenu({
  name,
  detail,
  words,
  paths,
  newTabHint,
  onSignOut,
  onChoose,
  isShort = false,
}: AccountMenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const trigger = (
    <button
      type="button"
      title={name}
      {...(!isWanted && {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onClick: () => setIsWanted(true),
        onFocus: () => void load(),
        onPointerEnter: () => void load(),
      })}
      className={cx(
        'flex min-h-(--hit) min-w-0 items-center gap-2.5 rounded-md px-1.5 text-start text-sm font-semibold hover:bg-sunken',
        !isShort && 'w-full',
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-2xs text-on-accent-soft"
      >
        {initials(name)}
      </span>
      <span className="sr-only">{words.label}</span>
      <span className={cx('min-w-0 leading-snug', isShort ? 'sr-only' : railName)}>
        <span className="block truncate">{name}</span>
        {detail && <span className="block text-2xs font-normal text-fg-subtle">{detail}</span>}
      </span>
    </button>
  )
  if (!isWanted) return trigger
  return (
    <Suspense fallback={trigger}>
      <Entries
        name={name}
        words={words}
        paths={paths}
        newTabHint={newTabHint}
        onSignOut={onSignOut}
        onChoose={onChoose}
        align={isShort ? 'end' : 'start'}
        trigger={trigger}
      />
    </Suspense>
  )
}

function initials(name: string) {
  const parts = name.split(/[.@_-]+/).filter(Boolean)
  const letters = parts.length > 1 ? parts.map((part) => part[0]).join('') : name
  return letters.slice(0, 2).toUpperCase()
}
