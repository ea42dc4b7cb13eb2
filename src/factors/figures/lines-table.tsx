import BookMarked from 'lucide-react/icons/book-marked'
import FileText from 'lucide-react/icons/file-text'
import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { LineGroup, ShownLine } from './line-groups.ts'

const words = certificateWords.lines

type LinesTableProps = {
  groups: readonly LineGroup[]
  /** The address of a line's rows, for users who may see them. */
  rowsHref?: (line: ShownLine) => string
}

/** All calculated lines. Below 900 px, each becomes a card. */
export function LinesTable({ groups, rowsHref }: LinesTableProps) {
  return (
    <div className="lines-frame">
      <table className="lines-table">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.activity}</th>
            <th scope="col" className="is-number">
              {words.columns.quantity}
            </th>
            <th scope="col" className="is-number">
              {words.columns.factor}
            </th>
            <th scope="col" className="is-number">
              {words.columns.kg}
            </th>
            <th scope="col">{words.columns.source}</th>
          </tr>
        </thead>
        {groups.map(({ scope, kg, lines }) => (
          <tbody key={scope}>
            <tr className="lines-group">
              <th scope="rowgroup" colSpan={3}>
                {words.groups[scope]}
              </th>
              <td className="is-number">{groupDigits(kg)}</td>
              <td />
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

function LineRow({ line, href }: { line: ShownLine; href?: string }) {
  return (
    <tr>
      <th scope="row">
        {line.name}
        <code className="mono">
          {line.category} · {line.factorKey}
        </code>
      </th>
      <td className="is-number" data-label={words.columns.quantity}>
        {groupDigits(line.quantity)}
        <small>
          {line.unit},{' '}
          {href ? (
            <AppLink href={href} className="underline underline-offset-2 hover:text-accent-text">
              {words.rows(line.rows)}
            </AppLink>
          ) : (
            words.rows(line.rows)
          )}
        </small>
      </td>
      <td className="is-number" data-label={words.columns.factor}>
        {groupDigits(line.factor)}
        <small>{words.per(line.factorUnit)}</small>
      </td>
      <td className="is-number" data-label={words.columns.kg}>
        {groupDigits(line.kg)}
        {line.isFallback && <small>{words.fallback}</small>}
      </td>
      <td>
        <span className="evidence-chip">
          <Icon of={line.isOwnSet ? FileText : BookMarked} size={13} />
          <code className="mono">{line.set}</code>
        </span>
        {line.isOwnSet && <small className="mt-1 block text-2xs text-fg-subtle">{words.own}</small>}
      </td>
    </tr>
  )
}
