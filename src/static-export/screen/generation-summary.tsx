import FileCode from 'lucide-react/icons/file-code'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useId } from 'react'
import { staticExport } from '../../../content/cms/static-export.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ExportSummary, StaticProblem } from '../static-export.schema.ts'
import { nameOf } from './export-facts.tsx'

const words = staticExport.done
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

export function GenerationSummary({ result }: { result: ExportSummary }) {
  const { pagesGenerated, builtInPages = 0, outputDir, generatedAt, pages, changes } = result
  const rest = pagesGenerated - pages.length
  return (
    <>
      <dl className="grid divide-line border-y border-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        <Fact label={words.pages}>{pagesGenerated.toLocaleString('en-GB')}</Fact>
        <Fact label={words.at}>
          <time dateTime={generatedAt}>{clock.format(new Date(generatedAt))}</time>
        </Fact>
        <Fact label={words.directory}>
          <code className="mono text-sm font-normal wrap-anywhere">{outputDir}</code>
        </Fact>
      </dl>
      <dl className="grid gap-y-0.5 border-b border-line px-5 py-2.5 text-sm text-fg-muted">
        <Compared label={words.compared.pages}>{words.changes(changes.pages)}</Compared>
        {builtInPages > 0 && (
          <Compared label={words.compared.builtIn}>{words.builtIn(builtInPages)}</Compared>
        )}
        <Compared label={words.compared.assets}>{words.changes(changes.assets)}</Compared>
      </dl>
      <ul aria-label={words.list} className="divide-y divide-line">
        {pages.map(({ title, fileName }) => (
          <li
            key={fileName}
            className="grid min-h-[46px] grid-cols-[16px_minmax(0,1fr)] items-center gap-x-3 px-5 py-2 sm:grid-cols-[16px_minmax(0,1fr)_minmax(0,auto)]"
          >
            <Icon of={FileCode} size={16} className="text-fg-subtle" />
            <span className="wrap-anywhere">{title}</span>
            <code className="mono truncate text-xs text-fg-muted max-sm:col-start-2">
              {nameOf(fileName)}
            </code>
          </li>
        ))}
        {rest > 0 && <li className="px-5 py-3 text-sm text-fg-muted">{words.more(rest)}</li>}
      </ul>
    </>
  )
}

function Compared({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt>{label}</dt>
      <dd className="text-fg">{children}</dd>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="px-5 py-3.5">
      <dt className="text-xs text-fg-subtle">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** What the check of the finished site found, by page. */
export function ProblemList({ problems, found }: { problems: StaticProblem[]; found: number }) {
  const id = useId()
  if (found === 0) return null
  const rest = found - problems.length
  return (
    <section aria-labelledby={id} className="border-t border-line bg-warn-soft px-5 py-4">
      <h3 id={id} className="flex items-center gap-2 text-base font-semibold tracking-normal">
        <Icon of={TriangleAlert} size={18} className="text-warn-text" />
        {staticExport.problems.heading(found)}
      </h3>
      <p className="mt-1 text-sm">{staticExport.problems.text}</p>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {problems.map(({ page, problem }) => (
          <li key={`${page} ${problem}`} className="wrap-anywhere">
            <code className="mono text-xs">{page}</code> {problem}
          </li>
        ))}
        {rest > 0 && <li>{staticExport.problems.more(rest)}</li>}
      </ul>
    </section>
  )
}
