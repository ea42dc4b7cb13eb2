import Copy from 'lucide-react/icons/copy'
import Terminal from 'lucide-react/icons/terminal'
import { connectionsWords } from '../../../content/cms/connections.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { useCopy } from '../../ui/app/use-copy.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useConnectionsAt } from './connections-at.ts'

const words = connectionsWords.secret

export type NewSecret = { kind: 'token' | 'webhook'; secret: string }

/** The only time a secret is shown. */
export function NewSecretDialog({ made, onClose }: { made: NewSecret; onClose: () => void }) {
  const { kind, secret } = made
  const { copy } = useCopy()
  const of = useConnectionsAt().words
  return (
    <FormDialog title={words[kind]} submitLabel={words.done} onSubmit={onClose}>
      <p className="text-fg-muted">{kind === 'token' ? words.tokenText : words.webhookText}</p>
      <div className="flex items-center gap-3 rounded-md border border-line-strong bg-sunken p-2 ps-3.5">
        <code className="mono min-w-0 grow text-xs font-semibold break-all">{secret}</code>
        <Button
          variant="outline"
          size="sm"
          icon={<Icon of={Copy} size={16} />}
          onClick={() => void copy(secret)}
        >
          {words.copy}
        </Button>
      </div>
      {kind === 'token' && (
        <div className="flex gap-3 rounded-md bg-sunken p-4 text-sm">
          <Icon of={Terminal} size={16} className="mt-1" />
          <div className="min-w-0">
            <p className="font-semibold">{words.tryIt}</p>
            <code className="mono text-xs break-all text-fg-muted">
              curl -H "Authorization: Bearer $TOKEN" {location.origin}
              {of.tryPath}
            </code>
          </div>
        </div>
      )}
    </FormDialog>
  )
}
