import { siteEditor as words } from '../../../content/cms/site.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { useForm } from './form-context.ts'
import { LabelledField } from './labelled-field.tsx'
import { useBrokenLinks } from './use-broken-links.ts'
import type { ValueProps } from './value-props.ts'

export const addressListId = 'site-addresses'

/** An address, with those of this site to choose from. */
export function LinkField({ rule, value, path, label }: ValueProps) {
  const { change } = useForm()
  const isBroken = useBrokenLinks()
  const text = typeof value === 'string' ? value : ''
  return (
    <LabelledField
      path={path}
      label={label ?? rule.label ?? ''}
      hint={isBroken(text) ? words.broken : rule.hint}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="url"
          list={addressListId}
          dir="ltr"
          value={text}
          onChange={(event) => change(path, event.target.value)}
        />
      )}
    </LabelledField>
  )
}
