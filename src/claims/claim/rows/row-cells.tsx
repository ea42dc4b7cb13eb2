import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { rowWords as words } from '../../../../content/claims/claim-page.ts'
import { problemName } from '../../../../content/claims/problem-names.ts'
import { cx } from '../../../lib/cx.ts'
import { groupDigits } from '../../../lib/group-digits.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Row } from '../../claim-answers.ts'
import { findingCodes } from '../../import/import.schema.ts'
import { rowPeriod } from '../../period-text.ts'

const cell = 'h-11 truncate border-b border-line px-2.5 font-normal text-fg-muted'
const figure = 'font-mono text-xs tracking-[-0.02em] text-fg!'

/** A row of the table; its reference opens it. */
export function RowCells({ row, onOpen }: { row: Row; onOpen: (row: Row) => void }) {
  const name = row.reference || `#${row.n}`
  return (
    <>
      <td className={`${cell} ps-4! text-end font-mono text-2xs text-fg-subtle`}>
        {row.n.toLocaleString('en-GB')}
      </td>
      <th
        scope="row"
        className={`${cell} ${figure} font-semibold! max-sm:sticky max-sm:start-0 max-sm:z-1`}
      >
        <button
          type="button"
          aria-label={words.open(name)}
          title={name}
          onClick={() => onOpen(row)}
          className="block min-h-[43px] w-full truncate text-start hover:text-accent-text hover:underline hover:underline-offset-3 focus-visible:-outline-offset-3"
        >
          {name}
        </button>
      </th>
      <td className={cell} title={`${row.dateFrom} to ${row.dateTo}`}>
        {rowPeriod(row.dateFrom, row.dateTo)}
      </td>
      <td className={cell} title={row.site}>
        {row.site}
      </td>
      <td className={cell} title={row.activity}>
        {row.activity}
      </td>
      <td className={`${cell} ${figure} text-end`}>{groupDigits(row.quantity)}</td>
      <td className={cell}>{row.unit}</td>
      <td className={cell} title={`${row.factor} ${row.factorName}`}>
        <code className="mono text-xs">{row.factor}</code>
      </td>
      <td className={`${cell} ${figure} text-end`}>{groupDigits(row.kg)}</td>
      <td className={cell}>
        <Problems codes={row.problems} />
      </td>
    </>
  )
}

function Problems({ codes }: { codes: readonly string[] }) {
  const [first, ...others] = codes
  if (!first) return <span className="sr-only">{words.noProblem}</span>
  const isError = findingCodes[first as keyof typeof findingCodes] === 'error'
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-xs font-medium',
        isError ? 'text-bad-text' : 'text-warn-text',
      )}
      title={codes.map(problemName).join(', ')}
    >
      <Icon of={isError ? CircleX : TriangleAlert} size={15} />
      {problemName(first)}
      {others.length > 0 && ` ${words.moreProblems(others.length)}`}
    </span>
  )
}
