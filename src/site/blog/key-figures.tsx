import { articleWords } from '../../../content/articles/articles.ts'
import type { Figure } from '../../../content/figures.ts'
import { SmallFigures } from '../../frames/site/small-figures.tsx'
import { AsideHeading } from './aside-heading.tsx'

export function KeyFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <aside
      aria-labelledby="key-figures"
      className="max-lg:order-first max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-5 max-lg:py-[18px] lg:sticky lg:top-[104px] lg:self-start"
    >
      <AsideHeading id="key-figures">{articleWords.keyFiguresHeading}</AsideHeading>
      <SmallFigures
        figures={figures}
        className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-5 sm:max-lg:grid-cols-3"
        cellClassName="border-t border-line py-3"
      />
    </aside>
  )
}
