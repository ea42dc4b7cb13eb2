import CircleAlert from 'lucide-react/icons/circle-alert'
import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { articleWords } from '../../content/cms/articles.ts'
import { cmsPagePaths } from '../../content/cms/frame.ts'
import { backToDashboard, leaveDialog, pageEditor } from '../../content/cms/pages.ts'
import { editorLoading } from '../../content/cms/rich-text.ts'
import { type ApprovalAction, ApprovalButtons } from '../frames/cms/approval/approval-buttons.tsx'
import { approvalStep } from '../frames/cms/approval/approval-step.ts'
import { ReviewNote } from '../frames/cms/approval/review-note.tsx'
import { RenewSessionDialog } from '../frames/cms/renew-session-dialog.tsx'
import { useSignedIn } from '../frames/cms/signed-in.tsx'
import { useHydrated } from '../lib/use-hydrated.ts'
import { MediaPicker } from '../media/media-picker.tsx'
import { LeaveGuard } from '../ui/app/leave-guard.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Icon } from '../ui/icon.tsx'
import { useApproval } from './approval/use-approval.ts'
import type { PageKind } from './articles/article.schema.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import type { RichTextHandle } from './editor/rich-text-editor.tsx'
import { EditorHead } from './editor-head.tsx'
import { forgetDraft } from './local-draft.ts'
import { type PageInput, pageErrors } from './page.schema.ts'
import type { Page } from './page-answers.ts'
import { PageFields } from './page-fields.tsx'
import { PageTools } from './page-tools.tsx'
import { useLocalDraft } from './use-local-draft.ts'
import { draftName, usePageValues } from './use-page-values.ts'
import { type Save, useSavePage } from './use-save-page.ts'

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: component } = await import('./editor/rich-text-editor.tsx')
  return { default: component }
})

const ArticlePanel = lazy(async () => ({
  default: (await import('./articles/article-panel.tsx')).ArticlePanel,
}))

const formId = 'page-form'

type PageEditorProps = {
  /** The stored page; null for a new one. */
  page: Page | null
  kind: PageKind
}

export function PageEditor({ page, kind }: PageEditorProps) {
  const text = useRef<RichTextHandle>(null)
  const form = usePageValues(page, kind)
  const { values, saved, isDirty, draft } = form
  const takeStored = (stored: Page | undefined) => {
    if (!stored) return
    form.takeStored(stored)
    if (!isDirty) text.current?.replace((stored.draft ?? stored).content)
  }
  const saving = useSaving(form, text, kind)
  const approval = usePageApproval(form, saving, takeStored)
  const mustAsk = !useSignedIn().mayPublish
  const { submit, isSaving, trouble } = saving
  const draftKey = draftName(saved, kind)
  const { isKept } = useLocalDraft({
    page: draftKey,
    values,
    version: form.version,
    isDirty,
    isPaused: draft !== null,
  })

  useSaveKey(() => void submit(true, mustAsk || saved?.hasChanges))

  useEffect(() => {
    if (trouble?.kind === 'deleted') form.becomeNew()
  }, [trouble?.kind, form.becomeNew])

  const { errors } = form
  const isLive = saved?.isPublished === 'published' && values.isPublished === 'published'
  const hasDraftButton = mustAsk
    ? saved !== null && (isDirty || approval.step === 'ask')
    : isLive && approval.step === 'publish'
  const showBlock = (block: number | null) => {
    if (block === null) document.getElementById('page-title')?.focus()
    else text.current?.showBlock(block)
  }
  const note = isDirty ? (isKept ? pageEditor.keptLocally : pageEditor.notKeptLocally) : ''
  return (
    <>
      <EditorHead
        page={saved}
        kind={kind}
        formId={formId}
        isSaving={isSaving}
        onSaveDraft={hasDraftButton ? () => void submit(true, true) : null}
        onCreate={saved ? null : () => void submit(true)}
        note={note}
        approval={
          approval.step === 'publish' ? null : (
            <ApprovalButtons
              step={approval.step}
              askedBy={saved?.review?.by ?? ''}
              busy={approval.busy}
              isOff={isSaving !== null}
              className="max-sm:px-3!"
              onAct={approval.act}
            />
          )
        }
      />
      <ReviewNote
        review={saved?.review}
        kind={kind}
        isDirty={isDirty}
        isFirst={saved?.isPublished === 'draft'}
        compareHref={saved ? cmsPagePaths.history(saved.id) : undefined}
        className="mb-4"
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-[18px]">
          {trouble?.kind === 'deleted' && <ErrorSummary {...pageEditor.deleted} />}
          <EditorFields
            form={form}
            kind={kind}
            text={text}
            onSubmit={() => void (mustAsk ? submit(true, true) : submit(false))}
          />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          {kind === 'article' && (
            <Suspense>
              <ArticlePanel values={values} errors={errors} onChange={form.change} />
            </Suspense>
          )}
          <PageTools
            page={saved}
            values={values}
            errors={errors}
            isDirty={isDirty}
            onChange={form.change}
            onShow={showBlock}
            onStored={takeStored}
          />
          <MediaPicker onPick={(image) => text.current?.insertImage(image)} />
        </div>
      </div>
      <LeaveGuard
        words={leaveDialog}
        isDirty={isDirty}
        mayLeave={saving.mayLeave}
        onDiscard={() => {
          form.discard()
          forgetDraft(draftKey)
        }}
      />
      <EditorDialogs form={form} saving={saving} text={text} />
    </>
  )
}

