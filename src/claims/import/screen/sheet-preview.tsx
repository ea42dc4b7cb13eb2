import CircleAlert from 'lucide-react/icons/circle-alert'
import { Fragment, useEffect, useRef } from 'react'
import { findingWords } from '../../../../content/claims/findings.ts'
import { importPage } from '../../../../content/claims/import-page.ts'
import { sheetWords as words } from '../../../../content/claims/import-sheet.ts'
import { cx } from '../../../lib/cx.ts'
import { cellName, columnLetters } from '../../../lib/xlsx-file/cell-address.ts'
import { FilterSelect } from '../../../ui/app/filter-select.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ColumnMapping } from '../columns.ts'
import type { ImportFinding, ImportReport, WorkbookReport } from '../import.schema.ts'
import { columnFields, fieldAt, withField } from './column-fields.ts'
import { sheetProblems } from './sheet-problems.ts'

const edge = 'h-10 max-w-60 truncate border-e border-b border-line px-3 text-start font-normal'
const index =
  'sticky start-0 z-1 w-11 min-w-11 bg-sunken px-2! text-center! font-mono text-2xs! text-fg-subtle'

type SheetPreviewProps = {
  report: ImportReport
  workbook: WorkbookReport
  columns: ColumnMapping
  /** The cell that was chosen here or in the list. */
  current: string | null
  onPick: (cell: string) => void
  onChange: (columns: ColumnMapping) => void
}

export function SheetPreview(props: SheetPreviewProps) {
  const { report, workbook, columns, current, onPick, onChange } = props
  const refused = new Map(sheetProblems(report).map((one) => [one.cell, one]))
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!current) return
    const cell = scroller.current?.querySelector(`[data-cell="${CSS.escape(current)}"]`)
    cell?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const nameOf = (at: number) => report.header[at] || columnLetters(at)
  const shown = workbook.lines.filter(({ part }) => part === 'data')
  return (
    <section
      ref={scroller}
      aria-label={words.preview(workbook.sheet)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      className="relative max-h-[640px] overflow-auto"
    >
      <table className="w-max min-w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <td className={cx(edge, index)} />
            {report.header.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <td key={at} className={cx(edge, 'h-15 min-w-[150px] overflow-visible!')}>
                <FilterSelect
                  label={importPage.columns.columnAs(nameOf(at))}
                  value={fieldAt(columns, at)}
                  options={columnFields}
                  onChoose={(field) => onChange(withField(columns, at, field))}
                />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="col" className={cx(edge, index, 'h-7!')}>
              <span className="sr-only">{words.rowNumber}</span>
            </th>
            {report.header.map((_, at) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={at}
                scope="col"
                className={cx(
                  edge,
                  'h-7! bg-sunken text-center! font-mono text-2xs! font-medium text-fg-subtle',
                )}
              >
                {columnLetters(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {workbook.lines.map((line, at) => (
            <Fragment key={line.row}>
              {line.part === 'data' && (
                <Gap
                  from={workbook.lines[at - 1]?.row}
                  to={line.row}
                  width={report.header.length}
                />
              )}
              <Line
                line={line}
                width={report.header.length}
                cellOf={(column) => cellName(workbook.sheet, column, line.row)}
                refused={refused}
                current={current}
                onPick={onPick}
              />
            </Fragment>
          ))}
          {shown.length < report.rows && (
            <tr>
              <td className={cx(edge, index)} />
              <td
                colSpan={report.header.length}
                className={cx(edge, 'bg-hover text-fg-subtle italic')}
              >
                {words.after(shown.length, report.rows)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

/** Says which rows are left out between two that are shown. */
function Gap({ from, to, width }: { from: number | undefined; to: number; width: number }) {
  if (from === undefined || to - from < 20) return null
  return (
    <tr>
      <td className={cx(edge, index)} />
      <td colSpan={width} className={cx(edge, 'bg-hover text-fg-subtle italic')}>
        {words.between(from + 1, to - 1)}
      </td>
    </tr>
  )
}

type LineProps = {
  line: WorkbookReport['lines'][number]
  width: number
  cellOf: (column: number) => string
  refused: ReadonlyMap<string | undefined, ImportFinding>
  current: string | null
  onPick: (cell: string) => void
}

function Line({ line, width, cellOf, refused, current, onPick }: LineProps) {
  const columns = Array.from({ length: width }, (_, at) => at)
  return (
    <tr>
      <th scope="row" className={cx(edge, index)}>
        {line.row}
      </th>
      {columns.map((column) => {
        const cell = cellOf(column)
        const finding = line.part === 'data' ? refused.get(cell) : undefined
        const text = line.cells[column] ?? ''
        return (
          <td
            key={column}
            title={text}
            data-cell={finding && cell}
            className={cx(
              edge,
              line.part === 'above' && 'bg-hover text-fg-subtle',
              line.part === 'header' && 'bg-accent-soft font-semibold! text-on-accent-soft',
              line.part === 'data' && 'text-fg-muted',
              finding &&
                'bg-bad-soft px-0! font-semibold! text-bad-text! shadow-[inset_0_0_0_1.5px_var(--color-bad)]',
              finding && cell === current && 'underline underline-offset-3',
            )}
          >
            {finding ? (
              <button
                type="button"
                onClick={() => onPick(cell)}
                className="flex h-full min-h-10 w-full items-center gap-1.5 px-3 text-start"
              >
                <span className="sr-only">{words.refused}</span>
                <span className="truncate">{text || findingWords[finding.code].title}</span>
                <Icon of={CircleAlert} size={14} />
              </button>
            ) : (
              text
            )}
          </td>
        )
      })}
    </tr>
  )
}
