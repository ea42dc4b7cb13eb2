import { staticExport } from '../../../content/cms/static-export.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { AppCard } from '../../ui/app-card.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import type { PastExport } from '../static-export.schema.ts'

export function WhatGetsGenerated() {
  const { heading, items } = staticExport.contents
  return (
    <AppCard title={heading}>
      <TickList items={items} className="gap-2.5 px-5 pt-4 pb-[18px]" />
    </AppCard>
  )
}

export function DeployHints() {
  const { heading, items } = staticExport.hosts
  return (
    <AppCard title={heading}>
      <ul className="grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {items.map(({ name, text }) => (
          <li key={name} className="px-5 pt-4 pb-5">
            <h3 className="text-base font-semibold tracking-normal">{name}</h3>
            <p className="mt-0.5 text-sm text-fg-muted">{text}</p>
          </li>
        ))}
      </ul>
    </AppCard>
  )
}

export function LastExports({ history }: { history: PastExport[] }) {
  const { heading, pages, problems } = staticExport.history
  if (history.length === 0) return null
  return (
    <AppCard title={heading}>
      <ul className="divide-y divide-line">
        {history.map(({ generatedAt, pagesGenerated, problems: found }) => (
          <li
            key={generatedAt}
            className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-2.5 text-[0.9375rem]"
          >
            <time dateTime={generatedAt}>{formatMoment(generatedAt)}</time>
            <span className="text-sm text-fg-muted">
              {pages(pagesGenerated)}, {problems(found)}
            </span>
          </li>
        ))}
      </ul>
    </AppCard>
  )
}
