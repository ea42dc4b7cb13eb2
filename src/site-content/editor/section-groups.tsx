import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { siteEditor as words } from '../../../content/cms/site.ts'
import { cx } from '../../lib/cx.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type FieldPath, pathKey } from '../compare-content.ts'
import type { FieldRule } from '../site-query.ts'
import { ContentField, ObjectFields } from './content-field.tsx'
import { emptyValue, nameOf, ruleOf } from './empty-value.ts'
import { Fold } from './fold.tsx'
import { useForm } from './form-context.ts'
import { DragHandle, ItemButton, moved, useDrag, useFocusOfNew } from './list-field.tsx'

type Values = Record<string, unknown>

/** The fields of a page, folded by section; texts that belong to no section come first. */
export function SectionGroups({ form, content }: { form: FieldRule; content: object }) {
  const values = content as Values
  const parts = Object.entries(form.properties ?? {})
  const isGroup = ([, rule]: [string, FieldRule]) =>
    rule.type === 'object' || rule.type === 'array' || rule.oneOf
  const single = Object.fromEntries(parts.filter((part) => !isGroup(part)))
  const hasSingle = Object.values(single).some((rule) => !rule.isFixed)
  return (
    <>
      {hasSingle && (
        <Group path={[]} title={words.general} isOpenAtFirst>
          <ObjectFields
            rule={{ properties: single, required: form.required }}
            value={content}
            path={[]}
          />
        </Group>
      )}
      {parts.filter(isGroup).map(([name, rule], i) =>
        name === 'sections' && rule.items?.oneOf ? (
          <Sections key={name} rule={rule} items={values[name] as readonly Values[]} />
        ) : (
          <Group
            key={name}
            path={[name]}
            title={rule.label ?? name}
            isOpenAtFirst={!hasSingle && i === 1}
          >
            {rule.type === 'object' ? (
              <ObjectFields rule={rule} value={values[name]} path={[name]} />
            ) : (
              <ContentField rule={rule} value={values[name]} path={[name]} />
            )}
          </Group>
        ),
      )}
    </>
  )
}

/** The sections of the page, which can be moved, hidden and added. */
function Sections({ rule, items }: { rule: FieldRule; items: readonly Values[] }) {
  const { change } = useForm()
  const kinds = rule.items?.oneOf ?? []
  const [added, setAdded] = useState<number | null>(null)
  const [kind, setKind] = useState(kinds[0]?.properties?.kind?.const ?? '')
  const move = (from: number, to: number) => change(['sections'], moved(items, from, to))
  return (
    <>
      {items.map((section, i) => {
        const own = ruleOf(rule.items ?? {}, section)
        const name = nameOf(section, own.label ?? '')
        return (
          <Group
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place
            key={i}
            path={['sections', i]}
            title={name}
            note={own.label}
            isHidden={section.isHidden === true}
            isNew={added === i}
            drag={{ list: 'sections', index: i, onMove: move }}
            actions={
              <>
                <ItemButton
                  icon={ArrowUp}
                  label={words.moveUp(name)}
                  onClick={i > 0 ? () => move(i, i - 1) : undefined}
                />
                <ItemButton
                  icon={ArrowDown}
                  label={words.moveDown(name)}
                  onClick={i < items.length - 1 ? () => move(i, i + 1) : undefined}
                />
                <ItemButton
                  icon={section.isHidden ? EyeOff : Eye}
                  label={section.isHidden ? words.show(name) : words.hide(name)}
                  onClick={() =>
                    change(['sections', i, 'isHidden'], section.isHidden ? undefined : true)
                  }
                />
                <ItemButton
                  icon={Trash}
                  tone="delete"
                  label={words.remove(name)}
                  onClick={
                    items.length > 1 && !section.id
                      ? () => change(['sections'], items.toSpliced(i, 1))
                      : undefined
                  }
                />
              </>
            }
          >
            <ObjectFields rule={own} value={section} path={['sections', i]} />
          </Group>
        )
      })}
      <div className="flex flex-wrap items-end gap-2 border-t border-line px-5 py-4">
        <label className="grid min-w-0 flex-1 gap-1.5 text-sm font-semibold">
          {words.kind}
          <span className="field-box compact">
            <select value={kind} onChange={(event) => setKind(event.target.value)}>
              {kinds.map((one) => (
                <option key={one.label} value={one.properties?.kind?.const}>
                  {one.label}
                </option>
              ))}
            </select>
          </span>
        </label>
        <Button
          variant="outline"
          size="sm"
          disabled={items.length >= (rule.maxItems ?? 0)}
          onClick={() => {
            setAdded(items.length)
            change(['sections'], [...items, emptyValue(ruleOf(rule.items ?? {}, { kind }))])
          }}
        >
          {words.addSection}
        </Button>
      </div>
    </>
  )
}

type GroupProps = {
  path: FieldPath
  title: string
  note?: string
  isHidden?: boolean
  isOpenAtFirst?: boolean
  isNew?: boolean
  drag?: Parameters<typeof useDrag>[0]
  actions?: ReactNode
  children: ReactNode
}

const notDragged = { list: '', index: 0, onMove: () => {} }

function Group(props: GroupProps) {
  const {
    path,
    title,
    note,
    isHidden,
    isOpenAtFirst,
    isNew = false,
    drag,
    actions,
    children,
  } = props
  const takeFocus = useFocusOfNew(isNew)
  const form = useForm()
  const key = pathKey(path)
  // The texts of no section have no path of their own to count below.
  const changes = path.length > 0 ? form.changesBelow(key) : 0
  const { isOver, handle, target } = useDrag(drag ?? notDragged)
  return (
    <section
      {...(drag && target)}
      ref={takeFocus}
      className={cx('border-t border-line first:border-0', isOver && 'bg-accent-soft')}
    >
      <Fold
        title={
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-base font-semibold">{title}</span>
              {note && <span className="block text-xs text-fg-subtle">{note}</span>}
            </span>
            {isHidden && <Badge>{words.hidden}</Badge>}
            {changes > 0 && <Badge tone="warn">{words.changes(changes)}</Badge>}
          </>
        }
        isOpenAtFirst={isOpenAtFirst || isNew}
        name={title}
        isForcedOpen={path.length > 0 && form.problemsBelow(key) > 0}
        onOpen={() => form.show(path)}
        before={drag && <DragHandle name={title} handle={handle} />}
        actions={null}
        headClass={drag ? 'min-h-14 ps-2' : 'min-h-14 ps-3'}
        bodyClass="px-5 pb-6"
      >
        {actions && <div className="mb-3 flex justify-end">{actions}</div>}
        {children}
      </Fold>
    </section>
  )
}
