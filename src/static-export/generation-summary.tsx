import FileCode from 'lucide-react/icons/file-code'
import type { ReactNode } from 'react'
import { staticExport } from '../../content/cms/static-export.ts'
import { Icon } from '../ui/icon.tsx'
import { nameOf } from './file-layout.tsx'
import type { StaticResult } from './static-export.schema.ts'

const words = staticExport.done
const shownAtMost = 50
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

export function GenerationSummary({ result }: { result: StaticResult }) {
  const { pagesGenerated, outputDir, manifest, changes } = result
  const { added, changed, removed, unchanged } = changes
  const rest = manifest.pages.length - shownAtMost
  return (
    <>
      <dl className="grid divide-line border-y border-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        <Fact label={words.pages}>{pagesGenerated.toLocaleString('en-GB')}</Fact>
        <Fact label={words.at}>
          <time dateTime={manifest.generatedAt}>
            {clock.format(new Date(manifest.generatedAt))}
          </time>
        </Fact>
        <Fact label={words.directory}>
          <code className="mono text-sm font-normal wrap-anywhere">{outputDir}</code>
        </Fact>
      </dl>
      <p className="border-b border-line px-5 py-2.5 text-sm text-fg-muted">
        {words.changes(added, changed, removed, unchanged)}
      </p>
      <ul aria-label={words.list} className="divide-y divide-line">
        {manifest.pages.slice(0, shownAtMost).map(({ title, fileName }) => (
          <li
            key={fileName}
            className="grid min-h-[46px] grid-cols-[16px_minmax(0,1fr)] items-center gap-x-3 px-5 py-2 sm:grid-cols-[16px_minmax(0,1fr)_minmax(0,auto)]"
          >
            <Icon of={FileCode} size={16} className="text-fg-subtle" />
            <span className="wrap-anywhere">{title}</span>
            <code className="mono truncate text-[0.8125rem] text-fg-muted max-sm:col-start-2">
              {nameOf(fileName)}
            </code>
          </li>
        ))}
        {rest > 0 && <li className="px-5 py-3 text-sm text-fg-muted">{words.more(rest)}</li>}
      </ul>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="px-5 py-3.5">
      <dt className="text-[0.8125rem] text-fg-subtle">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
