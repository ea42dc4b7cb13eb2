import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewTab } from '../../../content/claims/review-tab.ts'
import type { Claim } from '../../claims/claim-answers.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { countryName } from '../../organisations/countries.ts'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { askVerifier, refreshClaimReview, verifiersQuery } from '../assurance-queries.ts'
import { engagementInput } from '../engagement/engagement.schema.ts'

const words = reviewTab.ask

type AskVerifierProps = { claim: Claim; workspace: Workspace; isAgain: boolean }

export function AskVerifier({ claim, workspace, isAgain }: AskVerifierProps) {
  return (
    <AppCard title={words.title}>
      <div className="grid max-w-[36rem] gap-5 p-5">
        <p className="text-fg-muted">
          {workspace.role === 'owner' ? words.text : words.viewer} {isAgain && words.again}
        </p>
        {workspace.role === 'owner' && <AskForm claim={claim} />}
      </div>
    </AppCard>
  )
}

function AskForm({ claim }: { claim: Claim }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(verifiersQuery())
  const [standard, setStandard] = useState(words.standards[0])
  const { errors, busy, formProps } = useSchemaForm(
    engagementInput,
    async (given) => {
      await askVerifier(claim.id, given)
      notify({ title: words.done, kind: 'good' })
      await refreshClaimReview(queryClient)
    },
    { onFailure: notifyFailure(words.failed) },
  )
  // Only a sample claim can be sent to a sample verifier.
  const verifiers = data?.verifiers.filter(({ isSample }) => claim.isSample || !isSample) ?? []
  if (data && verifiers.length === 0) return <p className="font-medium">{words.none}</p>
  return (
    <form {...formProps} className="grid gap-5">
      <Field id="ask-verifier" label={words.verifier} error={errors.verifierOrg}>
        {(control) => (
          <Select
            {...control}
            name="verifierOrg"
            placeholder={words.choose}
            options={verifiers.map(({ id, name, country }) => ({
              value: id,
              label: `${name}, ${countryName(country)}`,
            }))}
          />
        )}
      </Field>
      <Field id="ask-level" label={words.level} hint={words.levelHint} error={errors.assurance}>
        {(control) => (
          <Select
            {...control}
            name="assurance"
            options={Object.entries(reviewTab.levels).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      <Field id="ask-standard" label={words.standard}>
        {(control) => (
          <Select
            {...control}
            name={standard ? 'standard' : undefined}
            value={standard}
            onChange={(event) => setStandard(event.target.value)}
            options={[
              ...words.standards.map((value) => ({ value, label: value })),
              { value: '', label: words.otherStandard },
            ]}
          />
        )}
      </Field>
      {!standard && (
        <Field id="ask-other" label={words.otherName} error={errors.standard}>
          {(control) => <TextInput {...control} name="standard" maxLength={100} />}
        </Field>
      )}
      <div>
        <Button type="submit" busy={busy} busyLabel={words.busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
