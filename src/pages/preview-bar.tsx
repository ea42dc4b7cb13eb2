import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import { backToDashboard, pagePreview as words } from '../../content/cms/pages.ts'
import { common } from '../../content/common.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Page } from './page-answers.ts'
import { pagePath } from './page-path.ts'
import { pageState } from './page-state.ts'
import { PageStatusBadge } from './page-status-badge.tsx'

export function PreviewBar({ page }: { page: Page }) {
  return (
    <header className="sticky top-0 z-20 grid grid-cols-[auto_1fr] items-center gap-4 border-b border-line bg-surface px-4 py-2 sm:grid-cols-[1fr_auto_1fr]">
      <ButtonLink
        href={backToDashboard.href}
        variant="ghost"
        size="sm"
        icon={<Icon of={ArrowLeft} size={16} />}
        className="justify-self-start"
      >
        <span className="max-sm:sr-only">{backToDashboard.label}</span>
      </ButtonLink>
      <p className="flex min-w-0 items-center gap-3 text-md font-semibold max-sm:order-3 max-sm:col-span-full max-sm:px-1.5 max-sm:pb-1.5">
        <span className="truncate">{words.title(page.title)}</span>
        <PageStatusBadge state={pageState(page)} />
      </p>
      <div className="flex justify-end gap-2">
        <ButtonLink
          href={`/cms/pages/edit/${page.id}`}
          variant="outline"
          size="sm"
          icon={<Icon of={Pencil} size={16} />}
        >
          {words.edit}
        </ButtonLink>
        {page.isPublished === 'published' && (
          <ButtonLink
            href={pagePath(page)}
            size="sm"
            newTabHint={common.opensInNewTab}
            icon={<Icon of={ExternalLink} size={16} />}
          >
            {words.viewLive}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
