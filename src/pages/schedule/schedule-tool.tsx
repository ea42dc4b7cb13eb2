import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { scheduleWords as words } from '../../../content/cms/schedule.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { fromLocalField, toLocalField } from '../../lib/form/local-time.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import type { Page, SavedPage } from '../page-answers.ts'
import { scheduleProblems } from './schedule.schema.ts'

type ScheduleToolProps = {
  page: Page
  isDirty: boolean
  onStored: (page: Page | undefined) => void
}

type Times = { publishAt: string; unpublishAt: string }

/** Sets when the newest version is published, and when the page is unpublished. */
export function ScheduleTool({ page, isDirty, onStored }: ScheduleToolProps) {
  const [times, setTimes] = useState<Times>({
    publishAt: asLocal(page.publishAt),
    unpublishAt: asLocal(page.unpublishAt),
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const schedule = useMutation({
    mutationFn: (wanted: Times) =>
      apiFetch<SavedPage>(`/api/cms/pages/${page.id}/schedule`, {
        method: 'PUT',
        body: {
          publishAt: asMoment(wanted.publishAt),
          unpublishAt: asMoment(wanted.unpublishAt),
          version: page.version,
        },
      }),
    onSuccess: (answer, wanted) => {
      const isSet = wanted.publishAt !== '' || wanted.unpublishAt !== ''
      notify({ ...(isSet ? words.saved : words.cancelled), kind: 'good' })
      setTimes(wanted)
      setErrors({})
      onStored(answer.page)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields) setErrors(error.fields)
      else notifyFailure(words.failed)(error)
    },
  })
  const submit = () => {
    const problems = scheduleProblems(
      { publishAt: asDate(times.publishAt), unpublishAt: asDate(times.unpublishAt) },
      page,
    )
    setErrors(problems)
    if (Object.keys(problems).length === 0) schedule.mutate(times)
  }
  const field = (name: keyof Times) => (
    <Field
      id={`schedule-${name}`}
      label={words[name]}
      error={errors[name]}
      hint={times[name] === '' ? undefined : words.utc(asUtc(times[name]))}
    >
      {(control) => (
        <TextInput
          {...control}
          type="datetime-local"
          value={times[name]}
          onChange={(event) => {
            setTimes({ ...times, [name]: event.target.value })
            setErrors({ ...errors, [name]: '' })
          }}
        />
      )}
    </Field>
  )
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {field('publishAt')}
      {field('unpublishAt')}
      <p className="text-sm text-fg-subtle">
        {words.zone(Intl.DateTimeFormat().resolvedOptions().timeZone)}
        {isDirty && ` ${words.unsaved}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          variant="outline"
          busy={schedule.isPending}
          busyLabel={words.saving}
        >
          {words.save}
        </Button>
        {(page.publishAt || page.unpublishAt) && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => schedule.mutate({ publishAt: '', unpublishAt: '' })}
          >
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Formats a time for the field, in the editor's own time zone. */
function asLocal(moment: string | null) {
  return moment ? toLocalField(new Date(moment)) : ''
}

function asDate(local: string) {
  return local === '' ? null : new Date(local)
}

function asMoment(local: string) {
  return local === '' ? null : fromLocalField(local)
}

function asUtc(local: string) {
  const moment = asMoment(local)
  return moment?.endsWith('Z') ? moment.slice(0, 16).replace('T', ' ') : ''
}
