import type { LucideIcon } from 'lucide-react'
import File from 'lucide-react/icons/file'
import FileBraces from 'lucide-react/icons/file-braces'
import FileCheck from 'lucide-react/icons/file-check-2'
import FileCode from 'lucide-react/icons/file-code'
import FileImage from 'lucide-react/icons/file-image'
import Folder from 'lucide-react/icons/folder'
import Globe from 'lucide-react/icons/globe'
import Zap from 'lucide-react/icons/zap'
import { staticExport } from '../../../content/cms/static-export.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import type { ExportSummary, PastExport } from '../static-export.schema.ts'

const { pages, performance, deploy } = staticExport.tiles

export function ExportTiles({ published }: { published: number | undefined }) {
  const count = published === undefined ? pages.unknown : pages.value(published)
  return (
    <dl className="mb-5 grid gap-3 sm:grid-cols-3">
      <Tile icon={FileCheck} label={pages.label} value={count} />
      <Tile icon={Zap} {...performance} />
      <Tile icon={Globe} {...deploy} />
    </dl>
  )
}

function Tile({ icon, label, value }: { icon: LucideIcon; label: string; value: string }) {
  return (
    <div className="relative rounded-lg border border-line bg-surface py-4 pe-5 ps-[54px]">
      <dt className="text-sm text-fg-muted">
        <Icon
          of={icon}
          size={20}
          className="absolute top-1/2 start-5 -translate-y-1/2 text-accent"
        />
        {label}
      </dt>
      <dd className="text-2xl leading-[1.2] font-medium tracking-heading">{value}</dd>
    </div>
  )
}

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
            className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-2.5 text-md"
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

type Row = { depth: 0 | 1 | 2; icon: LucideIcon; name: string }

const indents = { 0: '', 1: 'ps-5', 2: 'ps-10' }

/** The folder structure of the export, with names of this site once there is one. */
export function FileLayout({ current }: { current: ExportSummary | null }) {
  const { heading, samplePages, sampleImage } = staticExport.layout
  const own = current?.pages.slice(0, 2).map(({ fileName }) => nameOf(fileName))
  const rows: Row[] = [
    { depth: 0, icon: Folder, name: 'static-site/' },
    { depth: 1, icon: FileCode, name: 'index.html' },
    { depth: 1, icon: Folder, name: 'home/' },
    { depth: 2, icon: FileCode, name: 'index.html' },
    { depth: 1, icon: Folder, name: 'pages/' },
    ...(own ?? samplePages).map((name) => ({ depth: 2, icon: FileCode, name }) as const),
    { depth: 1, icon: Folder, name: 'assets/' },
    { depth: 2, icon: File, name: 'styles.css' },
    { depth: 2, icon: FileImage, name: current?.image ? nameOf(current.image) : sampleImage },
    { depth: 1, icon: FileBraces, name: 'manifest.json' },
  ]
  return (
    <AppCard title={heading}>
      <ul className="px-5 pt-3.5 pb-[18px]">
        {rows.map(({ depth, icon, name }) => (
          <li
            key={`${depth} ${name}`}
            className={`flex min-w-0 items-center gap-2.5 py-1 ${indents[depth]}`}
          >
            <Icon of={icon} size={16} className="text-fg-subtle" />
            <code className="mono truncate text-xs text-fg-muted">{name}</code>
          </li>
        ))}
      </ul>
    </AppCard>
  )
}

export function nameOf(fileName: string) {
  return fileName.slice(fileName.lastIndexOf('/') + 1)
}
