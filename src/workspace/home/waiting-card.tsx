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
      <ul className="waiting-list">
        {waiting.map(({ kind, claimId, title, count }) => (
          <li key={`${kind} ${claimId}`}>
            <span className={cx('waiting-icon', kind !== 'evidence' && 'is-urgent')}>
              <Icon of={icons[kind]} size={18} />
            </span>
            <div className="min-w-0 wrap-anywhere">
              <b>{words[kind].title(count, title)}</b>
              <p>{words[kind].text}</p>
            </div>
            <ButtonLink size="sm" variant="outline" href={places[kind](claimId)}>
              {words[kind].action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </AppCard>
  )
}
