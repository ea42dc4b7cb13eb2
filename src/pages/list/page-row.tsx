import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import ImageOff from 'lucide-react/icons/image-off'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { bulkWords } from '../../../content/cms/bulk.ts'
import { dashboard } from '../../../content/cms/dashboard.ts'
import { cmsPagePaths } from '../../../content/cms/frame.ts'
import { scheduleWords } from '../../../content/cms/schedule.ts'
import { isAtLeast } from '../../accounts/cms-roles.ts'
import { useSignedIn } from '../../frames/cms/signed-in.tsx'
import { cx } from '../../lib/cx.ts'
import { formatMoment, formatShortDate } from '../../lib/format-short-date.ts'
import { responsiveSources } from '../../media/responsive-sources.ts'
import { IconLink } from '../../ui/app/icon-link.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { PageRow } from '../page-answers.ts'
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
  const isArticle = page.kind === 'article'
  const isEditor = isAtLeast(useSignedIn().role, 'editor')
  const mayDelete = isEditor || (page.isPublished === 'draft' && !publishAt)
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 border-b border-line pt-3 pe-2 pb-1 ps-4 last:border-0 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_158px_56px_auto] sm:gap-4 sm:py-[9px] sm:pe-2.5 sm:ps-5',
        isArticle && 'xl:grid-cols-[minmax(0,1fr)_168px_158px_56px_auto]',
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        {isArticle && <Thumbnail cover={page.cover} />}
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
            className={cx(
              'font-semibold tracking-text hover:text-accent-text',
              isArticle ? 'line-clamp-3 wrap-anywhere' : 'truncate',
            )}
          >
            {title}
          </AppLink>
          {isArticle ? (
            <small className="truncate text-xs text-fg-muted">{page.authorName}</small>
          ) : (
            <code className="truncate font-mono text-xs tracking-heading text-fg-subtle">
              /{slug}
            </code>
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
      {isArticle && <Tags names={page.article.tags ?? []} />}
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

function Thumbnail({ cover }: Pick<PageRow, 'cover'>) {
  const box = 'h-11 w-16 shrink-0 rounded-sm bg-sunken'
  if (!cover) {
    return (
      <span className={`grid place-items-center text-fg-subtle ${box}`}>
        <Icon of={ImageOff} size={18} />
      </span>
    )
  }
  const { url, width } = cover
  const [small] = (width && responsiveSources(url, width)?.srcset.split(' ', 1)) || [url]
  return <img src={small} alt="" loading="lazy" className={`object-cover ${box}`} />
}

const tagsShown = 3

/** The filter above has them all. */
function Tags({ names }: { names: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1 max-xl:hidden">
      {names.slice(0, tagsShown).map((name) => (
        <span
          key={name}
          className="max-w-full truncate rounded-full border border-line-strong px-2 text-xs font-medium text-fg-muted"
        >
          {name}
        </span>
      ))}
      {names.length > tagsShown && (
        <span className="text-xs text-fg-muted">+{names.length - tagsShown}</span>
      )}
    </span>
  )
}
