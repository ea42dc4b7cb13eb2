import type { QuoteSection } from '../../../../content/pages/marketing-page.ts'

export function QuoteView({ text, source }: QuoteSection) {
  return (
    <figure className="max-w-[60rem] border-s-3 border-accent ps-6 sm:ps-10">
      <blockquote>
        <p className="font-serif text-h2 text-balance italic">{text}</p>
      </blockquote>
      {source && <figcaption className="mt-6 text-fg-muted">{source}</figcaption>}
    </figure>
  )
}
