type HeroTextProps = { title: string; lead: string }

/**
 * The heading of a page and what stands below it. Their widths are chosen so that every title and lead
 * breaks at the same words in the font and in its stand-in, and nothing moves when the font arrives.
 */
export function HeroText({ title, lead }: HeroTextProps) {
  return (
    <>
      <h1 className="max-w-[12em] max-sm:max-w-[8.8em]">{title}</h1>
      <p className="mt-[22px] max-w-[33em] text-lead text-fg-muted">{lead}</p>
    </>
  )
}
