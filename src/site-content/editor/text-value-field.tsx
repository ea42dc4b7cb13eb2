import { useState } from 'react'
import { siteEditor as words } from '../../../content/cms/site.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useForm } from './form-context.ts'
import { LabelledField } from './labelled-field.tsx'
import type { ValueProps } from './value-props.ts'

/** A text on one line or several, with how much of its length is used. */
export function TextValueField({ rule, value, path, label }: ValueProps) {
  const { change } = useForm()
  const text = typeof value === 'string' ? value : ''
  const count = rule.maxLength ? words.count(text.length, rule.maxLength) : undefined
  return (
    <LabelledField
      path={path}
      label={label ?? rule.label ?? ''}
      hint={rule.hint && count ? `${count}. ${rule.hint}` : (count ?? rule.hint)}
    >
      {(control) =>
        rule.control === 'lines' ? (
          <TextArea
            {...control}
            rows={Math.min(10, Math.max(2, Math.ceil(text.length / 42)))}
            value={text}
            onChange={(event) => change(path, event.target.value)}
          />
        ) : (
          <TextInput
            {...control}
            type={rule.format === 'date' ? 'date' : 'text'}
            value={text}
            onChange={(event) => change(path, event.target.value)}
          />
        )
      }
    </LabelledField>
  )
}

/** What is not a number yet stays in the field, and the value stays as it was. */
export function NumberField({ rule, value, path, label }: ValueProps) {
  const { change } = useForm()
  const [text, setText] = useState(String(value ?? ''))
  const isShown = Number(text) === value
  return (
    <LabelledField path={path} label={label ?? rule.label ?? ''} hint={rule.hint}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          value={isShown || text === '' || Number.isNaN(Number(text)) ? text : String(value ?? '')}
          onChange={(event) => {
            const typed = event.target.value
            setText(typed)
            if (typed.trim() !== '' && Number.isFinite(Number(typed))) change(path, Number(typed))
          }}
        />
      )}
    </LabelledField>
  )
}
