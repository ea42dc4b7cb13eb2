import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { approachNames, claimForm as words } from '../../../content/claims/claims-pages.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import type { FieldErrors } from '../../lib/app-error.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { type ClaimInput, claimInput } from '../claim.schema.ts'
import type { Claim } from '../claim-answers.ts'
import { claimApiPath, claimPath, claimsApiPath, refreshClaims } from '../claims-query.ts'

const options = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** The form for a new claim, or for the details of a draft. */
export function ClaimForm({ claim }: { claim?: Claim }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isStale, setIsStale] = useState(false)
  // The version of the values in the fields, even if a newer claim arrives while the user types.
  const [version] = useState(claim?.version)
  const save = (input: ClaimInput) =>
    claim
      ? apiFetch<{ claim: Claim }>(claimApiPath(claim.id), {
          method: 'PATCH',
          body: { ...input, version },
        })
      : apiFetch<{ claim: Claim }>(claimsApiPath, { method: 'POST', body: input })

  const { errors, message, busy, formProps } = useSchemaForm(
    claimInput,
    async (input) => {
      const { claim: saved } = await save(input)
      if (claim) notify({ title: words.saved, kind: 'good' })
      await navigate(claimPath(saved.id))
      void refreshClaims(queryClient)
    },
    {
      onFailure: (error) => {
        setIsStale(error instanceof ApiError && error.code === 'stale_edit')
        return serverMessage(error, words.failed)
      },
    },
  )
  return (
    <AppCard title={words.card} className="max-w-[46rem]">
      <form
        {...formProps}
        // Keeps the typed values, whatever the server answers.
        onReset={(event) => event.preventDefault()}
        className="grid gap-[18px] p-5"
      >
        {message && <ErrorSummary title={message} />}
        {message && isStale && claim && (
          <AppLink
            href={claimPath(claim.id)}
            newTabHint={words.newTab}
            className="text-sm font-semibold text-accent-text underline underline-offset-4"
          >
            {words.newest}
          </AppLink>
        )}
        <ClaimFields claim={claim} errors={errors} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel={claim ? words.saving : words.creating}>
            {claim ? words.save : words.create}
          </Button>
          <ButtonLink variant="ghost" href={claim ? claimPath(claim.id) : '/workspace/claims'}>
            {words.cancel}
          </ButtonLink>
        </div>
      </form>
    </AppCard>
  )
}

type ClaimFieldsProps = { claim: Claim | undefined; errors: FieldErrors }

function ClaimFields({ claim, errors }: ClaimFieldsProps) {
  const field = (name: keyof ClaimInput) => {
    const [label = '', hint = ''] = words.fields[name]
    return { id: `claim-${name}`, label, hint, error: errors[name] }
  }
  return (
    <>
      <Field {...field('title')}>
        {(control) => (
          <TextInput {...control} name="title" maxLength={200} defaultValue={claim?.title} />
        )}
      </Field>
      <div className="grid items-start gap-[18px] sm:grid-cols-2">
        <Field {...field('periodFrom')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="periodFrom"
              defaultValue={claim?.periodFrom ?? lastYear('01-01')}
            />
          )}
        </Field>
        <Field {...field('periodTo')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="periodTo"
              defaultValue={claim?.periodTo ?? lastYear('12-31')}
            />
          )}
        </Field>
      </div>
      <Field {...field('approach')}>
        {(control) => (
          <Select
            {...control}
            name="approach"
            options={options(approachNames)}
            defaultValue={claim?.approach}
          />
        )}
      </Field>
      <Field {...field('included')} optionalMark={words.optional}>
        {(control) => (
          <TextArea {...control} name="included" maxLength={2000} defaultValue={claim?.included} />
        )}
      </Field>
      <Field {...field('excluded')} optionalMark={words.optional}>
        {(control) => (
          <TextArea {...control} name="excluded" maxLength={2000} defaultValue={claim?.excluded} />
        )}
      </Field>
      <Field {...field('criteria')}>
        {(control) => (
          <TextInput
            {...control}
            name="criteria"
            maxLength={300}
            defaultValue={claim?.criteria ?? words.defaultCriteria}
          />
        )}
      </Field>
      <Field {...field('gwp')}>
        {(control) => (
          <Select {...control} name="gwp" options={options(words.gwps)} defaultValue={claim?.gwp} />
        )}
      </Field>
    </>
  )
}

/** The default period is last year, because most claims are about it. */
function lastYear(day: string) {
  return `${new Date().getFullYear() - 1}-${day}`
}
