import type { LucideIcon } from 'lucide-react'
import File from 'lucide-react/icons/file'
import FileBraces from 'lucide-react/icons/file-braces'
import FileCode from 'lucide-react/icons/file-code'
import FileImage from 'lucide-react/icons/file-image'
import Folder from 'lucide-react/icons/folder'
import { staticExport } from '../../../content/cms/static-export.ts'
import { AppCard } from '../../ui/app-card.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ExportSummary } from '../static-export.schema.ts'

type Row = { depth: 0 | 1 | 2; icon: LucideIcon; name: string }

const indents = { 0: '', 1: 'pl-5', 2: 'pl-10' }
const { heading, samplePages, sampleImage } = staticExport.layout

/** How the export looks inside, with names of this site once there is one. */
export function FileLayout({ current }: { current: ExportSummary | null }) {
  const own = current?.pages.slice(0, 2).map(({ fileName }) => nameOf(fileName))
  const rows: Row[] = [
    { depth: 0, icon: Folder, name: 'static-site/' },
    { depth: 1, icon: FileCode, name: 'index.html' },
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
          <li key={name} className={`flex min-w-0 items-center gap-2.5 py-1 ${indents[depth]}`}>
            <Icon of={icon} size={16} className="text-fg-subtle" />
            <code className="mono truncate text-[0.8125rem] text-fg-muted">{name}</code>
          </li>
        ))}
      </ul>
    </AppCard>
  )
}

export function nameOf(fileName: string) {
  return fileName.slice(fileName.lastIndexOf('/') + 1)
}
