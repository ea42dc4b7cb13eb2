import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import HistoryIcon from 'lucide-react/icons/history'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { articleWords } from '../../../content/cms/articles.ts'
import { pageHistory as words } from '../../../content/cms/history.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { cx } from '../../lib/cx.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { trustedHtml } from '../../lib/trusted-html.ts'
import { useNarrowScreen } from '../../lib/use-media-query.ts'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PageKind } from '../articles/article.schema.ts'
import { changedFields } from '../articles/article-fields.ts'
import { ArticleValue } from '../articles/article-value.tsx'
import { pagePath } from '../page-path.ts'
import { comparePages, compareText, type Entry, tallyOf } from './compare-pages.ts'
import { ComparedText } from './compared-text.tsx'
import { type Revision, revisionQuery } from './history-query.ts'
import { Pieces } from './pieces.tsx'
import '../prose.css'
import './history.css'

type View = keyof typeof words.views

type ComparisonProps = {
  page: string
  kind: PageKind
  /** The older of the chosen two; the same as `b` if there is only one. */
  a: number
  b: number
  isRestoring: boolean
  onRestore: (version: number) => void
}

/** Shows two revisions side by side or in one text, or only the later one, rendered as a page. */
export function Comparison({ page, kind, a, b, isRestoring, onRestore }: ComparisonProps) {
  const id = useId()
  const [older, newer] = [useQuery(revisionQuery(page, a)), useQuery(revisionQuery(page, b))]
  const isNarrow = useNarrowScreen()
  const [wanted, setView] = useState<View>()
  const view = wanted ?? (a === b ? 'look' : isNarrow ? 'inline' : 'side')
  const failed = [older, newer].find((query) => query.isError)
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface"
    >
      <h2 id={id} className="sr-only">
        {words.comparison}
      </h2>
      {failed && <ListFailed onRetry={() => void failed.refetch()} />}
      {!failed && (!older.data || !newer.data) && (
        <div aria-busy="true" className="grid gap-4 p-5">
          <Skeleton className="h-10" />
          <Skeleton className="h-48" />
        </div>
      )}
      {older.data && newer.data && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
            <p className="flex flex-wrap items-center gap-x-2 text-md">
              <When letter={words.sideA} revision={older.data} />
              <Icon of={ArrowRight} size={14} />
              <When letter={words.sideB} revision={newer.data} />
            </p>
            <div className="flex flex-wrap gap-3">
              <ViewSwitch view={view} onChange={setView} />
              <Button
                variant="outline"
                size="sm"
                icon={<Icon of={HistoryIcon} size={16} />}
                busy={isRestoring}
                busyLabel={words.restoring}
                onClick={() => onRestore(a)}
              >
                {words.restore(words.sideA)}
              </Button>
            </div>
          </div>
          <Differences kind={kind} a={older.data} b={newer.data} view={view} />
        </>
      )}
    </section>
  )
}

function When({ letter, revision }: { letter: string; revision: Revision }) {
  return (
    <span>
      <b className="font-semibold">{letter}</b> {formatMoment(revision.createdAt)}
    </span>
  )
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className="flex rounded-md bg-sunken p-1">
      <legend className="sr-only">{words.view}</legend>
      {Object.entries(words.views).map(([name, label]) => (
        <label
          key={name}
          className={cx(
            'grid min-h-8 cursor-pointer place-items-center rounded-sm px-3 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent',
            name === view ? 'bg-surface shadow-xs' : 'text-fg-muted',
          )}
        >
          <input
            type="radio"
            name="view"
            value={name}
            checked={name === view}
            onChange={() => onChange(name as View)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

type DifferencesProps = { a: Revision; b: Revision; kind: PageKind; view: View }

function Differences({ a, b, kind, view }: DifferencesProps) {
  const entries = useMemo(() => comparePages(a.content, b.content), [a.content, b.content])
  if (view === 'look') {
    return (
      <div className="px-5 py-6">
        <h3 className="text-h3 wrap-anywhere">{b.title}</h3>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the sanitiser wrote it */}
        <div className="prose mt-5" dangerouslySetInnerHTML={{ __html: trustedHtml(b.html) }} />
      </div>
    )
  }
  return (
    <>
      <ChangedFields a={a} b={b} kind={kind} entries={entries} />
      {view === 'inline' ? (
        <div className="px-5 py-4">
          <h3 className="mb-3 text-sm text-fg-muted">{words.both}</h3>
          <ComparedText entries={entries} shown="inline" />
        </div>
      ) : (
        <div className="grid sm:grid-cols-2">
          <div className="min-w-0 border-line px-5 py-4 max-sm:border-b sm:border-e">
            <h3 className="mb-3 text-sm text-fg-muted">{words.sideA}</h3>
            <ComparedText entries={entries} shown="a" />
          </div>
          <div className="min-w-0 px-5 py-4">
            <h3 className="mb-3 text-sm text-fg-muted">{words.sideB}</h3>
            <ComparedText entries={entries} shown="b" />
          </div>
        </div>
      )}
    </>
  )
}

type ChangedFieldsProps = { a: Revision; b: Revision; kind: PageKind; entries: readonly Entry[] }

function ChangedFields({ a, b, kind, entries }: ChangedFieldsProps) {
  const isSearchChanged = JSON.stringify(a.searchAppearance) !== JSON.stringify(b.searchAppearance)
  return (
    <dl className="compared-fields border-b border-line">
      {a.title !== b.title && (
        <FieldRow name={words.fields.title}>
          <Pieces pieces={compareText(a.title, b.title)} />
        </FieldRow>
      )}
      {a.slug !== b.slug && (
        <FieldRow name={words.fields.address}>
          <del className="font-mono text-sm wrap-anywhere">{pagePath({ kind, slug: a.slug })}</del>{' '}
          <ins className="font-mono text-sm wrap-anywhere">{pagePath({ kind, slug: b.slug })}</ins>
          <small className="block text-sm text-fg-subtle">{words.oldAddressLeads}</small>
        </FieldRow>
      )}
      {isSearchChanged && <FieldRow name={words.fields.search}>{words.searchChanged}</FieldRow>}
      {changedFields(a.article, b.article).map((name) => (
        <FieldRow key={name} name={articleWords.fields[name]}>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <del>
              <ArticleValue name={name} article={a.article} />
            </del>
            <ins>
              <ArticleValue name={name} article={b.article} />
            </ins>
          </div>
        </FieldRow>
      ))}
      <FieldRow name={words.fields.text}>{summaryOf(entries)}</FieldRow>
    </dl>
  )
}

function FieldRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line px-5 py-2.5 last:border-0 sm:grid-cols-[120px_minmax(0,1fr)]">
      <dt className="text-fg-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function summaryOf(entries: readonly Entry[]) {
  const counts = Object.entries(tallyOf(entries)).map(([name, count]) => {
    const [kind = 'other', change = ''] = name.split(' ')
    return words.tallyOf(count, words.tally[kind as keyof typeof words.tally], change)
  })
  return counts.join(', ') || words.sameText
}
