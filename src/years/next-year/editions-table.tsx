import { nextYearWords as words } from '../../../content/claims/years.ts'
import { Cell, DataRow, DataTable, RowName } from '../../ui/app/data-table.tsx'
import { signedPercent } from '../screen/year-words.ts'
import { ScrollBox } from '../scroll-box.tsx'
import type { NewerEdition } from './newer-editions.ts'

export function EditionsTable({ editions }: { editions: readonly NewerEdition[] }) {
  const { columns } = words
  return (
    <ScrollBox label={words.caption} className="max-h-72 rounded-md border border-line">
      <DataTable
        caption={words.caption}
        columns={[
          { name: columns.factor },
          { name: columns.old, isNumber: true },
          { name: columns.now, isNumber: true },
          { name: columns.change, isNumber: true },
        ]}
      >
        {editions.map(({ from, to, name, unit, oldKg, newKg, percent }) => (
          <DataRow key={from}>
            <RowName note={`${from} → ${to}, ${words.unit(unit)}`}>{name}</RowName>
            <Cell isNumber label={columns.old}>
              {oldKg}
            </Cell>
            <Cell isNumber label={columns.now}>
              {newKg}
            </Cell>
            <Cell isNumber label={columns.change}>
              {percent === null ? '' : signedPercent(percent)}
            </Cell>
          </DataRow>
        ))}
      </DataTable>
    </ScrollBox>
  )
}
