import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { bulkWords } from '../../../content/cms/bulk.ts'
import { dashboard } from '../../../content/cms/dashboard.ts'
import { cmsPagePaths } from '../../../content/cms/frame.ts'
import { scheduleWords } from '../../../content/cms/schedule.ts'
import { isAtLeast } from '../../accounts/cms-roles.ts'
import { useSignedIn } from '../../frames/cms/signed-in.tsx'
import { formatMoment, formatShortDate } from '../../lib/format-short-date.ts'
import { IconLink } from '../../ui/app/icon-link.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { PageRow } from '../page-answers.ts'
import { pagePath } from '../page-path.ts'
import { pageState } from '../page-state.ts'
import { PageStatusBadge } from '../page-status-badge.tsx'

const words = dashboard.pages
const action = 'w-10! text-fg-muted hover:text-fg max-sm:w-12!'

type PageRowProps = {
  page: PageRow
  /** Set while pages are being selected for an action. */
  choice: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | null
  onDuplicate: () => void
  onDelete: () => void
}

export function PageRowView({ page, choice, onDuplicate, onDelete }: PageRowProps) {
  const { id, title, slug, updatedAt, publishAt, unpublishAt } = page
  const isEditor = isAtLeast(useSignedIn().role, 'editor')
  const mayDelete = isEditor || (page.isPublished === 'draft' && !publishAt)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 border-b border-line pt-3 pe-2 pb-1 ps-4 last:border-0 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_158px_56px_auto] sm:gap-4 sm:py-[9px] sm:pe-2.5 sm:ps-5">
      <div className="flex min-w-0 items-center gap-3">
        {choice && (
          <input
            type="checkbox"
            aria-label={bulkWords.choose(title)}
            checked={choice.isChosen}
            onChange={(event) => choice.onChoose(event.target.checked)}
            className="size-5 shrink-0 accent-(--color-accent)"
          />
        )}
        <div className="grid min-w-0 gap-0.5">
          <AppLink
            href={cmsPagePaths.edit(id)}
            className="truncate font-semibold tracking-text hover:text-accent-text"
          >
            {title}
          </AppLink>
          <code className="truncate font-mono text-xs tracking-heading text-fg-subtle">
            {page.kind === 'article' ? pagePath(page) : `/${slug}`}
          </code>
          {page.kind === 'article' && (
            <small className="truncate text-xs text-fg-muted">
              {[page.authorName, ...(page.article.tags ?? [])].filter(Boolean).join(' · ')}
            </small>
          )}
          {(publishAt || unpublishAt) && (
            <small className="truncate text-xs text-fg-muted">
              {[
                publishAt && scheduleWords.publishes(formatMoment(publishAt)),
                unpublishAt && scheduleWords.unpublishes(formatMoment(unpublishAt)),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          )}
        </div>
      </div>
      <span className="justify-self-start">
        <PageStatusBadge state={pageState(page)} />
      </span>
      <time
        dateTime={updatedAt}
        title={formatMoment(updatedAt)}
        className="text-end text-xs whitespace-nowrap text-fg-subtle max-sm:hidden"
      >
        {formatShortDate(updatedAt)}
      </time>
      <div className="flex max-sm:col-span-full max-sm:-ms-3">
        <IconLink
          href={cmsPagePaths.preview(id)}
          icon={Eye}
          label={words.previewLabel(title)}
          className={action}
        />
        <IconLink
          href={cmsPagePaths.edit(id)}
          icon={Pencil}
          label={words.editLabel(title)}
          className={action}
        />
        <IconButton
          icon={Copy}
          label={words.duplicateLabel(title)}
          title={words.duplicateLabel(title)}
          onClick={onDuplicate}
          className={action}
        />
        {mayDelete && (
          <IconButton
            icon={Trash}
            tone="delete"
            label={words.deleteLabel(title)}
            title={words.deleteLabel(title)}
            onClick={onDelete}
            className={action}
          />
        )}
      </div>
    </li>
  )
}
