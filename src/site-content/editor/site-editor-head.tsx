import ArrowLeft from 'lucide-react/icons/arrow-left'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/history'
import Monitor from 'lucide-react/icons/monitor'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { cmsPaths, cmsSitePaths } from '../../../content/cms/frame.ts'
import { siteEditor as words } from '../../../content/cms/site.ts'
import { common } from '../../../content/common.ts'
import { ApprovalButtons } from '../../frames/cms/approval/approval-buttons.tsx'
import { approvalStep } from '../../frames/cms/approval/approval-step.ts'
import { useSignedIn } from '../../frames/cms/signed-in.tsx'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { IconLink } from '../../ui/app/icon-link.tsx'
import { Menu, MenuItem } from '../../ui/app/menu.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SiteStateBadge } from '../site-state-badge.tsx'
import { type PreviewWidth, previewWidths } from './preview-frame.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { SaveState } from './use-autosave.ts'
import type { ContentDraft } from './use-content-draft.ts'

const icons = { desktop: Monitor, tablet: Tablet, phone: Smartphone }

type View = 'fields' | 'preview'

type SiteEditorHeadProps = {
  draft: ContentDraft
  width: PreviewWidth
  onWidth: (width: PreviewWidth) => void
  view: View
  onView: (view: View) => void
}

/** Which page it is, whether it is saved, how wide the preview is, and what can be done with it. */
export function SiteEditorHead({ draft, width, onWidth, view, onView }: SiteEditorHeadProps) {
  const { stored, state, savedAt, busy } = draft
  const isDraft = stored.state === 'draft'
  const me = useSignedIn()
  const found = approvalStep(stored.review, me)
  const step = found === 'approve' && draft.isDirty && !me.mayPublish ? 'ask' : found
  return (
    <header className="sticky top-0 z-10 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2 max-[860px]:top-14">
      <IconLink href={cmsPaths.sitePages} icon={ArrowLeft} label={words.back} />
      <h1 className="text-lead font-semibold tracking-heading">{stored.name}</h1>
      <SiteStateBadge state={stored.review?.state ?? stored.state}>
        {isDraft && !stored.review ? words.draft(stored.changes) : undefined}
      </SiteStateBadge>
      <span role="status" className="text-sm text-fg-muted max-sm:order-last max-sm:w-full">
        {saveText(state, savedAt)}
      </span>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <Choice
          label={words.views}
          className="min-[861px]:hidden"
          options={(['fields', 'preview'] as const).map((one) => ({
            value: one,
            name: words[one],
          }))}
          value={view}
          onChoose={onView}
        />
        <Choice
          label={words.widths}
          className={view === 'fields' ? 'max-[860px]:hidden' : ''}
          options={previewWidths.map((one) => ({
            value: one,
            name: words.width[one],
            icon: icons[one],
          }))}
          value={width}
          onChoose={onWidth}
        />
        <MoreMenu draft={draft} />
        {(step === 'publish' || step === 'ask') && (
          <Button
            variant="outline"
            onClick={() => void draft.saveDraft()}
            disabled={!isDraft && !draft.isDirty}
            className="max-sm:hidden"
          >
            {words.saveDraft}
          </Button>
        )}
        {step === 'publish' ? (
          <Button
            busy={busy === 'publish'}
            busyLabel={words.publishing}
            disabled={!isDraft && !draft.isDirty && !stored.notUnderstood}
            onClick={() => void draft.publish()}
          >
            {words.publish}
          </Button>
        ) : (
          <ApprovalButtons
            step={step}
            askedBy={stored.review?.by ?? ''}
            busy={busy}
            isOff={!isDraft && !draft.isDirty}
            onAct={draft.act}
          />
        )}
      </div>
    </header>
  )
}

function saveText(state: SaveState, savedAt: Date | null) {
  if (state === 'saving') return words.saving
  if (state === 'waiting') return words.waiting
  if (state === 'failed') return words.notSaved
  if (state === 'invalid') return words.needsFixing
  return savedAt ? words.saved(savedAt.toLocaleTimeString('en-GB', { timeStyle: 'short' })) : ''
}

type ChoiceProps<Value extends string> = {
  label: string
  className?: string
  options: readonly { value: Value; name: string; icon?: typeof Monitor }[]
  value: Value
  onChoose: (value: Value) => void
}

/** Buttons of which one is pressed. */
function Choice<Value extends string>({
  label,
  className,
  options,
  value,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <fieldset className={`flex rounded-md bg-sunken p-1 ${className ?? ''}`}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.icon && option.name}
          title={option.icon && option.name}
          onClick={() => onChoose(option.value)}
          className="grid min-h-9 min-w-10 place-items-center rounded-sm px-2 text-sm font-medium aria-pressed:bg-surface aria-pressed:shadow-sm pointer-coarse:min-h-11"
        >
          {option.icon ? <Icon of={option.icon} size={18} /> : option.name}
        </button>
      ))}
    </fieldset>
  )
}

function MoreMenu({ draft }: { draft: ContentDraft }) {
  const { stored, busy } = draft
  const [open, setOpen] = useState<'discard' | 'reset' | 'schedule' | null>(null)
  const close = () => setOpen(null)
  const me = useSignedIn()
  const canSchedule = me.mayPublish || approvalStep(stored.review, me) === 'approve'
  const canReset = me.mayPublish && (stored.state !== 'shipped' || stored.version > 0)
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={words.more} />}>
        {stored.path && (
          <MenuItem isLink>
            <AppLink href={stored.path} newTabHint={common.opensInNewTab}>
              <Icon of={ExternalLink} size={16} />
              {words.openPage}
            </AppLink>
          </MenuItem>
        )}
        <MenuItem isLink>
          <AppLink href={cmsSitePaths.history(stored.id)}>
            <Icon of={History} size={16} />
            {words.history}
          </AppLink>
        </MenuItem>
        {stored.state === 'draft' && (
          <>
            {canSchedule && (
              <MenuItem onChoose={() => setOpen('schedule')}>
                <Icon of={Clock} size={16} />
                {words.schedule}
              </MenuItem>
            )}
            <MenuItem onChoose={() => setOpen('discard')}>
              <Icon of={Trash} size={16} />
              {words.discard}
            </MenuItem>
          </>
        )}
        {canReset && (
          <MenuItem onChoose={() => setOpen('reset')}>
            <Icon of={RotateCcw} size={16} />
            {words.reset}
          </MenuItem>
        )}
      </Menu>
      {open === 'schedule' && <ScheduleDialog draft={draft} onClose={close} />}
      <Confirm
        isOpen={open === 'discard'}
        icon={Trash}
        words={{ ...words.discardDialog, text: words.discardDialog.text }}
        busy={busy === 'discard'}
        onCancel={close}
        onConfirm={() => void draft.discard().then(close)}
      />
      <Confirm
        isOpen={open === 'reset'}
        icon={RotateCcw}
        words={{ ...words.resetDialog, text: words.resetDialog.text(stored.name) }}
        busy={busy === 'reset'}
        onCancel={close}
        onConfirm={() => void draft.reset().then(close)}
      />
    </>
  )
}

type ConfirmProps = {
  isOpen: boolean
  icon: typeof Trash
  words: { question: string; text: string; confirm: string; busy: string }
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

function Confirm({ isOpen, icon, words: given, busy, onCancel, onConfirm }: ConfirmProps) {
  return (
    <AlertDialog
      open={isOpen}
      icon={icon}
      title={given.question}
      cancelLabel={words.cancel}
      confirmLabel={given.confirm}
      busy={busy}
      busyLabel={given.busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {given.text}
    </AlertDialog>
  )
}
