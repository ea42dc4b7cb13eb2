import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Dices from 'lucide-react/icons/dices'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { useEffect, useState } from 'react'
import { categoryNames } from '../../../content/claims/category-names.ts'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { pager } from '../../../content/counted.ts'
import { cx } from '../../lib/cx.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { FilterChip, FilterChips } from '../../ui/app/filter-chips.tsx'
import { FilterSelect } from '../../ui/app/filter-select.tsx'
import { Pager } from '../../ui/app/pager.tsx'
import { PaneHead, PaneTable, paneCell } from '../../ui/app/pane-table.tsx'
import { SearchField } from '../../ui/app/search-field.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import {
  type Review,
  type ReviewFilter,
  type ReviewRow,
  reviewFacetsQuery,
  reviewRowsQuery,
} from '../assurance-queries.ts'
import { reviewPageSize } from './review.schema.ts'
import { SampleDialog } from './sample-dialog.tsx'

const words = reviewPage.rows
const none: ReviewFilter = {
  q: '',
  category: '',
  site: '',
  flag: '',
  sample: '',
  minKg: '',
  after: 0,
}
const over = '1000'

type RowsPaneProps = {
  review: Review
  shown: number | null
  onShow: (n: number) => void
  /** Reports the row numbers on this page, so that the pane beside it knows which row is next. */
  onOrder: (numbers: number[]) => void
}

export function RowsPane({ review, shown, onShow, onOrder }: RowsPaneProps) {
  const sampled = review.progress?.sampled ?? 0
  const [filter, setFilter] = useState({ ...none, sample: sampled > 0 ? '1' : '' })
  const [drawing, setDrawing] = useState(false)
  /** The start of each page up to the shown one. */
  const [starts, setStarts] = useState([0])
  const list = useQuery(reviewRowsQuery(review.id, { ...filter, after: starts.at(-1) ?? 0 }))
  const { data: first } = useQuery(reviewRowsQuery(review.id, { ...filter, after: 0 }))
  const rows = list.data?.rows
  useEffect(() => onOrder(rows?.map(({ n }) => n) ?? []), [rows, onOrder])
  const change = (part: Partial<ReviewFilter>) => {
    setFilter({ ...filter, ...part })
    setStarts([0])
  }
  const goTo = (page: number) => {
    if (page < starts.length) setStarts(starts.slice(0, page))
    // The start of the next page is known once this page is loaded.
    else if (list.data?.next && !list.isPlaceholderData) setStarts([...starts, list.data.next])
  }
  return (
    <AppCard
      title={words.title}
      note={first && words.matching(first.total ?? 0, groupDigits(first.kg ?? '0'))}
      action={
        review.state === 'in_review' && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon of={Dices} size={16} />}
            onClick={() => setDrawing(true)}
          >
            {words.draw}
          </Button>
        )
      }
    >
      <Chips review={review} filter={filter} change={change} />
      <Filters review={review} filter={filter} change={change} />
      <DrawnSample review={review} isShown={filter.sample === '1'} />
      {list.error && !list.data && (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton className="m-4 h-64" />}
      {/* A key per page makes each page start at its top. */}
      {rows && <RowsTable key={starts.length} rows={rows} shown={shown} onShow={onShow} />}
      {first && (
        <div className="border-line px-4 not-empty:border-t not-empty:py-3">
          <Pager
            page={starts.length}
            pageSize={reviewPageSize}
            counted={{ total: first.total ?? 0 }}
            label={pager.label(words.title)}
            words={pager}
            onPage={goTo}
          />
        </div>
      )}
      {drawing && (
        <SampleDialog
          review={review}
          onClose={() => setDrawing(false)}
          onDrawn={() => change({ ...none, sample: '1' })}
        />
      )}
    </AppCard>
  )
}

type FilterProps = {
  review: Review
  filter: ReviewFilter
  change: (part: Partial<ReviewFilter>) => void
}

