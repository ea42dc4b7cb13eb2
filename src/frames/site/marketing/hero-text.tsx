type HeroTextProps = { title: string; lead: string }

/**
 * The heading of a page and the text below it. Their widths make every title and lead wrap at the
 * same words in the web font and in its fallback, so that nothing moves when the font loads.
 */
export function HeroText({ title, lead }: HeroTextProps) {
  return (
    <>
      <h1 className="max-w-[12em] max-sm:max-w-[8.8em]">{title}</h1>
      <p className="mt-[22px] max-w-[33em] text-lead text-fg-muted">{lead}</p>
    </>
  )
}
