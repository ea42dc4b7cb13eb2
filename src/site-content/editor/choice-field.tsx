import { Select } from '../../ui/select.tsx'
import { useForm } from './form-context.ts'
import { LabelledField } from './labelled-field.tsx'
import type { ValueProps } from './value-props.ts'

export function ChoiceField({ rule, value, path, label }: ValueProps) {
  const { change } = useForm()
  return (
    <LabelledField path={path} label={label ?? rule.label ?? ''} hint={rule.hint}>
      {(control) => (
        <Select
          {...control}
          value={String(value ?? '')}
          options={(rule.enum ?? []).map((option) => ({ value: option, label: inWords(option) }))}
          onChange={(event) => change(path, event.target.value)}
        />
      )}
    </LabelledField>
  )
}

/** Names of icons and drawings are made of words with hyphens; names of places and frameworks stay. */
const inWords = (option: string) =>
  /^[a-z0-9-]+$/.test(option)
    ? option.charAt(0).toUpperCase() + option.slice(1).replaceAll('-', ' ')
    : option
