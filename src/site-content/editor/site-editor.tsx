import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { siteEditor as words } from '../../../content/cms/site.ts'
import { ReviewNote } from '../../frames/cms/approval/review-note.tsx'
import { RenewSessionDialog } from '../../frames/cms/renew-session-dialog.tsx'
import { cx } from '../../lib/cx.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import { LeaveGuard } from '../../ui/app/leave-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { differences, type FieldPath, pathKey } from '../compare-content.ts'
import { type EditedDocument, type SiteList, sitePath } from '../site-query.ts'
import { FormContext } from './form-context.ts'
import { fieldId } from './labelled-field.tsx'
import { addressListId } from './link-field.tsx'
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx'
import { SectionGroups } from './section-groups.tsx'
import { SiteEditorHead } from './site-editor-head.tsx'
import { BrokenLinks, useCheckedLinks } from './use-broken-links.ts'
import { type ContentDraft, useContentDraft } from './use-content-draft.ts'

/** The fields of a built-in page beside the page itself. */
export function SiteEditor({ document }: { document: EditedDocument }) {
  const draft = useContentDraft(document)
  const { form, place } = useSiteForm(draft)
  const broken = useCheckedLinks(draft.content)
  const [width, setWidth] = useState<PreviewWidth>('desktop')
  const [view, setView] = useState<'fields' | 'preview'>('fields')
  const { id, name, path } = document
  return (
    <div className="-mx-4 -mt-[18px] -mb-24 flex flex-col sm:-mx-[clamp(1.25rem,3vw,2.75rem)] sm:-mt-7 sm:-mb-14 min-[861px]:h-svh">
      <SiteEditorHead draft={draft} width={width} onWidth={setWidth} view={view} onView={setView} />
      <div className="grid min-h-0 flex-1 min-[861px]:grid-cols-[minmax(320px,400px)_minmax(0,1fr)]">
        <div
          className={cx(
            'min-h-0 overflow-y-auto border-e border-line bg-canvas max-[860px]:border-0',
            view === 'preview' && 'max-[860px]:hidden',
          )}
        >
          <Notices draft={draft} />
          <FormContext value={form}>
            <BrokenLinks value={broken}>
              <SectionGroups form={document.form} content={draft.content} />
            </BrokenLinks>
          </FormContext>
        </div>
        <div
          className={cx(
            'min-h-0 bg-sunken p-6 max-[860px]:h-[calc(100svh-190px)] max-[860px]:p-3',
            view === 'fields' && 'max-[860px]:hidden',
          )}
        >
          <PreviewFrame
            id={id}
            name={name}
            path={path}
            width={width}
            content={draft.content}
            words={document.words}
            place={place}
          />
        </div>
      </div>
      <AddressList />
      <LeaveGuard words={words.leave} isDirty={draft.isDirty} />
      {draft.isSignedOut && (
        <RenewSessionDialog onRenewed={draft.signedInAgain} onClose={draft.staySignedOut} />
      )}
    </div>
  )
}

/** What the fields need, made anew only where something they show has changed. */
function useSiteForm(draft: ContentDraft) {
  const { content, stored, problems, change } = draft
  const [place, setPlace] = useState<FieldPath | null>(null)
  const changedKeys = useMemo(
    () => differences(stored.live, content).map(pathKey),
    [stored.live, content],
  )
  const show = useCallback((at: FieldPath) => setPlace(at), [])
  useFirstProblem(problems)
  const form = useMemo(() => {
    const isBelow = (key: string) => (one: string) => one === key || one.startsWith(`${key}.`)
    return {
      change,
      show,
      problem: (key: string) => problems[key],
      problemsBelow: (key: string) => Object.keys(problems).filter(isBelow(key)).length,
      isChanged: (key: string) => changedKeys.includes(key),
      changesBelow: (key: string) => changedKeys.filter(isBelow(key)).length,
    }
  }, [change, show, problems, changedKeys])
  return { form, place }
}

/** The first field that needs attention gets the focus, once its section is open. */
function useFirstProblem(problems: Record<string, string>) {
  const told = useRef(problems)
  useEffect(() => {
    const keys = Object.keys(problems)
    const isNew = keys.length > Object.keys(told.current).length
    told.current = problems
    const [first] = keys
    if (!isNew || first === undefined) return
    const next = requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus())
    return () => cancelAnimationFrame(next)
  }, [problems])
}

function Notices({ draft }: { draft: ContentDraft }) {
  const { problems, conflict, stored, combine, useTheirs } = draft
  const count = Object.keys(problems).length
  const other = ['anchors', 'body', 'content'].map((key) => problems[key]).find(Boolean)
  return (
    <div className="grid gap-3 p-4 empty:hidden">
      <ReviewNote review={stored.review} kind="site" isDirty={draft.isDirty} isFirst={false} />
      {conflict && (
        <ErrorSummary
          title={words.conflict.title(conflict.updatedBy ?? words.conflict.somebody)}
          text={words.conflict.text}
        >
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={combine}>
              {words.conflict.combine}
            </Button>
            <Button size="sm" variant="outline" onClick={useTheirs}>
              {words.conflict.theirs}
            </Button>
          </div>
        </ErrorSummary>
      )}
      {count > 0 && (
        <ErrorSummary
          title={words.problems(count)}
          text={other ?? (draft.state === 'invalid' ? words.problemsUnsaved : words.problemsText)}
        />
      )}
      {stored.notUnderstood && (
        <ErrorSummary title={words.notUnderstood.title} text={words.notUnderstood.text}>
          <pre className="mt-2 max-h-40 overflow-auto text-2xs whitespace-pre-wrap">
            {JSON.stringify(stored.notUnderstood, null, 1)}
          </pre>
        </ErrorSummary>
      )}
    </div>
  )
}

/** The addresses of this site, which the fields of links suggest. */
function AddressList() {
  const { data } = useQuery(listQuery<SiteList>(sitePath))
  return (
    <datalist id={addressListId}>
      {data?.addresses.map((address) => (
        <option key={address} value={address} />
      ))}
    </datalist>
  )
}
