import { type Counted, pager } from '../../../content/counted.ts'
import { Pager } from '../../ui/app/pager.tsx'

type ListPagerProps = {
  /** Name of the list. */
  of: string
  page: number
  pageSize: number
  counted: Counted
  onChange: (values: { page: number }) => void
}

/** The pager at the foot of a card; nothing if all items fit on one page. */
export function ListPager({ of, page, pageSize, counted, onChange }: ListPagerProps) {
  return (
    <div className="border-line px-5 not-empty:border-t not-empty:py-3">
      <Pager
        page={page}
        pageSize={pageSize}
        counted={counted}
        label={pager.label(of)}
        words={pager}
        onPage={(next) => onChange({ page: next })}
      />
    </div>
  )
}
