import { qualityWords as words } from '../../../content/claims/quality.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import type { QualityShares } from './quality-shares.ts'

/** How the quantities were found, by rows and by emissions. */
export function QualityTable({ shares }: { shares: QualityShares }) {
  const { columns, names, percent, none } = words
  const shown = (share: string | null) => (share === null ? none : percent(share))
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-fg-muted">
          <th scope="col" className="px-5 py-2.5 text-start font-medium">
            {columns.quality}
          </th>
          {[columns.rows, columns.rowsShare, columns.kgShare].map((name) => (
            <th key={name} scope="col" className="py-2.5 pe-5 text-end font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shares.map(({ quality, rows, rowsPercent, kgPercent }) => (
          <tr key={quality} className="border-b border-line last:border-0">
            <th scope="row" className="px-5 py-2.5 text-start font-normal">
              {names[quality]}
            </th>
            <td className="py-2.5 pe-5 text-end font-mono">{groupDigits(String(rows))}</td>
            <td className="py-2.5 pe-5 text-end font-mono">{shown(rowsPercent)}</td>
            <td className="py-2.5 pe-5 text-end font-mono">{shown(kgPercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