type EditorFieldsProps = {
  form: ReturnType<typeof usePageValues>
  kind: PageKind
  text: RefObject<RichTextHandle | null>
  onSubmit: () => void
}

/** The text editor has buttons of its own, so it is beside the form and not in it. */
function EditorFields({ form, kind, text, onSubmit }: EditorFieldsProps) {
  const { values, saved, errors } = form
  return (
    <>
      <form
        id={formId}
        noValidate
        className="grid gap-[18px]"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <PageFields
          kind={kind}
          values={values}
          savedSlug={saved?.slug ?? ''}
          errors={errors}
          onChange={form.change}
        />
      </form>
      <ContentField
        text={text}
        content={values.content}
        error={errors.content}
        onChange={(content) => form.change({ content })}
      />
    </>
  )
}

type EditorDialogsProps = {
  form: ReturnType<typeof usePageValues>
  saving: ReturnType<typeof useSaving>
  text: RefObject<RichTextHandle | null>
}

/** Asks what to do with a draft that was kept here, and when a save was refused. */
function EditorDialogs({ form, saving, text }: EditorDialogsProps) {
  const { draft } = form
  const { trouble, forgetTrouble, run } = saving
  return (
    <>
      {draft && (
        <DraftDialog
          draft={draft}
          version={form.saved?.version ?? null}
          onRestore={() => {
            text.current?.replace(draft.values.content)
            form.restoreDraft()
          }}
          onDiscard={form.discardDraft}
        />
      )}
      {trouble?.kind === 'signed out' && (
        <RenewSessionDialog onRenewed={() => void run(trouble.save)} onClose={forgetTrouble} />
      )}
      {trouble?.kind === 'conflict' && (
        <ConflictDialog
          mine={form.values}
          theirs={trouble.current}
          before={form.before}
          onClose={forgetTrouble}
          onSave={(merged) => {
            const { id, version } = trouble.current
            form.adopt(merged, version)
            text.current?.replace(merged.content)
            const { stays, asDraft, kind } = trouble.save
            void run({ values: merged, page: { id, version }, stays, asDraft, kind })
          }}
        />
      )}
    </>
  )
}

