import type { ComponentProps } from 'react'

/** The heading of a part beside the article. */
export function AsideHeading(props: ComponentProps<'h2'>) {
  return <h2 className="mb-2.5 text-sm leading-[1.4] font-semibold tracking-normal" {...props} />
}
