import { pager } from '../../../content/cms/frame.ts'
import { Pager } from '../../ui/app/pager.tsx'

type ListPagerProps = {
  /** What is listed. */
  of: string
  page: number
  pageSize: number
  total: number
  onChange: (values: { page: number }) => void
}

/** At the foot of a card; nothing where all of it fits on one page. */
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
