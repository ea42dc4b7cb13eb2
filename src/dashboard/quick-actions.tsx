import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import ExternalLink from 'lucide-react/icons/external-link'
import FilePlus from 'lucide-react/icons/file-plus-2'
import ImageUp from 'lucide-react/icons/image-up'
import Package from 'lucide-react/icons/package'
import { dashboard } from '../../content/cms/dashboard.ts'
import { cmsPaths } from '../../content/cms/frame.ts'
import { common } from '../../content/common.ts'
import { isAtLeast } from '../accounts/cms-roles.ts'
import { useSignedIn } from '../frames/cms/signed-in.tsx'
import { cx } from '../lib/cx.ts'
import { pagesQuery } from '../pages/list/pages-query.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'

export function QuickActions() {
  const { createPage, uploadMedia, staticExport, viewSite, heading } = dashboard.quick
  const isEditor = isAtLeast(useSignedIn().role, 'editor')
  const published = useQuery(pagesQuery({ status: 'published', pageSize: 1 })).data?.total
  return (
    <section
      aria-label={heading}
      className={cx(
        'mb-5 grid grid-cols-2 gap-2 sm:gap-3',
        isEditor ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      <QuickAction href={cmsPaths.newPage} icon={FilePlus} {...createPage} />
      <QuickAction href={cmsPaths.media} icon={ImageUp} {...uploadMedia} />
      {isEditor && (
        <QuickAction
          href={cmsPaths.staticExport}
          icon={Package}
          title={staticExport.title}
          text={staticExport.text(published)}
        />
      )}
      <QuickAction
        href={cmsPaths.site}
        icon={ExternalLink}
        newTabHint={common.opensInNewTab}
        {...viewSite}
      />
    </section>
  )
}

type QuickActionProps = {
  href: string
  icon: LucideIcon
  title: string
  text: string
  newTabHint?: string
}

function QuickAction({ href, icon, title, text, newTabHint }: QuickActionProps) {
  return (
    <AppLink
      href={href}
      newTabHint={newTabHint}
      className="flex items-center gap-3.5 rounded-lg border border-line bg-surface p-3.5 transition-[border-color,box-shadow] duration-(--duration-fast) hover:border-line-strong hover:shadow-sm max-sm:flex-col max-sm:items-start max-sm:gap-2.5 max-sm:p-3"
    >
      <span className="grid size-[42px] shrink-0 place-items-center rounded-md bg-accent-soft text-on-accent-soft">
        <Icon of={icon} size={20} />
      </span>
      <span className="min-w-0">
        <span className="block leading-[1.3] font-semibold">{title}</span>
        <span className="text-xs text-fg-subtle">{text}</span>
      </span>
    </AppLink>
  )
}
