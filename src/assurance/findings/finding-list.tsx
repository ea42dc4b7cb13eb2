import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import Undo2 from 'lucide-react/icons/undo-2'
import { reviewTab } from '../../../content/claims/review-tab.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Finding } from '../assurance-queries.ts'

const words = reviewTab.findings

type FindingListProps = {
  findings: readonly Finding[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Each finding is a button that shows its messages. */
export function FindingList({ findings, chosen, onChoose }: FindingListProps) {
  return (
    <ol>
      {findings.map(({ id, number, title, kind, status, rows, revision, effectKg }) => (
        <li key={id} className="not-first:border-t not-first:border-line">
          <button
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="grid w-full grid-cols-[24px_minmax(0,1fr)_auto] gap-3 px-5 py-3.5 text-start hover:bg-hover aria-pressed:bg-hover aria-pressed:shadow-[inset_calc(3px*var(--forward))_0_var(--color-accent)]"
          >
            <span className="mono text-fg-subtle">{number}</span>
            <span className="min-w-0">
              <b className="block leading-[1.35] font-semibold wrap-anywhere">{title}</b>
              <small className="text-sm text-fg-muted">
                {words.kinds[kind]}. {words.rows(rows, revision)}.
              </small>
            </span>
            <span className="grid content-start justify-items-end gap-1.5 text-xs text-fg-muted">
              <FindingBadge status={status} />
              {effectKg && <span className="mono">{groupDigits(effectKg)} kg</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

const looks = {
  open: { tone: 'warn', icon: CircleAlert },
  answered: { tone: 'outline', icon: MessageSquareReply },
  resolved: { tone: 'good', icon: Check },
  withdrawn: { tone: 'neutral', icon: Undo2 },
} as const

export function FindingBadge({ status }: { status: Finding['status'] }) {
  const { tone, icon } = looks[status]
  return (
    <Badge tone={tone}>
      <Icon of={icon} size={13} />
      {words.statuses[status]}
    </Badge>
  )
}
