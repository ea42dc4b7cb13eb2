import FileWarning from 'lucide-react/icons/file-warning'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Paperclip from 'lucide-react/icons/paperclip'
import { claimsHome } from '../../../content/claims/claims-pages.ts'
import { tabPath } from '../../claims/claim/claim-tabs.tsx'
import { cx } from '../../lib/cx.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Overview } from './home-queries.ts'

const words = claimsHome.waiting

type Waiting = Overview['waiting'][number]

const icons = {
  findings: MessageCircleQuestion,
  changes: MessageCircleQuestion,
  errors: FileWarning,
  evidence: Paperclip,
}

const places: Record<Waiting['kind'], (id: string) => string> = {
  findings: (id) => tabPath(id, 'review'),
  changes: (id) => tabPath(id, 'review'),
  errors: (id) => tabPath(id, 'data', { problem: 'any' }),
  evidence: (id) => tabPath(id, 'evidence'),
}

export function WaitingCard({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <AppCard title={words.title} note={String(waiting.length)}>
      <ul>
        {waiting.map(({ kind, claimId, title, count }) => (
          <li
            key={`${kind} ${claimId}`}
            className="grid grid-cols-[36px_minmax(0,1fr)] items-center gap-3.5 py-[13px] ps-5 pe-4 not-first:border-t not-first:border-line sm:grid-cols-[36px_minmax(0,1fr)_auto]"
          >
            <span
              className={cx(
                'grid size-9 place-items-center rounded-md',
                kind === 'evidence' ? 'bg-sunken text-fg-muted' : 'bg-warn-soft text-warn-text',
              )}
            >
              <Icon of={icons[kind]} size={18} />
            </span>
            <div className="min-w-0 wrap-anywhere">
              <b className="block leading-[1.4] font-semibold">{words[kind].title(count, title)}</b>
              <p className="text-sm text-fg-muted">{words[kind].text}</p>
            </div>
            <ButtonLink
              size="sm"
              variant="outline"
              href={places[kind](claimId)}
              className="max-sm:col-span-full"
            >
              {words[kind].action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </AppCard>
  )
}
