import type { ClosingSection } from '../../../../content/pages/marketing-page.ts'
import { ActionLinks } from './action-links.tsx'

export function ClosingView({ heading, text, actions }: ClosingSection) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-7">
      <div className="max-w-[40rem]">
        <h2>{heading}</h2>
        {text && <p className="mt-3 max-w-[34em] text-lead text-fg-muted">{text}</p>}
      </div>
      <ActionLinks actions={actions} className="max-sm:w-full" />
    </div>
  )
}
