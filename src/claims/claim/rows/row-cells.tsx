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

/** A row of the table; its reference opens it. */
export function RowCells({ row, onOpen }: { row: Row; onOpen: (row: Row) => void }) {
  const name = row.reference || `#${row.n}`
  return (
    <>
      <td className="is-index">{row.n.toLocaleString('en-GB')}</td>
      <th scope="row" className="is-reference">
        <button
          type="button"
          aria-label={words.open(name)}
          title={name}
          onClick={() => onOpen(row)}
        >
          {name}
        </button>
      </th>
      <td title={`${row.dateFrom} to ${row.dateTo}`}>{rowPeriod(row.dateFrom, row.dateTo)}</td>
      <td title={row.site}>{row.site}</td>
      <td title={row.activity}>{row.activity}</td>
      <td className="is-number">{groupDigits(row.quantity)}</td>
      <td>{row.unit}</td>
      <td title={`${row.factor} ${row.factorName}`}>
        <code className="mono text-xs">{row.factor}</code>
      </td>
      <td className="is-number">{groupDigits(row.kg)}</td>
      <td>
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
      className={cx('row-problem', isError && 'is-error')}
      title={codes.map(problemName).join(', ')}
    >
      <Icon of={isError ? CircleX : TriangleAlert} size={15} />
      {problemName(first)}
      {others.length > 0 && ` ${words.moreProblems(others.length)}`}
    </span>
  )
}
