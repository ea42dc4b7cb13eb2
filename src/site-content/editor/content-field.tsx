import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ComponentType, memo } from 'react'
import { siteEditor as words } from '../../../content/cms/site.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { pathKey } from '../compare-content.ts'
import { ChoiceField } from './choice-field.tsx'
import { ColumnsField } from './columns-field.tsx'
import { emptyValue, ruleOf } from './empty-value.ts'
import { useForm } from './form-context.ts'
import { LinkField } from './link-field.tsx'
import { ListField } from './list-field.tsx'
import { PictureField } from './picture-field.tsx'
import { NumberField, TextValueField } from './text-value-field.tsx'
import type { ValueProps } from './value-props.ts'

/** The field for a value, as its rule describes it. Unchanged values are not rendered again. */
export const ContentField: ComponentType<ValueProps> = memo(function ContentField({
  rule,
  ...field
}: ValueProps) {
  const own = ruleOf(rule, field.value)
  if (own.isFixed || own.const !== undefined) return null
  if (rule.oneOf) return <KindField rule={rule} {...field} />
  if (own.type === 'object') return <ObjectFields rule={own} {...field} />
  if (own.control === 'columns') return <ColumnsField rule={own} Item={ContentField} {...field} />
  if (own.type === 'array') return <ListField rule={own} Item={ContentField} {...field} />
  if (own.type === 'boolean') return <FlagField rule={own} {...field} />
  if (own.type === 'number' || own.type === 'integer') return <NumberField rule={own} {...field} />
  if (own.enum) return <ChoiceField rule={own} {...field} />
  if (own.control === 'link') return <LinkField rule={own} {...field} />
  if (own.control === 'picture') return <PictureField rule={own} {...field} />
  return <TextValueField rule={own} {...field} />
})

/** The fields of an object, one below the other. */
export function ObjectFields({ rule, value, path }: ValueProps) {
  const values = (value ?? {}) as Record<string, unknown>
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      {Object.entries(rule.properties ?? {}).map(([name, part]) => {
        if (part.isFixed || part.const !== undefined || name === 'isHidden') return null
        const at = [...path, name]
        if (rule.required?.includes(name)) {
          return <Part key={name} rule={part} value={values[name]} path={at} />
        }
        return <OptionalPart key={name} rule={part} value={values[name]} path={at} />
      })}
    </div>
  )
}

/** Lists and groups have a frame and a heading; texts have only their label. */
function Part(props: ValueProps) {
  const { rule, label = rule.label } = props
  if (rule.type !== 'object' && !rule.oneOf) return <ContentField {...props} />
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line p-3.5">
      <legend className="px-1 text-sm font-semibold">{label}</legend>
      <ContentField {...props} />
    </fieldset>
  )
}

/** What may be missing can be added and removed. */
function OptionalPart(props: ValueProps) {
  const { rule, value, path, label = rule.label ?? '' } = props
  const { change } = useForm()
  if (rule.type === 'boolean') return <ContentField {...props} />
  if (value === undefined) {
    return (
      <Button
        size="sm"
        variant="ghost"
        icon={<Icon of={Plus} size={16} />}
        onClick={() => change(path, emptyValue(rule))}
        className="justify-self-start"
      >
        {words.addOptional(label)}
      </Button>
    )
  }
  return (
    <div className="relative">
      <Part {...props} />
      <IconButton
        icon={Minus}
        iconSize={16}
        label={words.removeOptional(label)}
        title={words.removeOptional(label)}
        onClick={() => change(path, undefined)}
        className="absolute -top-2.5 end-0 size-8! bg-canvas text-fg-muted"
      />
    </div>
  )
}

/** One of several kinds: choosing another starts it empty. */
function KindField({ rule, value, path, label }: ValueProps) {
  const { change } = useForm()
  const own = ruleOf(rule, value)
  const kinds = rule.oneOf ?? []
  const id = `field-${pathKey(path)}-kind`
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      {kinds.length > 1 && (
        <label htmlFor={id} className="grid gap-1.5 text-sm font-semibold">
          {label ?? words.kind}
          <span className="field-box">
            <select
              id={id}
              value={own.properties?.kind?.const ?? ''}
              onChange={(event) => {
                const next = kinds.find(
                  (kind) => kind.properties?.kind?.const === event.target.value,
                )
                if (next) change(path, emptyValue(next))
              }}
              className="text-base"
            >
              {kinds.map((kind) => (
                <option key={kind.label} value={kind.properties?.kind?.const}>
                  {kind.label}
                </option>
              ))}
            </select>
          </span>
        </label>
      )}
      <ObjectFields rule={own} value={value} path={path} />
    </div>
  )
}

function FlagField({ rule, value, path }: ValueProps) {
  const { change } = useForm()
  return (
    <label className="flex min-h-6 items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        checked={value === true}
        onChange={(event) => change(path, event.target.checked || undefined)}
        className="size-4 accent-(--color-accent)"
      />
      {rule.label}
    </label>
  )
}
