import BookMarked from 'lucide-react/icons/book-marked'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { cx } from '../../lib/cx.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { cardLabel } from '../../ui/app/card-label.ts'
import { Chip } from '../../ui/app/chip.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import type { LineGroup, ShownLine } from './line-groups.ts'

const words = certificateWords.lines

type LinesTableProps = {
  groups: readonly LineGroup[]
  /** The address of a line's rows, for users who may see them. */
  rowsHref?: (line: ShownLine) => string
}

const cell = 'border-line align-top not-cards:border-t not-cards:px-4'
const groupCell = cx(cell, 'not-cards:bg-sunken')
const number = 'mono pt-3 text-xs/[1.6] font-medium whitespace-nowrap'
const noteStyle = 'block text-2xs/[1.6] font-normal text-fg-subtle'

/** All calculated lines. Below 900 px, each becomes a card. */
export function LinesTable({ groups, rowsHref }: LinesTableProps) {
  return (
    <div className="not-cards:overflow-x-auto not-cards:rounded-lg not-cards:border not-cards:border-line not-cards:bg-surface">
      <table className="w-full border-collapse text-md cards:grid cards:grid-cols-1 cards:gap-2.5">
        <caption className="sr-only">{words.caption}</caption>
        <thead className="cards:sr-only">
          <tr>
            <Head>{words.columns.activity}</Head>
            <Head isNumber>{words.columns.quantity}</Head>
            <Head isNumber>{words.columns.factor}</Head>
            <Head isNumber>{words.columns.kg}</Head>
            <Head>{words.columns.source}</Head>
          </tr>
        </thead>
        {groups.map(({ scope, kg, lines }) => (
          <tbody key={scope} className="cards:grid cards:grid-cols-1 cards:gap-2.5">
            <tr className="cards:flex cards:items-baseline cards:justify-between cards:gap-2.5 cards:px-0.5 cards:pt-3.5 cards:pb-0.5">
              <th
                scope="rowgroup"
                colSpan={3}
                className={cx(groupCell, 'py-2.5 text-start leading-[1.4] font-semibold')}
              >
                {words.groups[scope]}
              </th>
              <td className={cx(groupCell, number, 'pb-2.5 text-end')}>{groupDigits(kg)}</td>
              <td className={cx(groupCell, 'cards:hidden')} />
            </tr>
            {lines.map((line) => (
              <LineRow key={line.index} line={line} href={rowsHref?.(line)} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Head({ isNumber = false, children }: { isNumber?: boolean; children: string }) {
  return (
    <th
      scope="col"
      className={cx(
        'bg-hover px-4 py-2.5 align-top text-xs/[1.6] font-medium whitespace-nowrap text-fg-subtle',
        isNumber ? 'text-end' : 'text-start',
      )}
    >
      {children}
    </th>
  )
}

function NumberCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td
      data-label={label}
      className={cx(
        cell,
        number,
        cardLabel,
        'not-cards:pb-[11px] not-cards:text-end cards:mt-2.5 cards:text-start',
      )}
    >
      {children}
    </td>
  )
}

function LineRow({ line, href }: { line: ShownLine; href?: string }) {
  return (
    <tr className="hover:bg-hover cards:grid cards:grid-cols-[repeat(3,1fr)] cards:rounded-lg cards:border cards:border-line cards:bg-surface cards:px-4 cards:py-3.5 max-sm:cards:grid-cols-[1fr_1fr]">
      <th
        scope="row"
        className={cx(
          cell,
          'leading-[1.4] font-medium not-cards:py-[11px] cards:col-span-full text-start',
        )}
      >
        {line.name}
        <code className="mono mt-0.5 block text-2xs/[1.4] font-normal wrap-anywhere text-fg-subtle">
          {line.category} · {line.factorKey}
        </code>
      </th>
      <NumberCell label={words.columns.quantity}>
        {groupDigits(line.quantity)}
        <small className={noteStyle}>
          {line.unit},{' '}
          {href ? (
            <AppLink href={href} className="underline underline-offset-2 hover:text-accent-text">
              {words.rows(line.rows)}
            </AppLink>
          ) : (
            words.rows(line.rows)
          )}
        </small>
      </NumberCell>
      <NumberCell label={words.columns.factor}>
        {groupDigits(line.factor)}
        <small className={noteStyle}>{words.per(line.factorUnit)}</small>
      </NumberCell>
      <NumberCell label={words.columns.kg}>
        {groupDigits(line.kg)}
        {line.isFallback && <small className={noteStyle}>{words.fallback}</small>}
      </NumberCell>
      <td className={cx(cell, 'not-cards:py-[11px] cards:col-span-full cards:mt-2.5')}>
        <Chip icon={line.isOwnSet ? FileText : BookMarked}>
          <code className="mono min-w-0 truncate">{line.set}</code>
        </Chip>
        {line.isOwnSet && <small className="mt-1 block text-2xs text-fg-subtle">{words.own}</small>}
      </td>
    </tr>
  )
}
