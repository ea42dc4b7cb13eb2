import BookMarked from 'lucide-react/icons/book-marked'
import FileText from 'lucide-react/icons/file-text'
import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { Icon } from '../../ui/icon.tsx'
import type { CertificateView } from '../certificate-view.ts'
import { say } from '../verify/say.ts'

const words = certificateWords.lines
type LineGroup = CertificateView['lines'][number]
type Line = LineGroup['lines'][number]

/** Every line as it was calculated; below 900 px each is a card. */
export function LinesTable({ groups }: { groups: CertificateView['lines'] }) {
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
              <LineRow key={line.index} {...line} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function LineRow(line: Line) {
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
          {line.unit}, {say.count(line.rows, 'row')}
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
