import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logWitnessWords as words } from '../../../content/claims/log-witnesses.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import type { WitnessesOfLog } from '../witnesses/describe-witnesses.server.ts'
import { detailOf, formatTime, quorumText, toneOf } from './witnesses-card.tsx'

/** The witnesses, for those who can do something about them. A frozen log asks nobody. */
export function WitnessLines({ of, isFrozen }: { of: WitnessesOfLog; isFrozen: boolean }) {
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: () => apiFetch('/api/cms/assurance/log/ask-witnesses', { method: 'POST' }),
    onSuccess: () => {
      notify({ title: words.asked, kind: 'good' })
      return queryClient.invalidateQueries({ queryKey: ['/api/cms/assurance/log'] })
    },
    onError: notifyFailure(words.notAsked),
  })
  return (
    <section aria-label={words.title} className="my-2 grid w-full gap-2">
      <p className="text-sm text-fg-muted">{quorumText(of)}</p>
      <ul className="grid gap-2 border-y border-line py-2.5">
        {of.witnesses.map((witness) => (
          <li key={witness.vkey} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <b className="grow font-semibold wrap-anywhere">{witness.name}</b>
            {witness.state !== 'current' && witness.nextAt && !isFrozen && (
              <span className="text-xs text-fg-muted">
                {words.nextTry(formatTime(witness.nextAt))}
              </span>
            )}
            <Badge tone={toneOf(witness.state)}>{words.states[witness.state]}</Badge>
            <span className="text-xs text-fg-muted empty:hidden">{detailOf(witness)}</span>
          </li>
        ))}
      </ul>
      {!isFrozen && (
        <Button
          size="sm"
          className="justify-self-start"
          variant="outline"
          busy={ask.isPending}
          busyLabel={words.asking}
          onClick={() => ask.mutate()}
        >
          {words.askNow}
        </Button>
      )}
    </section>
  )
}
