import BookOpenText from 'lucide-react/icons/book-open-text'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { common } from '../../../content/common.ts'
import {
  type KnowledgeItem,
  knowledgeHelper as words,
} from '../../../content/knowledge/knowledge-item.ts'
import { loginFlagKey } from '../../accounts/session/browser-login.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { withIds } from './with-ids.ts'

// Articles are loaded when somebody opens them.
const KnowledgePanel = lazy(async () => {
  const [{ KnowledgePanel }, items] = await Promise.all([
    import('./knowledge-panel.tsx'),
    readItems(),
  ])
  return { default: () => <KnowledgePanel items={items} /> }
})

/** As editors changed them; the shipped ones where that cannot be read. */
async function readItems(): Promise<readonly KnowledgeItem[]> {
  const shipped = import('../../../content/knowledge/knowledge-items.ts')
  const changed = await apiFetch<{ items: Omit<KnowledgeItem, 'id'>[] | null }>('/api/knowledge')
    .then(({ items }) => items)
    .catch(() => null)
  return changed ? withIds(changed) : (await shipped).knowledgeItems
}

const panelId = 'knowledge-panel'

/**
 * A round button that opens a panel of articles, shown while the browser is marked as logged in.
 */
export function KnowledgeHelper() {
  const loggedIn = useLoginFlag()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!loggedIn) return null

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={open ? words.close : words.open}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => (open ? close() : setOpen(true))}
        className="knowledge-button fixed end-6 bottom-6 z-45 grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-md hover:bg-accent-hover"
      >
        <Icon of={BookOpenText} size={22} />
      </button>
      {open && (
        <div
          id={panelId}
          role="dialog"
          aria-label={words.title}
          onKeyDown={onKeyDown}
          className="fixed end-3 bottom-[92px] start-3 z-46 flex max-h-[min(620px,calc(100svh-190px))] flex-col overflow-hidden rounded-xl border border-line-strong bg-surface text-fg shadow-lg sm:end-6 sm:start-auto sm:w-96"
        >
          <div className="flex items-center justify-between border-b border-line py-2 pe-2 ps-5">
            <h2 className="text-body-lg font-semibold tracking-label">{words.title}</h2>
            <IconButton icon={X} iconSize={20} label={words.close} onClick={close} />
          </div>
          <Suspense
            fallback={
              <p className="grid h-40 place-items-center">
                <Spinner />
                <span className="sr-only">{common.loading}</span>
              </p>
            }
          >
            <KnowledgePanel />
          </Suspense>
        </div>
      )}
    </>
  )
}

const pollMs = 1000

/** Whether the browser's storage marks somebody as logged in, including changes by other tabs. */
function useLoginFlag(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(loginFlagKey) === 'true',
    () => false,
  )
}

function subscribe(changed: () => void) {
  // A tab gets no event for its own changes.
  const timer = window.setInterval(changed, pollMs)
  window.addEventListener('storage', changed)
  return () => {
    window.clearInterval(timer)
    window.removeEventListener('storage', changed)
  }
}
