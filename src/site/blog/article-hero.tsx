import type { Article } from '../../../content/articles/articles.ts'
import { cx } from '../../lib/cx.ts'

const marks = [
  'bg-accent',
  'bg-accent-soft shadow-[inset_0_0_0_2px_var(--color-accent)]',
  'shadow-[inset_0_0_0_1.5px_var(--color-field)]',
]

export function ArticleHero({ image, imageAlt, legend, caption }: Article['hero']) {
  return (
    <figure>
      <img
        src={image}
        alt={imageAlt}
        width="1680"
        height="720"
        className="mt-[clamp(2rem,4vw,3.25rem)] aspect-[21/8.2] w-full bg-forest object-cover max-sm:-mx-(--space-gutter) max-sm:aspect-[21/9] max-sm:w-[calc(100%+2*var(--space-gutter))] max-sm:max-w-none max-sm:object-contain sm:rounded-xl"
      />
      <figcaption className="mt-3.5 flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-fg-muted">
        {legend.map((entry, index) => (
          <span key={entry} className="inline-flex items-center gap-2">
            <span className={cx('size-3 shrink-0 rounded-full', marks[index])} />
            {entry}
          </span>
        ))}
        <span className="text-fg-subtle sm:ms-auto">{caption}</span>
      </figcaption>
    </figure>
  )
}
