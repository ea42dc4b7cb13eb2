import ChartColumn from 'lucide-react/icons/chart-column'
import Download from 'lucide-react/icons/download'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, useState } from 'react'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Table } from './analytics-data.ts'
import { DataTable } from './data-table.tsx'
import { downloadCsv } from './download-csv.ts'
import { useAnalyticsWords } from './use-analytics-words.ts'

/** A chart with its table, and both as a download. */
export function ChartCard({
  id,
  title,
  unit,
  legend,
  table,
  className,
  children,
}: {
  id: string
  title: string
  unit?: string
  legend?: ReactNode
  table: Table
  className?: string
  children: ReactNode
}) {
  const words = useAnalyticsWords()
  const [asTable, setAsTable] = useState(false)
  return (
    <AppCard
      title={title}
      note={unit}
      action={!asTable && legend}
      className={className}
      footer={
        <>
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon of={asTable ? ChartColumn : Table2} size={16} />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? words.viewAsChart : words.viewAsTable}
            <span className="sr-only">{title}</span>
          </Button>
          <CsvButton part={id} title={title} table={table} />
        </>
      }
    >
      {asTable ? <DataTable table={table} label={title} /> : children}
    </AppCard>
  )
}

export function CsvButton({ part, title, table }: { part: string; title: string; table: Table }) {
  const words = useAnalyticsWords()
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Icon of={Download} size={16} />}
      aria-label={words.export.csv(title)}
      onClick={() => downloadCsv(part, table)}
      className="ms-auto"
    >
      CSV
    </Button>
  )
}
