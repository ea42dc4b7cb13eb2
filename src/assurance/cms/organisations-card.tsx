import { useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { organisationPage } from '../../../content/claims/organisation.ts'
import { cmsAssuranceWords } from '../../../content/cms/assurance.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { countryName } from '../../organisations/countries.ts'
import { verifierOrganisation } from '../../organisations/organisation.schema.ts'
import { OrganisationFields } from '../../organisations/organisation-fields.tsx'
import { SampleMark } from '../../organisations/sample-mark.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { type IssuedSecret, OneTimeSecret } from '../../ui/app/one-time-secret.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import {
  type AddedOrganisation,
  type CmsOrganisation,
  organisationsPath,
  useDisableOrganisation,
  useRefresh,
  verifierOrganisationsQuery,
} from './cms-assurance-queries.ts'
import { DecisionRow } from './decision-row.tsx'

const words = cmsAssuranceWords.organisations

export function OrganisationsCard() {
  const list = useQuery(verifierOrganisationsQuery())
  const refresh = useRefresh()
  const [adding, setAdding] = useState(false)
  const [issued, setIssued] = useState<IssuedSecret | null>(null)
  const onAdded = (added: AddedOrganisation) => {
    setAdding(false)
    void refresh()
    if (!added.mailed) return setIssued({ username: added.invitation.email, secret: added.link })
    notify({ title: words.add.done, description: words.add.mailed, kind: 'good' })
  }
  return (
    <AppCard
      title={words.heading}
      action={
        <Button size="sm" icon={<Icon of={Plus} size={16} />} onClick={() => setAdding(true)}>
          {words.add.open}
        </Button>
      }
    >
      {list.isError && !list.data && <ListFailed onRetry={() => void list.refetch()} />}
      {list.data?.total === 0 && <EmptyState icon={Building2} {...words.empty} />}
      <ul
        aria-busy={list.isPending}
        aria-label={list.isPending ? words.loading : words.heading}
        className={list.isPending ? 'min-h-24' : undefined}
      >
        {list.data?.organisations.map((organisation) => (
          <OrganisationRow key={organisation.id} organisation={organisation} />
        ))}
      </ul>
      {adding && <AddDialog onClose={() => setAdding(false)} onAdded={onAdded} />}
      <OneTimeSecret
        issued={issued}
        words={organisationPage.link}
        onClose={() => setIssued(null)}
      />
    </AppCard>
  )
}

function OrganisationRow({ organisation }: { organisation: CmsOrganisation }) {
  const { id, name, country, members, disabled, isSample, publicId } = organisation
  const change = useDisableOrganisation(id)
  const { label, of } = disabled ? words.enable : words.disable
  return (
    <DecisionRow
      title={name}
      mark={
        <>
          {isSample && <SampleMark />}
          {disabled && <Badge tone="warn">{words.disabled}</Badge>}
        </>
      }
      detail={[countryName(country), words.members(members), publicId].join(' · ')}
    >
      <Button
        size="sm"
        variant="outline"
        aria-label={of(name)}
        busy={change.isPending}
        onClick={() => change.mutate(!disabled)}
      >
        {label}
      </Button>
    </DecisionRow>
  )
}

type AddDialogProps = { onClose: () => void; onAdded: (added: AddedOrganisation) => void }

function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const { errors, busy, formProps } = useSchemaForm(
    verifierOrganisation,
    async (body) =>
      onAdded(await apiFetch<AddedOrganisation>(organisationsPath, { method: 'POST', body })),
    { onFailure: notifyFailure(words.add.failed) },
  )
  return (
    <FormDialog
      {...formProps}
      title={words.add.title}
      submitLabel={words.add.submit}
      cancelLabel={words.add.cancel}
      busy={busy}
      busyLabel={words.add.busy}
      onClose={onClose}
    >
      <OrganisationFields words={words.fields} errors={errors} />
      <Field id="org-email" label={words.add.email} hint={words.add.emailHint} error={errors.email}>
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
