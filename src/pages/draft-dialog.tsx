import { draftDialog as words } from '../../content/cms/pages.ts'
import { FormDialog } from '../ui/app/form-dialog.tsx'
import { Button } from '../ui/button.tsx'
import type { LocalDraft } from './local-draft.ts'

type DraftDialogProps = {
  draft: LocalDraft
  /** The version on the server; null for a new page. */
  version: number | null
  onRestore: () => void
  onDiscard: () => void
}

/** Offers a draft that a crash or an ended session left behind. Escape keeps it. */
export function DraftDialog({ draft, version, onRestore, onDiscard }: DraftDialogProps) {
  const when = new Date(draft.keptAt).toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  const isOlder = version !== null && draft.version !== null && draft.version < version
  return (
    <FormDialog
      title={words.title}
      onSubmit={onRestore}
      onClose={onRestore}
      submitLabel={words.restore}
      extra={
        <Button variant="outline" onClick={onDiscard}>
          {words.discard}
        </Button>
      }
    >
      <p className="text-fg-muted">{version === null ? words.newText(when) : words.text(when)}</p>
      {isOlder && <p className="text-fg-muted">{words.olderText}</p>}
    </FormDialog>
  )
}
