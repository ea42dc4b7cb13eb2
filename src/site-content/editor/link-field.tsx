import { useQuery } from '@tanstack/react-query'
import { siteEditor as words } from '../../../content/cms/site.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { type SiteList, sitePath } from '../site-query.ts'
import { useForm } from './form-context.ts'
import { LabelledField } from './labelled-field.tsx'
import type { ValueProps } from './value-props.ts'

export const addressListId = 'site-addresses'

/** An address, with those of this site to choose from. */
export function LinkField({ rule, value, path, label }: ValueProps) {
  const { change } = useForm()
  const { data } = useQuery(listQuery<SiteList>(sitePath))
  const text = typeof value === 'string' ? value : ''
  const page = /^\/page\/[a-z0-9-]+/.exec(text)?.[0]
  const isBroken = page && data?.hasAllAddresses && !data.addresses.includes(page)
  return (
    <LabelledField
      path={path}
      label={label ?? rule.label ?? ''}
      hint={isBroken ? words.broken : rule.hint}
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
