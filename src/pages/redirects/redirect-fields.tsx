import { useState } from 'react'
import { redirectWords } from '../../../content/cms/redirects.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { gone } from './redirect.schema.ts'

export type RedirectValues = { from: string; to: string }

type RedirectFieldsProps = {
  id: string
  values: RedirectValues
  errors: Record<string, string>
  onChange: (values: RedirectValues) => void
}

const words = redirectWords.add

export function RedirectFields({ id, values, errors, onChange }: RedirectFieldsProps) {
  const isGone = values.to === gone
  const [lastTarget, setLastTarget] = useState('')
  const markAsGone = (marked: boolean) => {
    if (marked) setLastTarget(values.to)
    onChange({ ...values, to: marked ? gone : lastTarget })
  }
  return (
    <>
      <Field id={`${id}-from`} label={words.from} error={errors.from} hint={words.fromHint}>
        {(control) => (
          <TextInput
            {...control}
            value={values.from}
            placeholder={words.fromPlaceholder}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => onChange({ ...values, from: event.target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <Field
          id={`${id}-to`}
          label={words.to}
          error={errors.to}
          hint={isGone ? words.goneHint : words.toHint}
        >
          {(control) => (
            <TextInput
              {...control}
              value={isGone ? '' : values.to}
              disabled={isGone}
              placeholder={isGone ? undefined : words.toPlaceholder}
              spellCheck={false}
              autoCapitalize="none"
              onChange={(event) => onChange({ ...values, to: event.target.value })}
            />
          )}
        </Field>
        <label className="flex min-h-6 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={isGone}
            onChange={(event) => markAsGone(event.target.checked)}
            className="size-4.5 shrink-0 accent-accent"
          />
          {words.gone}
        </label>
      </div>
    </>
  )
}
