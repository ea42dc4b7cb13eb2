import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

type PagerProps = {
  page: number
  pageSize: number
  total: number
  label: string
  words: {
    previous: string
    next: string
    range: (from: number, to: number, total: number) => string
  }
  onPage: (page: number) => void
}

/** Renders nothing if all items fit on one page. */
export function Pager({ page, pageSize, total, label, words, onPage }: PagerProps) {
  const last = Math.ceil(total / pageSize)
  if (last <= 1 && page === 1) return null
  const from = Math.min((page - 1) * pageSize + 1, total)
  const to = Math.min(page * pageSize, total)
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="mono text-xs text-fg-subtle">
        {words.range(from, to, total)}
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
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          {words.next}
          <Icon of={ChevronRight} size={16} />
        </Button>
      </div>
    </nav>
  )
}
