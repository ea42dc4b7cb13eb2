import { pager } from '../../../content/cms/frame.ts'
import { Pager } from '../../ui/app/pager.tsx'

type ListPagerProps = {
  /** Name of the list. */
  of: string
  page: number
  pageSize: number
  total: number
  onChange: (values: { page: number }) => void
}

/** The pager at the foot of a card; nothing if all items fit on one page. */
export function ListPager({ of, page, pageSize, total, onChange }: ListPagerProps) {
  return (
    <div className="border-line px-5 not-empty:border-t not-empty:py-3">
      <Pager
        page={page}
        pageSize={pageSize}
        total={total}
        label={pager.label(of)}
        words={pager}
        onPage={(next) => onChange({ page: next })}
      />
    </div>
  )
}
