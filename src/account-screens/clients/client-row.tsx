import { useQueryClient } from '@tanstack/react-query'
import { cmsClientsWords as words } from '../../../content/cms/clients.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { Button } from '../../ui/button.tsx'
import { AccountRow } from '../account-row.tsx'
import { ResetSecondStep } from '../reset-second-step.tsx'
import {
  type CmsClient,
  clientsPath,
  type IssuedLink,
  useDisableClient,
  useResetClient,
} from './clients-query.ts'

type ClientRowProps = { client: CmsClient; onLink: (issued: IssuedLink) => void }

export function ClientRow({ client, onLink }: ClientRowProps) {
  const { id, username, disabled, lastLogin } = client
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [clientsPath] })
  const change = useDisableClient(id)
  const reset = useResetClient(id)
  const person = [client.firstName, client.lastName].filter(Boolean).join(' ')
  const seen = lastLogin ? words.lastLogin(formatMoment(lastLogin)) : words.never
  return (
    <AccountRow
      username={username}
      disabled={disabled}
      detail={[person, client.email, seen].filter(Boolean).join(' · ')}
      words={words}
      busy={change.isPending}
      onDisable={(wanted, done) => change.mutate(wanted, { onSettled: done })}
    >
      {!disabled && (
        <Button
          size="sm"
          variant="outline"
          aria-label={words.reset.of(username)}
          busy={reset.isPending}
          onClick={() => reset.mutate(undefined, { onSuccess: onLink })}
        >
          {words.reset.label}
        </Button>
      )}
      {client.hasSecondStep && (
        <ResetSecondStep path={`${clientsPath}/${id}`} username={username} onDone={refresh} />
      )}
    </AccountRow>
  )
}
