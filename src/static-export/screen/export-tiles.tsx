import type { LucideIcon } from 'lucide-react'
import FileCheck from 'lucide-react/icons/file-check-2'
import Globe from 'lucide-react/icons/globe'
import Zap from 'lucide-react/icons/zap'
import { staticExport } from '../../../content/cms/static-export.ts'
import { Icon } from '../../ui/icon.tsx'

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
    <div className="relative rounded-lg border border-line bg-surface py-4 pr-5 pl-[54px]">
      <dt className="text-sm text-fg-muted">
        <Icon
          of={icon}
          size={20}
          className="absolute top-1/2 left-5 -translate-y-1/2 text-accent"
        />
        {label}
      </dt>
      <dd className="text-2xl leading-[1.2] font-medium tracking-[-0.035em]">{value}</dd>
    </div>
  )
}
