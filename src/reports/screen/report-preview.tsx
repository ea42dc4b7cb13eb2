import ChevronDown from 'lucide-react/icons/chevron-down'
import { reportWords as words } from '../../../content/claims/report.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { cellText } from '../cell-text.ts'
import type { ReportBlock, ReportSection, ReportTable } from '../report-model.ts'

/** The sections of the report as text and tables, closed until they are asked for. */
export function ReportPreview({ sections }: { sections: readonly ReportSection[] }) {
  return (
    <div className="divide-y divide-line">
      {sections.map(({ id, number, title, isSigned, blocks }) => (
        <details key={id} className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-5 py-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
            <span className="w-6 shrink-0 font-mono text-sm text-fg-subtle">{number}</span>
            <h3 className="grow text-base leading-[1.5] font-semibold tracking-text">
              {title} {isSigned && <span className="text-accent-text">{words.mark}</span>}
            </h3>
            <Icon
              of={ChevronDown}
              size={17}
              className="shrink-0 text-fg-muted group-open:rotate-180"
            />
          </summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 px-5 pt-1 pb-6 sm:ps-14">
            {blocks.map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks are never moved
              <Block key={at} block={block} />
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}

function Block({ block }: { block: ReportBlock }) {
  switch (block.kind) {
    case 'text':
      return <p className="wrap-anywhere">{block.text}</p>
    case 'heading':
      return <h4 className="mt-2 font-semibold">{block.text}</h4>
    case 'written':
      return (
        <div className="border-s-2 border-line-strong ps-4">
          <p className="text-xs text-fg-subtle">{words.written}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {block.text}
          </p>
        </div>
      )
    case 'facts':
      return (
        <dl className="grid gap-y-1.5">
          {block.facts.map(({ label, value, href }) => (
            <div key={label} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-fg-muted">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                {href ? (
                  <AppLink href={href} className="text-accent-text underline underline-offset-3">
                    {value}
                  </AppLink>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'list':
      return (
        <ol className="list-decimal space-y-1.5 ps-5">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )
    case 'table':
      return <PreviewTable table={block} />
  }
}

function PreviewTable({ table: { label, columns, rows, hasTotal } }: { table: ReportTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line-strong text-fg-muted">
            {columns.map(({ name, isNumber }) => (
              <th
                key={name}
                scope="col"
                className={`py-2 pe-4 font-medium last:pe-0 ${isNumber ? 'text-end' : 'text-start'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved
              key={index}
              className={`border-b border-line ${hasTotal && index === rows.length - 1 ? 'font-semibold' : ''}`}
            >
              {row.map((cell, at) => (
                <td
                  key={columns[at]?.name}
                  className={`py-2 pe-4 align-top whitespace-pre-line last:pe-0 ${columns[at]?.isNumber ? 'text-end font-mono' : 'wrap-anywhere'}`}
                >
                  {cellText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
