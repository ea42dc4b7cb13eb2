import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { cmsFrame, cmsPaths } from '../../../content/cms/frame.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'

type ScreenHeadingProps = {
  title: ReactNode
  text?: ReactNode
  /** Link to the parent screen; the dashboard has none. */
  back?: { href: string; label: string } | null
  /** Shown to the right of the title. */
  children?: ReactNode
}

const toDashboard = { href: cmsPaths.dashboard, label: cmsFrame.backToDashboard }

export function ScreenHeading({ title, text, back = toDashboard, children }: ScreenHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
      <div className="min-w-0">
        {back && (
          <AppLink
            href={back.href}
            className="inline-flex min-h-8 items-center gap-2 text-sm font-semibold text-accent-text hover:underline"
          >
            <Icon of={ArrowLeft} size={16} />
            {back.label}
          </AppLink>
        )}
        <h1 className="text-screen wrap-anywhere">{title}</h1>
        {text && <p className="mt-0.5 wrap-anywhere text-fg-muted">{text}</p>}
      </div>
      {children}
    </div>
  )
}
