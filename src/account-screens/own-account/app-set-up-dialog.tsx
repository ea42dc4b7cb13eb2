import { encode } from 'uqr'
import { securityWords } from '../../../content/clients/security.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { CodeBoxes } from '../../ui/app/code-boxes.tsx'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'

const words = securityWords.app.dialog

type AppSetUpDialogProps = {
  uri: string
  /** For those who cannot scan the code. */
  secretKey: string
  path: string
  onClose: () => void
  onDone: (recoveryCodes: string[] | null) => void
}

/** The QR code and the key, then the first code that the app shows. */
export function AppSetUpDialog({ uri, secretKey, path, onClose, onDone }: AppSetUpDialogProps) {
  const { errors, busy, formProps } = useSchemaForm(
    async () => (await import('../../accounts/second-factor/factor.schema.ts')).appCode,
    async (body) => {
      type Answer = { recoveryCodes: string[] | null }
      onDone((await apiFetch<Answer>(path, { method: 'POST', body })).recoveryCodes)
    },
    { onFailure: notifyFailure(securityWords.failed) },
  )
  return (
    <FormDialog
      {...formProps}
      wide
      title={words.title}
      submitLabel={words.confirm}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-6">
        <QrCode text={uri} />
        <div className="min-w-60 flex-1">
          <p className="font-semibold">{words.scan}</p>
          <p className="mt-1 text-fg-muted">{words.scanText}</p>
          <p
            dir="ltr"
            className="mt-3 rounded-md border border-field bg-sunken px-3.5 py-2 font-mono text-sm wrap-anywhere"
          >
            {secretKey.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
      </div>
      <CodeBoxes id="app-code" name="code" label={words.code} error={errors.code} />
    </FormDialog>
  )
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={words.qr}
      viewBox={`0 0 ${size} ${size}`}
      className="size-44 shrink-0 rounded-md border border-line bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