function Chips({ review, filter, change }: FilterProps) {
  const { progress } = review
  const isAll = !filter.sample && !filter.flag && !filter.minKg
  const plain = { sample: '', flag: '', minKg: '' }
  const chips = [
    ['sample', words.inSample, progress?.sampled, filter.sample === '1', { ...plain, sample: '1' }],
    ['all', words.all, progress?.rows, isAll, plain],
    [
      'question',
      words.questions,
      progress?.questions,
      filter.flag === 'question',
      { ...plain, flag: 'question' },
    ],
    ['none', words.open, undefined, filter.flag === 'none', { ...plain, flag: 'none' }],
    ['over', words.over, undefined, filter.minKg === over, { ...plain, minKg: over }],
  ] as const
  return (
    <FilterChips label={words.label}>
      {chips.map(([id, label, count, pressed, part]) => (
        <FilterChip
          key={id}
          isPressed={pressed}
          count={count === undefined ? undefined : words.count(count)}
          onPress={() => change(part)}
        >
          {label}
        </FilterChip>
      ))}
    </FilterChips>
  )
}

function Filters({ review, filter, change }: FilterProps) {
  const { data } = useQuery(reviewFacetsQuery(review.id))
  return (
    <div className="flex flex-wrap gap-3 border-b border-line px-4 py-3">
      <div className="flex basis-full">
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
      </div>
      <FilterSelect
        label={words.category}
        value={filter.category}
        onChoose={(category) => change({ category })}
        options={[
          { value: '', label: words.allCategories },
          ...(data?.categories ?? []).map(({ name }) => ({
            value: name,
            label: categoryNames[name as keyof typeof categoryNames] ?? name,
          })),
        ]}
      />
      <FilterSelect
        label={words.site}
        value={filter.site}
        onChoose={(site) => change({ site })}
        options={[
          { value: '', label: words.allSites },
          ...(data?.sites ?? []).flatMap(({ name }) => (name ? { value: name, label: name } : [])),
        ]}
      />
    </div>
  )
}

/** Shows how the sample was drawn, so that anybody can draw it again. */
function DrawnSample({ review, isShown }: { review: Review; isShown: boolean }) {
  const drawn = review.samples.findLast(({ revision }) => revision === review.claim.revision)
  if (!drawn || !isShown) return null
  const amount = groupDigits(drawn.amount)
  return (
    <p className="border-b border-line px-4 py-2.5 text-sm text-fg-muted">
      {words.drawn[drawn.method](amount)}
      {words.drawnFrom(drawn.rows, drawn.revision)}
      <code className="mono break-all">{drawn.seed}</code>. {words.sameSeed}
    </p>
  )
}

type RowsTableProps = {
  rows: readonly ReviewRow[]
  shown: number | null
  onShow: (n: number) => void
}

function RowsTable({ rows, shown, onShow }: RowsTableProps) {
  if (rows.length === 0) return <p className="p-5 text-fg-muted">{words.noMatch}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section aria-label={words.region} tabIndex={0} className="max-h-[720px] overflow-auto">
      <PaneTable>
        <thead>
          <tr>
            <PaneHead className="text-end">{words.columns.n}</PaneHead>
            <PaneHead>{words.columns.reference}</PaneHead>
            <PaneHead className="max-sm:hidden">{words.columns.site}</PaneHead>
            <PaneHead className="text-end">{words.columns.kg}</PaneHead>
            <PaneHead>{words.columns.mark}</PaneHead>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ n, reference, activity, site, kg, mark }) => (
            <tr
              key={n}
              aria-selected={n === shown}
              className="hover:bg-hover aria-selected:bg-accent-soft"
            >
              <td className={`${paneCell} mono text-end text-fg-subtle`}>{n}</td>
              <th scope="row" className={paneCell}>
                <button
                  type="button"
                  aria-label={words.openRow(reference || activity)}
                  onClick={() => onShow(n)}
                  className="min-h-11 font-mono text-xs font-medium hover:underline hover:underline-offset-3"
                >
                  {reference || activity}
                </button>
              </th>
              <td className={`${paneCell} max-w-40 truncate text-fg-muted max-sm:hidden`}>
                {site}
              </td>
              <td className={`${paneCell} mono text-end`}>{groupDigits(kg)}</td>
              <td className={paneCell}>
                <Mark mark={mark} />
              </td>
            </tr>
          ))}
        </tbody>
      </PaneTable>
    </section>
  )
}

function Mark({ mark }: { mark: ReviewRow['mark'] }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-[5px]',
        mark === 'checked' ? 'text-good-text' : 'text-fg-muted',
      )}
    >
      {mark === 'checked' && <Icon of={Check} size={15} />}
      {mark === 'question' && <Icon of={MessageCircleQuestion} size={15} />}
      {words.marks[mark ?? 'none']}
    </span>
  )
}