/** Checks and saves the form, then stays or goes back to the dashboard. */
function useSaving(
  form: ReturnType<typeof usePageValues>,
  text: RefObject<RichTextHandle | null>,
  kind: PageKind,
) {
  const navigate = useNavigate()
  const mayLeave = useRef(false)
  const { values, saved } = form
  const { save, ...saving } = useSavePage()

  const run = async (wanted: Save) => {
    const outcome = await save(wanted)
    if (!outcome) return
    if ('fields' in outcome) {
      form.showErrors(outcome.fields)
      return
    }
    forgetDraft(draftName(saved, kind))
    form.afterSave(outcome.saved, wanted.values)
    if (wanted.stays) {
      showAddress(outcome.saved)
      return outcome.saved
    }
    mayLeave.current = true
    await navigate(kind === 'article' ? articleWords.back.href : backToDashboard.href)
    return outcome.saved
  }
  /** Returns the stored page, or undefined if it could not be saved. */
  const submit = async (stays: boolean, asDraft = false, change: Partial<PageInput> = {}) => {
    const errors = pageErrors(values)
    if (Object.keys(errors).length > 0) {
      form.showErrors(errors)
      if (!errors.title && !errors.slug) text.current?.focus()
      return
    }
    const version = form.version
    const page = saved && version !== null ? { id: saved.id, version } : null
    const isWaiting = saved?.review?.state === 'waiting' && change.isPublished === undefined
    const sent = { ...values, ...change }
    return run({ values: sent, page, stays, kind, asDraft: asDraft && page !== null, isWaiting })
  }

  return { ...saving, run, submit, mayLeave }
}

/** What can be asked for or approved now; what is typed is saved first. */
function usePageApproval(
  form: ReturnType<typeof usePageValues>,
  { submit }: ReturnType<typeof useSaving>,
  onStored: (page: Page) => void,
) {
  const me = useSignedIn()
  const { saved, isDirty } = form
  const { act, busy } = useApproval((page, action) =>
    action === 'approve' ? onStored(page) : form.takeReview(page),
  )
  const found = approvalStep(saved?.review, me)
  // Somebody who needs approval cannot give it to what they have just typed.
  const step = found === 'approve' && isDirty && !me.mayPublish ? 'ask' : found
  return {
    step,
    busy,
    async act(action: ApprovalAction, note?: string) {
      if (action === 'approve' && isDirty) {
        return (await submit(true, false, { isPublished: 'published' })) !== undefined
      }
      const isToSave = action === 'ask' && (isDirty || !saved)
      const page = isToSave ? await submit(true, true) : saved
      return page ? act(action, page, note) : false
    },
  }
}

/** Saves by Ctrl+S or Cmd+S. */
function useSaveKey(save: () => void) {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', saveByKey)
    return () => window.removeEventListener('keydown', saveByKey)
  }, [])
}

type ContentFieldProps = {
  text: RefObject<RichTextHandle | null>
  content: string
  error: string | undefined
  onChange: (content: string) => void
}

function ContentField({ text, content, error, onChange }: ContentFieldProps) {
  const isHydrated = useHydrated()
  const loading = (
    <div aria-busy="true" className="h-[580px] rounded-md border border-field bg-surface">
      <span className="sr-only">{editorLoading}</span>
    </div>
  )
  return (
    <div className="grid min-w-0 gap-1.5">
      <span id="content-label" className="text-sm font-semibold">
        {pageEditor.fields.content}
      </span>
      {isHydrated ? (
        <Suspense fallback={loading}>
          <RichTextEditor
            ref={text}
            initialHtml={content}
            labelId={error ? 'content-label content-error' : 'content-label'}
            isBad={Boolean(error)}
            onChange={onChange}
          />
        </Suspense>
      ) : (
        loading
      )}
      {error && (
        <p
          id="content-error"
          className="flex items-start gap-1.5 text-sm leading-[1.4] font-medium text-bad-text"
        >
          <Icon of={CircleAlert} size={15} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}

/** Changes the address without the router, which would mount a new screen and lose the cursor. */
function showAddress({ id }: Page) {
  window.history.replaceState(window.history.state, '', `/cms/pages/edit/${id}`)
}
