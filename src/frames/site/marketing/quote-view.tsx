import type { QuoteSection } from '../../../../content/pages/marketing-page.ts'

export function QuoteView({ text, source }: QuoteSection) {
  return (
    <figure className="max-w-[60rem] border-l-3 border-accent pl-6 sm:pl-10">
      <blockquote>
        <p className="font-serif text-h2 text-balance italic">{text}</p>
      </blockquote>
      {source && <figcaption className="mt-6 text-fg-muted">{source}</figcaption>}
    </figure>
  )
}
