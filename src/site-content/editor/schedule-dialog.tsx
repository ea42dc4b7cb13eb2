import { useState } from 'react'
import { siteEditor } from '../../../content/cms/site.ts'
import { fromLocalField, toLocalField } from '../../lib/form/local-time.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { scheduleProblem } from '../site-content.schema.ts'
import type { ContentDraft } from './use-content-draft.ts'

const words = siteEditor.scheduleDialog

/** When the draft is published, in the time zone of the editor. */
export function ScheduleDialog({ draft, onClose }: { draft: ContentDraft; onClose: () => void }) {
  const { publishAt } = draft.stored
  const [time, setTime] = useState(publishAt ? toLocalField(new Date(publishAt)) : '')
  const [error, setError] = useState<string>()
  const send = async (at: string | null) => {
    if (await draft.schedule(at)) onClose()
  }
  const submit = () => {
    const moment = time === '' ? null : fromLocalField(time)
    const problem = moment ? scheduleProblem(new Date(moment)) : words.missing
    setError(problem ?? undefined)
    if (moment && !problem) void send(moment)
  }
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={siteEditor.cancel}
      busy={draft.busy === 'schedule'}
      busyLabel={words.busy}
      extra={
        publishAt && (
          <Button variant="outline" onClick={() => void send(null)}>
            {words.stop}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="schedule-content"
        label={words.field}
        error={error}
        hint={words.zone(Intl.DateTimeFormat().resolvedOptions().timeZone)}
      >
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
