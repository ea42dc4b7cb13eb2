import { organisationPage } from '../../content/claims/organisation.ts'
import { useSchemaForm } from '../lib/form/use-schema-form.ts'
import { FormDialog } from '../ui/app/form-dialog.tsx'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { inviteByMail, type SentInvitation } from './members-query.ts'
import type { OrgKind } from './organisation.schema.ts'
import { memberInput, rolesOf } from './organisation.schema.ts'

const words = organisationPage.invite
const { roles } = organisationPage.members

type InviteDialogProps = {
  open: boolean
  kind: OrgKind
  onClose: () => void
  onInvited: (sent: SentInvitation) => void
}

export function InviteDialog({ open, kind, onClose, onInvited }: InviteDialogProps) {
  const { errors, busy, formProps } = useSchemaForm(
    memberInput,
    async (given) => onInvited(await inviteByMail(given)),
    { onFailure: notifyFailure(words.failed) },
  )
  // The role with the fewest rights comes first.
  const options = rolesOf[kind].toReversed().map((value) => ({ value, label: roles[value] }))
  return (
    <FormDialog
      {...formProps}
      open={open}
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={organisationPage.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <Field id="invite-email" label={words.email} error={errors.email}>
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="off" />}
      </Field>
      <Field id="invite-role" label={words.role} hint={words.hints[kind]} error={errors.role}>
        {(control) => <Select {...control} name="role" options={options} />}
      </Field>
    </FormDialog>
  )
}
