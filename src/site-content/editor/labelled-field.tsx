import type { ReactNode } from 'react'
import { siteEditor as words } from '../../../content/cms/site.ts'
import { type ControlProps, Field } from '../../ui/field.tsx'
import { type FieldPath, pathKey } from '../compare-content.ts'
import { useForm } from './form-context.ts'

export const fieldId = (key: string) => `field-${key}`

type LabelledFieldProps = {
  path: FieldPath
  label: string
  hint?: string
  children: (control: ControlProps & { onFocus: () => void }) => ReactNode
}

/** A field that says whether it was changed, and shows its place in the preview when it has the focus. */
export function LabelledField({ path, label, hint, children }: LabelledFieldProps) {
  const { problem, isChanged, show } = useForm()
  const key = pathKey(path)
  return (
    <Field
      id={fieldId(key)}
      label={label}
      hint={hint}
      error={problem(key)}
      aside={
        isChanged(key) && (
          <span className="text-xs font-normal text-warn-text">{words.changed}</span>
        )
      }
    >
      {(control) => children({ ...control, onFocus: () => show(path) })}
    </Field>
  )
}
