import { useState } from 'react'
import { securityWords } from '../../../content/clients/security.ts'
import { CopyButton } from '../../ui/app/copy-button.tsx'
import { FormDialog } from '../../ui/app/form-dialog.tsx'

const words = securityWords.recovery.dialog

/** The codes are shown once, so the dialog closes only when somebody says that they have them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isKept, setIsKept] = useState(false)
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.done}
      isSubmitOff={!isKept}
      onSubmit={onClose}
    >
      <p className="text-fg-muted">{words.text}</p>
      <ul
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={words.copy} />
      <label className="flex min-h-(--hit) items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={isKept}
          onChange={(event) => setIsKept(event.target.checked)}
          className="size-4.5 accent-accent"
        />
        {words.kept}
      </label>
    </FormDialog>
  )
}
