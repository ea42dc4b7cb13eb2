import type { Figure } from '../../../content/figures.ts'
import { SmallFigures } from '../../frames/site/small-figures.tsx'

export function CityStats({ stats }: { stats: readonly Figure[] }) {
  return (
    <SmallFigures
      figures={stats}
      className="grid grid-cols-3 gap-4 border-y border-line py-[18px]"
    />
  )
}
