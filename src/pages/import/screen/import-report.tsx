import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { cmsPaths } from '../../../../content/cms/frame.ts'
import { importWords, importScreen as words } from '../../../../content/cms/import.ts'
import { toCsv } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { AppCard } from '../../../ui/app/app-card.tsx'
import { FilterSelect } from '../../../ui/app/filter-select.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { pagePath } from '../../page-path.ts'
import type { ImportRow, NoteCode } from '../import.schema.ts'
import { ignoredText, noteText, outcomeText } from '../import-text.ts'
import { ImportChoice } from './import-choice.tsx'
import { ImportRowView } from './import-row.tsx'
import type { ImportOptions } from './send-import.ts'
import { UndoImport } from './undo-import.tsx'
import { useImportChoice } from './use-import-choice.ts'
import { type ImportRun, newIn } from './use-page-import.ts'

const filters = ['all', 'changed', 'leftOut', 'known'] as const
type Filter = (typeof filters)[number]

const rowsAtOnce = 100

type ImportReportProps = {
  run: ImportRun
  onImport: (options: Omit<ImportOptions, 'isDryRun'>) => void
  onOther: () => void
}

/** The result of the dry run or the import, page by page. */
export function ImportReport({ run, onImport, onOther }: ImportReportProps) {
  const { file, isDryRun, rows, summary } = run
  const [filter, setFilter] = useState<Filter>('all')
  const [shown, setShown] = useState(rowsAtOnce)
  const chosen = rows.filter((row) => fits(row, filter))
  const fresh = newIn(rows)
  const choice = useImportChoice(rows)
  return (
    <AppCard
      title={(isDryRun ? words.planned : words.done)(file.name)}
      action={
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon of={Download} size={16} />}
          onClick={() => saveFile('import-report.csv', reportOf(rows, isDryRun))}
        >
          {words.download}
        </Button>
      }
    >
      <Sums run={run} />
      {summary && Object.keys(summary.ignored).length > 0 && (
        <p className="border-b border-line px-5 py-3 text-sm text-fg-muted">
          {importWords.kinds[summary.kind]}. {importWords.ignored(ignoredText(summary.ignored))}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
        <p role="status" className="text-sm text-fg-muted">
          {isDryRun
            ? fresh > 0
              ? words.nothingYet
              : words.nothingNew
            : summary && importWords.summary.done(fresh, summary)}
        </p>
        <FilterSelect
          label={words.filter}
          options={filters.map((value) => ({ value, label: words.filters[value] }))}
          value={filter}
          onChoose={(value) => {
            setFilter(value as Filter)
            setShown(rowsAtOnce)
          }}
        />
      </div>
      <ul aria-label={words.list} className="divide-y divide-line">
        {chosen.slice(0, shown).map((row) => (
          <ImportRowView
            key={`${row.key} ${row.place}`}
            row={row}
            choice={isDryRun && row.outcome === 'new' ? choice.of(row) : null}
          />
        ))}
        {chosen.length === 0 && <li className="px-5 py-6 text-fg-muted">{words.none}</li>}
      </ul>
      {chosen.length > shown && (
        <p className="border-t border-line px-3 py-2">
          <Button size="sm" variant="ghost" onClick={() => setShown(shown + rowsAtOnce)}>
            {words.more(Math.min(rowsAtOnce, chosen.length - shown))}
          </Button>
        </p>
      )}
      {isDryRun && fresh > 0 && <ImportChoice choice={choice} shown={chosen} />}
      <div className="sticky bottom-0 flex flex-row-reverse flex-wrap gap-3 rounded-b-lg border-t border-line bg-surface px-5 py-3 max-sm:*:flex-1">
        {!isDryRun && <ButtonLink href={cmsPaths.dashboard}>{words.toPages}</ButtonLink>}
        {!isDryRun && summary && summary.run !== null && fresh > 0 && (
          <UndoImport run={summary.run} file={file.name} onUndone={onOther} />
        )}
        {isDryRun && fresh > 0 && (
          <Button disabled={choice.total === 0} onClick={() => onImport(choice.options())}>
            {words.importAll(choice.total)}
          </Button>
        )}
        <Button variant="outline" onClick={onOther}>
          {words.other}
        </Button>
      </div>
    </AppCard>
  )
}

function Sums({ run: { isDryRun, rows, summary } }: { run: ImportRun }) {
  const { sums } = words
  const of = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const pictures = rows
    .flatMap(({ notes }) => notes)
    .reduce((sum, { code, count = 0 }) => sum + (code === 'picturesTaken' ? count : 0), 0)
  const values = [
    { label: isDryRun ? sums.new.planned : sums.new.done, value: of('new') },
    { label: sums.known, value: of('known') },
    { label: sums.leftOut, value: of('left out') },
    { label: sums.pictures, value: isDryRun ? pictures : (summary?.pictures ?? pictures) },
    { label: sums.redirects, value: summary?.redirects ?? 0 },
  ]
  return (
    <dl className="grid grid-cols-2 border-b border-line sm:grid-cols-5">
      {values.map(({ label, value }) => (
        <div key={label} className="px-5 py-3.5">
          <dt className="text-xs text-fg-subtle">{label}</dt>
          <dd className="text-2xl leading-[1.2] font-medium tracking-heading">
            {value.toLocaleString('en-GB')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Expected notes. `noPlace` is one because nearly every page has an author or a tag. */
const asWanted: NoteCode[] = [
  'picturesTaken',
  'redirects',
  'noPlace',
  'tags',
  'author',
  'authorAdded',
]

function fits(row: ImportRow, filter: Filter) {
  if (filter === 'changed') return row.notes.some(({ code }) => !asWanted.includes(code))
  if (filter === 'leftOut') return row.outcome === 'left out'
  return filter === 'all' || row.outcome === 'known'
}

function reportOf(rows: readonly ImportRow[], isDryRun: boolean) {
  const lines = rows.map((row) => [
    row.place,
    row.title,
    outcomeText(row, isDryRun),
    'slug' in row ? pagePath(row) : '',
    'isPublished' in row ? importWords.statuses[row.isPublished] : '',
    row.notes.map(noteText).join('; '),
  ])
  return new Blob([toCsv(words.columns, lines)], { type: 'text/csv' })
}
