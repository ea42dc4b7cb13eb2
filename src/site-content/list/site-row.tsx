import History from 'lucide-react/icons/history'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Pencil from 'lucide-react/icons/pencil'
import { cmsSitePaths } from '../../../content/cms/frame.ts'
import { sitePages as words } from '../../../content/cms/site.ts'
import { socialCardPath } from '../../frames/site/social-card-path.ts'
import { formatMoment, formatShortDate } from '../../lib/format-short-date.ts'
import { IconLink } from '../../ui/app/icon-link.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { shownState } from '../shown-state.ts'
import type { ListedDocument } from '../site-query.ts'
import { SiteStateBadge } from '../site-state-badge.tsx'

const action = 'w-10! text-fg-muted hover:text-fg max-sm:w-12!'

export function SiteRow({ document }: { document: ListedDocument }) {
  const { id, name, path, updatedAt } = document
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-5 py-2.5 last:border-0 hover:bg-hover max-sm:px-3.5 sm:grid-cols-[64px_minmax(0,1fr)_150px_72px_auto]">
      <Thumbnail path={path} />
      <div className="grid min-w-0 gap-0.5">
        <AppLink
          href={cmsSitePaths.edit(id)}
          className="truncate font-semibold tracking-text hover:text-accent-text"
        >
          {name}
        </AppLink>
        <p className="flex flex-wrap gap-x-2 text-xs text-fg-muted">
          {path ? <code className="mono text-xs">{path}</code> : <span>{words.everywhere}</span>}
          <Note document={document} />
        </p>
      </div>
      <span className="justify-self-start max-sm:col-start-2 max-sm:row-start-2">
        <SiteStateBadge state={shownState(document)} />
      </span>
      <span className="text-sm text-fg-muted max-sm:hidden">
        {updatedAt ? (
          <time dateTime={updatedAt} title={formatMoment(updatedAt)}>
            {formatShortDate(updatedAt)}
          </time>
        ) : (
          <span title={words.never}>–</span>
        )}
      </span>
      <div className="flex max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 max-sm:flex-col">
        <IconLink
          href={cmsSitePaths.edit(id)}
          icon={Pencil}
          label={words.edit(name)}
          className={action}
        />
        <IconLink
          href={cmsSitePaths.history(id)}
          icon={History}
          label={words.history(name)}
          className={action}
        />
      </div>
    </li>
  )
}

function Note({ document }: { document: ListedDocument }) {
  const { changes, publishAt, isNotUnderstood, review, brokenLinks } = document
  const note = isNotUnderstood
    ? words.notUnderstood
    : publishAt
      ? words.scheduled(formatMoment(publishAt))
      : review?.state === 'waiting'
        ? words.asks(review.by, changes)
        : changes > 0 && words.changed(changes)
  return (
    <>
      {note && <span>· {note}</span>}
      {brokenLinks > 0 && (
        <span className="font-medium text-bad-text">· {words.brokenLinks(brokenLinks)}</span>
      )}
    </>
  )
}

/** The page's social card is a picture of it. */
function Thumbnail({ path }: { path: string | null }) {
  if (path) {
    return (
      <img
        src={socialCardPath(path)}
        alt=""
        width="64"
        height="44"
        loading="lazy"
        className="h-11 w-16 rounded-sm bg-sunken object-cover"
      />
    )
  }
  return (
    <span className="grid h-11 w-16 place-items-center rounded-sm bg-sunken text-fg-subtle">
      <Icon of={PanelsTopLeft} />
    </span>
  )
}
