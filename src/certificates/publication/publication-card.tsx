import { useMutation, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Replace from 'lucide-react/icons/replace'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { publicationWords as words } from '../../../content/claims/publication.ts'
import { withdrawalReasons } from '../../assurance/withdraw/withdraw.schema.ts'
import { WithdrawButton } from '../../assurance/withdraw/withdraw-button.tsx'
import type { Claim } from '../../claims/claim-answers.ts'
import { canBeWithdrawn, isPublic } from '../../claims/claim-state.ts'
import { claimApiPath, claimPath, refreshClaims } from '../../claims/claims-query.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'

type PublicationCardProps = { claim: Claim; workspace: Workspace }

/** The actions that are still possible for a published certificate. */
export function PublicationCard({ claim, workspace }: PublicationCardProps) {
  const stands = claim.state === 'published'
  if (!isPublic(claim.state)) return null
  return (
    <AppCard title={words.title}>
      {workspace.role === 'owner' ? (
        <div className="grid gap-6 p-5">
          {stands && <Restate claim={claim} />}
          {canBeWithdrawn(claim.state) && <Withdraw claim={claim} />}
          <Disclose claim={claim} />
        </div>
      ) : (
        <p className="p-5 text-fg-muted">{words.owner}</p>
      )}
    </AppCard>
  )
}

function Restate({ claim }: { claim: Claim }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const restating = useMutation({
    mutationFn: () =>
      apiFetch<{ claim: { id: string } }>(`${claimApiPath(claim.id)}/restate`, { method: 'POST' }),
    onSuccess: async (answer) => {
      notify({ title: words.restate.done, kind: 'good' })
      await refreshClaims(queryClient)
      await navigate(claimPath(answer.claim.id))
    },
    onError: notifyFailure(words.restate.failed),
  })
  return (
    <div className="grid justify-items-start gap-2.5">
      <p className="text-sm text-fg-muted">{words.restate.text}</p>
      <Button
        variant="outline"
        icon={<Icon of={Replace} size={16} />}
        busy={restating.isPending}
        busyLabel={words.restate.busy}
        onClick={() => restating.mutate()}
      >
        {words.restate.button}
      </Button>
    </div>
  )
}

function Withdraw({ claim }: { claim: Claim }) {
  const queryClient = useQueryClient()
  return (
    <div className="grid justify-items-start gap-2.5">
      <p className="text-sm text-fg-muted">{words.withdraw.text}</p>
      <WithdrawButton
        path={`${claimApiPath(claim.id)}/withdraw`}
        reasons={withdrawalReasons}
        refresh={() => refreshClaims(queryClient)}
      />
    </div>
  )
}

const { disclose } = words
/** Row numbers, separated by commas. */
const disclosureRules = z.object({
  rows: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.replaceAll(/\s/g, '')),
    ),
    z.string().check(z.regex(/^[1-9]\d{0,6}(,[1-9]\d{0,6})*$/, disclose.wrong)),
  ),
})

/** Opens an address that the browser downloads; the session cookie is sent with it. */
function Disclose({ claim }: { claim: Claim }) {
  const id = useId()
  const { errors, formProps } = useSchemaForm(
    disclosureRules,
    async ({ rows }) =>
      window.location.assign(`${claimApiPath(claim.id)}/disclosure.json?rows=${rows}`),
    { onFailure: () => undefined },
  )
  return (
    <form {...formProps} className="grid gap-2.5">
      <Field id={id} label={disclose.label} hint={disclose.hint} error={errors.rows}>
        {(control) => <TextInput {...control} name="rows" maxLength={2000} autoComplete="off" />}
      </Field>
      <div>
        <Button type="submit" variant="outline" icon={<Icon of={Download} size={16} />}>
          {disclose.button}
        </Button>
      </div>
    </form>
  )
}
