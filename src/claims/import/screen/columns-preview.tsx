import { importPage } from '../../../../content/claims/import-page.ts'
import { FilterSelect } from '../../../ui/app/filter-select.tsx'
import { PreviewCell, PreviewHead, PreviewTable } from '../../../ui/app/preview-table.tsx'
import type { ColumnMapping } from '../columns.ts'
import type { ImportReport } from '../import.schema.ts'
import { columnFields, fieldAt, withField } from './column-fields.ts'

const words = importPage.columns

type ColumnsPreviewProps = {
  report: ImportReport
  columns: ColumnMapping
  onChange: (columns: ColumnMapping) => void
}

/** The first lines of the file, with the field of each column above it. */
export function ColumnsPreview({ report, columns, onChange }: ColumnsPreviewProps) {
  const { header, lines } = report
  const nameOf = (at: number) => header[at] || words.unnamed(at + 1)
  return (
    <section
      aria-label={words.preview}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <PreviewTable>
        <thead>
          <tr>
            <PreviewCell />
            {header.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <PreviewCell key={at} className="h-15! min-w-[150px] overflow-visible!">
                <FilterSelect
                  label={words.columnAs(nameOf(at))}
                  value={fieldAt(columns, at)}
                  options={columnFields}
                  onChoose={(field) => onChange(withField(columns, at, field))}
                />
              </PreviewCell>
            ))}
          </tr>
          <tr>
            <PreviewHead isIndex>{words.line}</PreviewHead>
            {header.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
              <PreviewHead key={at} title={name}>
                {nameOf(at)}
              </PreviewHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <tr key={line}>
              <PreviewCell isIndex>{line + 2}</PreviewCell>
              {header.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <PreviewCell key={at} title={cells[at]}>
                  {cells[at]}
                </PreviewCell>
              ))}
            </tr>
          ))}
        </tbody>
      </PreviewTable>
    </section>
  )
}
