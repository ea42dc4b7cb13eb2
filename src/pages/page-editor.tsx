import CircleAlert from 'lucide-react/icons/circle-alert'
import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { backToDashboard, leaveDialog, pageEditor } from '../../content/cms/pages.ts'
import { editorLoading } from '../../content/cms/rich-text.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { MediaPicker } from '../media/media-picker.tsx'
import { LeaveGuard } from '../ui/app/leave-guard.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Icon } from '../ui/icon.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import type { RichTextHandle } from './editor/rich-text-editor.tsx'
import { EditorHead } from './editor-head.tsx'
import { forgetDraft } from './local-draft.ts'
import { pageErrors } from './page.schema.ts'
import type { Page } from './page-answers.ts'
import { PageFields } from './page-fields.tsx'
import { PageTools } from './page-tools.tsx'
import { RenewSessionDialog } from './renew-session-dialog.tsx'
import { useLocalDraft } from './use-local-draft.ts'
import { draftName, usePageValues } from './use-page-values.ts'
import { type Save, useSavePage } from './use-save-page.ts'

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: component } = await import('./editor/rich-text-editor.tsx')
  return { default: component }
})

const formId = 'page-form'

/** `page` is the stored page; null for a new one. */
export function PageEditor({ page }: { page: Page | null }) {
  const text = useRef<RichTextHandle>(null)
  const form = usePageValues(page)
  const { values, saved, isDirty, draft } = form
  const { submit, run, isSaving, mayLeave, trouble, forgetTrouble } = useSaving(form, text)
  const draftKey = draftName(saved)
  const { isKept } = useLocalDraft({
    page: draftKey,
    values,
    version: form.version,
    isDirty,
    isPaused: draft !== null,
  })

  useSaveKey(() => submit(true, saved?.hasChanges))

  useEffect(() => {
    if (trouble?.kind === 'deleted') form.becomeNew()
  }, [trouble?.kind, form.becomeNew])

  const restore = () => {
    if (draft) text.current?.replace(draft.values.content)
    form.restoreDraft()
  }
  const { errors } = form
  const isLive = saved?.isPublished === 'published' && values.isPublished === 'published'
  const showBlock = (block: number | null) => {
    if (block === null) document.getElementById('page-title')?.focus()
    else text.current?.showBlock(block)
  }
  const takeStored = (stored: Page | undefined) => {
    if (!stored) return
    form.takeStored(stored)
    if (!isDirty) text.current?.replace((stored.draft ?? stored).content)
  }
  const note = isDirty ? (isKept ? pageEditor.keptLocally : pageEditor.notKeptLocally) : ''
  return (
    <>
      <EditorHead
        page={saved}
        formId={formId}
        isSaving={isSaving}
        onSaveDraft={isLive ? () => submit(true, true) : null}
        note={note}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-[18px]">
          {trouble?.kind === 'deleted' && <ErrorSummary {...pageEditor.deleted} />}
          <form
            id={formId}
            noValidate
            className="grid gap-[18px]"
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              submit(false)
            }}
          >
            <PageFields
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
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          {saved && (
            <PageTools
              page={saved}
              values={values}
              errors={errors}
              isDirty={isDirty}
              onChange={form.change}
              onShow={showBlock}
              onPublish={() => submit(true)}
              onStored={takeStored}
            />
          )}
          <MediaPicker onPick={(image) => text.current?.insertImage(image)} />
        </div>
      </div>
      <LeaveGuard
        words={leaveDialog}
        isDirty={isDirty}
        mayLeave={mayLeave}
        onDiscard={() => {
          form.discard()
          forgetDraft(draftKey)
        }}
      />
      {draft && (
        <DraftDialog
          draft={draft}
          version={saved?.version ?? null}
          onRestore={restore}
          onDiscard={form.discardDraft}
        />
      )}
      {trouble?.kind === 'signed out' && (
        <RenewSessionDialog onRenewed={() => void run(trouble.save)} onClose={forgetTrouble} />
      )}
      {trouble?.kind === 'conflict' && (
        <ConflictDialog
          mine={values}
          theirs={trouble.current}
          before={form.before}
          onClose={forgetTrouble}
          onSave={(merged) => {
            const { id, version } = trouble.current
            form.adopt(merged, version)
            text.current?.replace(merged.content)
            const { stays, asDraft } = trouble.save
            void run({ values: merged, page: { id, version }, stays, asDraft })
          }}
        />
      )}
    </>
  )
}

/** Checks and saves the form, then stays or goes back to the dashboard. */
function useSaving(form: ReturnType<typeof usePageValues>, text: RefObject<RichTextHandle | null>) {
  const navigate = useNavigate()
  const mayLeave = useRef(false)
  const { values, saved } = form
  const { save, ...saving } = useSavePage()

  const run = async (wanted: Save) => {
    const outcome = await save(wanted)
    if (!outcome) return
    if ('fields' in outcome) return form.showErrors(outcome.fields)
    forgetDraft(draftName(saved))
    form.afterSave(outcome.saved, wanted.values)
    if (wanted.stays) return showAddress(outcome.saved)
    mayLeave.current = true
    await navigate(backToDashboard.href)
  }
  const submit = (stays: boolean, asDraft = false) => {
    const errors = pageErrors(values)
    if (Object.keys(errors).length > 0) {
      form.showErrors(errors)
      if (!errors.title && !errors.slug) text.current?.focus()
      return
    }
    const version = form.version
    const page = saved && version !== null ? { id: saved.id, version } : null
    void run({ values, page, stays, asDraft: asDraft && page !== null })
  }

  return { ...saving, run, submit, mayLeave }
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
