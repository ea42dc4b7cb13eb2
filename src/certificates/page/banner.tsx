import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../../ui/icon.tsx'

const tones = {
  bad: 'border-bad bg-bad-soft text-bad-text',
  warn: 'border-warn bg-warn-soft text-warn-text',
  neutral: 'border-line-strong bg-sunken text-fg',
}

type BannerProps = {
  icon: LucideIcon
  tone: keyof typeof tones
  title: string
  action?: ReactNode
  /** A screen reader is told of it when it appears. */
  isNews?: boolean
  children: ReactNode
}

/** Above the figures: what a reader must know before them. */
export function Banner({ icon, tone, title, action, isNews = true, children }: BannerProps) {
  return (
    <div
      role={isNews ? (tone === 'neutral' ? 'status' : 'alert') : undefined}
      className={cx(
        'mt-[18px] grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-[18px] gap-y-1.5 rounded-lg border px-[22px] py-[18px] max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:p-4 max-sm:[&>a]:col-span-full max-sm:[&>a]:mt-2',
        tones[tone],
      )}
    >
      <Icon of={icon} size={22} className="mt-0.5 self-start" />
      <div>
        <h2 className="text-title leading-[1.3] font-semibold tracking-[-0.018em]">{title}</h2>
        <p className="max-w-[62em] text-md text-fg">{children}</p>
      </div>
      {action}
    </div>
  )
}
