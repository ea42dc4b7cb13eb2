import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authorWords as words } from '../../../content/cms/articles.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { ChooseImageDialog } from '../editor/image-dialogs.tsx'
import { authorLimits } from './article.schema.ts'
import { type AuthorRow, authorsPath } from './author-query.ts'

type AuthorDialogProps = {
  /** Null for a new one. */
  author: AuthorRow | null
  onClose: () => void
}

export function AuthorDialog({ author, onClose }: AuthorDialogProps) {
  const queries = useQueryClient()
  const [isChoosing, setIsChoosing] = useState(false)
  const [values, setValues] = useState({
    name: author?.name ?? '',
    role: author?.role ?? '',
    biography: author?.biography ?? '',
    picture: author?.picture ?? '',
  })
  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }))
  const saving = useMutation({
    mutationFn: () =>
      apiFetch(author ? `${authorsPath}/${author.id}` : authorsPath, {
        method: author ? 'PUT' : 'POST',
        body: values,
      }),
    onSuccess: () => {
      notify({ title: words.saved, kind: 'good' })
      void queries.invalidateQueries({ queryKey: [authorsPath] })
      onClose()
    },
    onError: notifyFailure(words.saveFailed),
  })
  const fields = saving.error instanceof ApiError ? (saving.error.fields ?? {}) : {}
  return (
    <>
      <FormDialog
        title={author ? words.editTitle : words.add}
        submitLabel={words.save}
        cancelLabel={words.cancel}
        busy={saving.isPending}
        onSubmit={() => saving.mutate()}
        onClose={onClose}
      >
        <Field id="author-name" label={words.fields.name} error={fields.name}>
          {(control) => (
            <TextInput
              {...control}
              value={values.name}
              maxLength={authorLimits.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field id="author-role" label={words.fields.role} error={fields.role}>
          {(control) => (
            <TextInput
              {...control}
              value={values.role}
              maxLength={authorLimits.role}
              onChange={(event) => change({ role: event.target.value })}
            />
          )}
        </Field>
        <Field id="author-biography" label={words.fields.biography} error={fields.biography}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              value={values.biography}
              maxLength={authorLimits.biography}
              onChange={(event) => change({ biography: event.target.value })}
            />
          )}
        </Field>
        <AuthorPicture
          picture={values.picture}
          error={fields.picture}
          onChoose={() => setIsChoosing(true)}
          onRemove={() => change({ picture: '' })}
        />
      </FormDialog>
      {isChoosing && (
        <ChooseImageDialog
          onPick={({ url }) => {
            change({ picture: url })
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}

type AuthorPictureProps = {
  picture: string
  error: string | undefined
  onChoose: () => void
  onRemove: () => void
}

function AuthorPicture({ picture, error, onChoose, onRemove }: AuthorPictureProps) {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">{words.fields.picture}</h3>
      <div className="flex flex-wrap items-center gap-3">
        {picture && (
          <img src={picture} alt="" className="size-16 rounded-full bg-sunken object-cover" />
        )}
        <Button size="sm" variant="outline" onClick={onChoose}>
          {words.choosePicture}
        </Button>
        {picture && (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            {words.removePicture}
          </Button>
        )}
      </div>
      {error && <p className="text-sm font-medium text-bad-text">{error}</p>}
    </div>
  )
}
