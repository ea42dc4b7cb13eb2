import ArrowLeft from 'lucide-react/icons/arrow-left'
import Eye from 'lucide-react/icons/eye'
import type { ReactNode } from 'react'
import { articleWords } from '../../content/cms/articles.ts'
import { backToDashboard, pageEditor } from '../../content/cms/pages.ts'
import { common } from '../../content/common.ts'
import { cx } from '../lib/cx.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { PageKind } from './articles/article.schema.ts'
import type { Page } from './page-answers.ts'
import { pageState } from './page-state.ts'
import { PageStatusBadge } from './page-status-badge.tsx'

type EditorHeadProps = {
  kind: PageKind
  page: Page | null
  formId: string
  isSaving: 'live' | 'draft' | null
  /** Saves changes as a draft beside the live page; null if the page is not live. */
  onSaveDraft: (() => void) | null
  /** Creates the page and stays in the editor; null if it exists. */
  onCreate: (() => void) | null
  /** A text that says whether the changes are saved. */
  note: string
  /** Takes the place of the button that publishes, for whoever has to ask or to approve. */
  approval: ReactNode
}

export function EditorHead({
  kind,
  page,
  formId,
  isSaving,
  onSaveDraft,
  onCreate,
  note,
  approval,
}: EditorHeadProps) {
  const { edit, create } = kind === 'article' ? articleWords.editor : pageEditor
  const words = page ? edit : create
  const back = kind === 'article' ? articleWords.back : backToDashboard
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-5 gap-y-2">
      <div>
        <AppLink
          href={back.href}
          className="inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-accent-text hover:underline"
        >
          <Icon of={ArrowLeft} size={16} />
          {back.label}
        </AppLink>
        <div className="flex flex-wrap items-center gap-x-3.5">
          <h1 className="text-screen">{words.heading}</h1>
          <PageStatusBadge state={page ? pageState(page) : 'draft'} />
          <p role="status" className="text-xs text-fg-subtle">
            {note}
          </p>
        </div>
      </div>
      {/* On a phone, the actions stay within reach of the thumb. */}
      <div
        className={cx(
          'flex gap-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:grid max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:gap-2 max-sm:px-3 max-sm:py-2.5',
          Boolean(approval) && 'max-sm:flex! max-sm:flex-wrap max-sm:*:flex-auto',
          page
            ? 'max-sm:grid-cols-[auto_minmax(max-content,1fr)_minmax(max-content,1.4fr)]'
            : 'max-sm:grid-cols-[minmax(max-content,1fr)_minmax(max-content,1.4fr)]',
        )}
      >
        {page && (
          <ButtonLink
            href={`/cms/pages/preview/${page.id}`}
            variant="ghost"
            newTabHint={common.opensInNewTab}
            icon={<Icon of={Eye} size={16} />}
            className={cx('max-sm:px-3!', Boolean(approval) && 'max-sm:flex-none!')}
          >
            <span className={approval ? 'max-sm:sr-only' : 'max-[24rem]:sr-only'}>
              {pageEditor.preview}
            </span>
          </ButtonLink>
        )}
        <ButtonLink
          href={back.href}
          variant="outline"
          className={cx(
            'max-sm:px-3!',
            Boolean(onSaveDraft || onCreate || approval) && 'max-sm:hidden',
          )}
        >
          {pageEditor.cancel}
        </ButtonLink>
        {onSaveDraft && (
          <Button
            variant="outline"
            busy={isSaving === 'draft'}
            busyLabel={pageEditor.savingDraft}
            onClick={onSaveDraft}
            className="max-sm:px-3!"
          >
            {pageEditor.saveDraft}
          </Button>
        )}
        {onCreate && (
          <Button
            variant="outline"
            disabled={isSaving !== null}
            onClick={onCreate}
            className="max-sm:px-3!"
          >
            {approval ? pageEditor.saveDraft : pageEditor.createAndStay}
          </Button>
        )}
        {approval ?? (
          <Button
            type="submit"
            form={formId}
            busy={isSaving === 'live'}
            busyLabel={words.busy}
            className="max-sm:px-3!"
          >
            {words.submit}
          </Button>
        )}
      </div>
    </div>
  )
}
