import type { Table } from './analytics-data.ts'

const numbers = new Intl.NumberFormat('en-GB')

/** The data of a chart as a table. Wide ones scroll inside their card. */
export function DataTable({ table, label }: { table: Table; label: string }) {
  const [first, ...others] = table.columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the only way to scroll it by keyboard
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-md whitespace-nowrap">
        <thead className="bg-hover text-xs text-fg-subtle">
          <tr className="border-b border-line *:h-10 *:px-5 *:font-medium">
            <th scope="col" className="text-start">
              {first}
            </th>
            {others.map((name) => (
              <th key={name} scope="col" className="text-end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...values]) => (
            <tr key={name} className="border-line not-last:border-b *:h-11 *:px-5">
              <th scope="row" className="text-start font-semibold">
                {name}
              </th>
              {values.map((value, i) => (
                <td key={table.columns[i + 1]} className="mono text-end text-xs">
                  {typeof value === 'number' ? numbers.format(value) : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
