import { brand } from '../../../content/brand.ts'
import { cmsFrame, cmsPaths } from '../../../content/cms/frame.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { CmsNavigation, type CmsNavigationProps } from './cms-navigation.tsx'

export function CmsSidebar(props: CmsNavigationProps) {
  const { signedIn, onChoose } = props
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex items-center justify-between px-2 pb-3.5">
        <AppLink
          href={cmsPaths.dashboard}
          onClick={onChoose}
          className="inline-flex min-h-(--hit) items-center"
        >
          <Logo name={brand.name} size={26} />
        </AppLink>
        <span className="rounded-[5px] border border-line-strong px-[7px] py-px text-2xs font-semibold text-fg-subtle">
          {cmsFrame.tag}
        </span>
      </div>
      <CmsNavigation {...props} />
      {signedIn && (
        <div className="mt-2.5 flex items-center gap-2.5 border-t border-line pt-3.5 pe-1 ps-2 text-sm font-semibold">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-2xs text-on-accent-soft"
          >
            {initials(signedIn.username)}
          </span>
          <span className="min-w-0 leading-snug">
            <span className="block truncate">{signedIn.username}</span>
            <span className="block text-2xs font-normal text-fg-subtle">{signedIn.role}</span>
          </span>
        </div>
      )}
    </div>
  )
}

function initials(username: string) {
  const parts = username.split(/[.@_-]+/).filter(Boolean)
  const letters = parts.length > 1 ? parts.map((part) => part[0]).join('') : username
  return letters.slice(0, 2).toUpperCase()
}
