import type { ComponentProps } from 'react'

/** The quiet heading of what stands beside an article. */
export function AsideHeading(props: ComponentProps<'h2'>) {
  return <h2 className="mb-2.5 text-sm leading-[1.4] font-semibold tracking-normal" {...props} />
}
