import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'
import Undo from 'lucide-react/icons/undo-2'
import { approvalWords as words } from '../../../../content/cms/approval.ts'
import type { Review } from '../../../accounts/approval/review.schema.ts'
import { NoteBar } from '../../../ui/app/note-bar.tsx'
import { AppLink } from '../../../ui/app-link.tsx'
import { useSignedIn } from '../signed-in.tsx'
import { approvalStep } from './approval-step.ts'
import { whenText } from './when-text.ts'

type ReviewNoteProps = {
  review: Review | null | undefined
  kind: keyof typeof words.toApprove & ('page' | 'article' | 'site')
  isDirty: boolean
  /** Visitors see nothing of it yet. */
  isFirst: boolean
  compareHref?: string
  className?: string
}

/** Above what was asked to be approved, or what came back with a note. */
export function ReviewNote({
  review,
  kind,
  isDirty,
  isFirst,
  compareHref,
  className,
}: ReviewNoteProps) {
  const me = useSignedIn()
  if (!review) return null
  const when = whenText(review.at)
  if (review.state === 'returned') {
    return (
      <NoteBar icon={Undo} isWarning title={words.returned(review.by, when)} className={className}>
        “{review.note}”
      </NoteBar>
    )
  }
  if (approvalStep(review, me) === 'approve') {
    const { first, changed, compare } = words.toApprove
    return (
      <NoteBar
        icon={Send}
        isWarning
        title={words.toApprove[kind](review.by)}
        className={className}
        action={
          compareHref && (
            <AppLink href={compareHref} className="text-sm font-semibold underline">
              {compare}
            </AppLink>
          )
        }
      >
        {isFirst ? first : changed}
      </NoteBar>
    )
  }
  const { title, text, dirty } = words.waiting
  return (
    <NoteBar icon={Clock} title={title} className={className}>
      {isDirty ? dirty(when) : text(when)}
    </NoteBar>
  )
}
