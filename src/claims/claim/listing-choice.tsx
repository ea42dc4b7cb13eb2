import { useMutation, useQueryClient } from '@tanstack/react-query'
import { certificateTab } from '../../../content/claims/claim-page.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { notify } from '../../ui/toast.ts'
import type { Claim } from '../claim-answers.ts'
import { claimApiPath, refreshClaims } from '../claims-query.ts'

const words = certificateTab.listing

/** Chooses whether the public list has the certificate. Its address opens it either way. */
export function ListingChoice({ claim, mayChoose }: { claim: Claim; mayChoose: boolean }) {
  const queryClient = useQueryClient()
  const choosing = useMutation({
    mutationFn: (listed: boolean) =>
      apiFetch(`${claimApiPath(claim.id)}/listing`, { method: 'POST', body: { listed } }),
    onSuccess: () => notify({ title: words.done, kind: 'good' }),
    onError: notifyFailure(words.failed),
    onSettled: () => refreshClaims(queryClient),
  })
  const listed = choosing.isPending ? choosing.variables : claim.listed
  return (
    <fieldset disabled={!mayChoose} className="grid min-w-0 gap-3 p-5">
      <legend className="sr-only">{words.title}</legend>
      {words.options.map(({ isListed, label, text }) => (
        <label key={label} className="flex items-start gap-2.5">
          <input
            type="radio"
            name="listed"
            checked={listed === isListed}
            onChange={() => choosing.mutate(isListed)}
            className="mt-1 size-4.5 accent-accent"
          />
          <span>
            <b className="block font-semibold">{label}</b>
            <span className="text-sm text-fg-muted">{text}</span>
          </span>
        </label>
      ))}
      {!mayChoose && <p className="text-sm text-fg-muted">{words.owner}</p>}
    </fieldset>
  )
}
