import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Counted } from '../../../content/counted.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

type PagerProps = {
  page: number
  pageSize: number
  /** With isCapped, there are more items than the total says. */
  counted: Counted
  label: string
  words: {
    previous: string
    next: string
    range: (from: number, to: number, counted: Counted) => string
  }
  onPage: (page: number) => void
}

/** Renders nothing if all items fit on one page. */
export function Pager({ page, pageSize, counted, label, words, onPage }: PagerProps) {
  const { total, isCapped = false } = counted
  const last = Math.ceil(total / pageSize)
  if (last <= 1 && page === 1) return null
  const from = Math.min((page - 1) * pageSize + 1, total)
  const to = Math.min(page * pageSize, total)
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="mono text-xs text-fg-subtle">
        {words.range(from, to, counted)}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="outline"
          icon={<Icon of={ChevronLeft} size={16} />}
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page - 1, Math.max(1, last)))}
        >
          {words.previous}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={page >= last && !isCapped}
          onClick={() => onPage(page + 1)}
        >
          {words.next}
          <Icon of={ChevronRight} size={16} />
        </Button>
      </div>
    </nav>
  )
}
