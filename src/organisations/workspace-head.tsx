import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'

type WorkspaceHeadProps = {
  title: string
  back?: { href: string; label: string }
  /** Right after the title. */
  badges?: ReactNode
  /** Under the title. */
  lead?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
}

export function WorkspaceHead({ title, back, badges, lead, actions }: WorkspaceHeadProps) {
  return (
    <div className="mb-5.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {back && (
          <AppLink
            href={back.href}
            className="flex min-h-9 max-w-full items-center gap-1.5 text-sm font-semibold text-accent-text hover:underline hover:underline-offset-4"
          >
            <Icon of={ArrowLeft} size={16} />
            <span className="truncate">{back.label}</span>
          </AppLink>
        )}
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
          <h1 className="min-w-0 text-h2-sm leading-[1.12] tracking-heading wrap-anywhere">
            {title}
          </h1>
          {badges}
        </div>
        {lead && <div className="mt-1 wrap-anywhere text-fg-muted">{lead}</div>}
      </div>
      {actions && (
        <div className="flex flex-wrap gap-3 empty:hidden max-sm:w-full max-sm:*:flex-1">
          {actions}
        </div>
      )}
    </div>
  )
}
