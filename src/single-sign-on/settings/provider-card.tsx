import { useQueryClient } from '@tanstack/react-query'
import { organisationPage } from '../../../content/claims/organisation.ts'
import { ssoWords } from '../../../content/clients/single-sign-on.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import type { FieldErrors } from '../../lib/app-error.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { CopyButton } from '../../ui/app/copy-button.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { type SettingsAnswer, settingsPath } from './settings-query.ts'

const words = ssoWords.settings.provider

const loadRules = async () => (await import('../sso.schema.ts')).ssoSettings

export function ProviderCard({ answer }: { answer: SettingsAnswer }) {
  const queryClient = useQueryClient()
  const { errors, busy, formProps } = useSchemaForm(
    loadRules,
    async (body) => {
      const saved = await apiFetch<SettingsAnswer>(settingsPath, { method: 'PUT', body })
      notify({ title: words.saved, kind: 'good' })
      const secret = document.querySelector<HTMLInputElement>('#sso-secret')
      if (secret) secret.value = ''
      queryClient.setQueryData([settingsPath], saved)
    },
    { onFailure: notifyFailure(ssoWords.settings.failed) },
  )
  return (
    <AppCard title={words.title}>
      {/* The fields keep the saved values. */}
      <form
        {...formProps}
        onReset={(event) => event.preventDefault()}
        className="grid grid-cols-[minmax(0,1fr)] gap-[18px] p-5"
      >
        <p className="text-fg-muted">{words.text}</p>
        <dl className="grid gap-2.5 rounded-md bg-sunken px-4 py-3 text-sm">
          <Address label={words.redirect} url={answer.redirectUrl} />
          <Address label={words.signedOut} url={answer.signedOutUrl} />
        </dl>
        <Connection answer={answer} errors={errors} />
        <People answer={answer} errors={errors} />
        <Button type="submit" busy={busy} busyLabel={words.busy} className="justify-self-start">
          {words.save}
        </Button>
      </form>
    </AppCard>
  )
}

function Address({ label, url }: { label: string; url: string }) {
  return (
    <div>
      <dt className="text-xs text-fg-muted">{label}</dt>
      <dd className="flex items-center gap-2">
        <span className="mono min-w-0 grow wrap-anywhere" dir="ltr">
          {url}
        </span>
        <CopyButton text={url} label={words.copy(label)} />
      </dd>
    </div>
  )
}

type PartProps = { answer: SettingsAnswer; errors: FieldErrors }

function Connection({ answer: { settings }, errors }: PartProps) {
  return (
    <>
      <Field id="sso-issuer" label={words.issuer} hint={words.issuerHint} error={errors.issuer}>
        {(control) => (
          <TextInput
            {...control}
            name="issuer"
            type="url"
            autoComplete="off"
            dir="ltr"
            defaultValue={settings?.issuer}
          />
        )}
      </Field>
      <Field id="sso-client" label={words.clientId} error={errors.clientId}>
        {(control) => (
          <TextInput
            {...control}
            name="clientId"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            defaultValue={settings?.clientId}
          />
        )}
      </Field>
      <Field
        id="sso-secret"
        label={words.clientSecret}
        hint={settings ? words.secretStored : words.secretNew}
        error={errors.clientSecret}
      >
        {(control) => (
          <TextInput {...control} name="clientSecret" type="password" autoComplete="off" />
        )}
      </Field>
    </>
  )
}

function People({ answer: { settings, domains, roles }, errors }: PartProps) {
  const { roles: roleNames } = organisationPage.members
  return (
    <>
      <Field id="sso-domains" label={words.domains} hint={words.domainsHint} error={errors.domains}>
        {(control) => (
          <TextInput
            {...control}
            name="domains"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            defaultValue={domains.map(({ domain }) => domain).join(', ')}
          />
        )}
      </Field>
      <Field id="sso-role" label={words.role} hint={words.roleHint} error={errors.role}>
        {(control) => (
          <Select
            {...control}
            name="role"
            options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
            defaultValue={settings?.role ?? roles.at(-1)}
          />
        )}
      </Field>
      <Box
        name="trustsSecondStep"
        label={words.trustsSecondStep}
        hint={words.secondStepHint}
        isOn={settings?.trustsSecondStep}
      />
      <Box
        name="isRequired"
        label={words.isRequired}
        hint={words.requiredHint}
        isOn={settings?.isRequired}
      />
    </>
  )
}

type BoxProps = { name: string; label: string; hint: string; isOn: boolean | undefined }

function Box({ name, label, hint, isOn }: BoxProps) {
  return (
    <div>
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isOn}
          aria-describedby={`${name}-hint`}
          className="mt-1 size-4.5 shrink-0 accent-accent"
        />
        {label}
      </label>
      <p id={`${name}-hint`} className="ms-7 text-xs text-fg-subtle">
        {hint}
      </p>
    </div>
  )
}
