import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ComponentType, type DragEvent, type ReactNode, useCallback, useState } from 'react'
import { siteEditor as words } from '../../../content/cms/site.ts'
import { cx } from '../../lib/cx.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type FieldPath, pathKey } from '../compare-content.ts'
import type { FieldRule } from '../site-query.ts'
import { emptyValue, nameOf, ruleOf } from './empty-value.ts'
import { Fold } from './fold.tsx'
import { useForm } from './form-context.ts'
import { fieldId } from './labelled-field.tsx'
import type { ValueProps } from './value-props.ts'

/** Items that can be added, removed and moved, each with its fields. */
type ItemField = { Item: ComponentType<ValueProps> }

/** Longer lists of choices that look alike are folded. */
const mostChoicesOpen = 5

export function ListField({ rule, value, path, label, Item }: ValueProps & ItemField) {
  const { change, problem, problemsBelow, isChanged, show } = useForm()
  const [added, setAdded] = useState<number | null>(null)
  const items = Array.isArray(value) ? value : []
  const key = pathKey(path)
  const item = rule.item ?? rule.items?.label ?? ''
  const error = problem(key)
  const max = rule.maxItems ?? Number.POSITIVE_INFINITY
  const move = (from: number, to: number) => change(path, moved(items, from, to))
  const list = (
    <ul id={fieldId(key)} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {items.map((one, i) => (
        <ListItem
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
          key={i}
          Item={Item}
          rule={rule.items ?? {}}
          value={one}
          path={[...path, i]}
          label={typeof one === 'string' ? `${rule.items?.label ?? item} ${i + 1}` : undefined}
          name={nameOf(one, words.newItem(item))}
          isNew={added === i}
          drag={{ list: key, index: i, onMove: move }}
          onUp={i > 0 ? () => move(i, i - 1) : undefined}
          onDown={i < items.length - 1 ? () => move(i, i + 1) : undefined}
          onRemove={
            items.length > (rule.minItems ?? 0)
              ? () => change(path, items.toSpliced(i, 1))
              : undefined
          }
        />
      ))}
    </ul>
  )
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="flex w-full justify-between gap-3 pb-2 text-sm font-semibold">
        {label ?? rule.label}
        {isChanged(key) && (
          <span className="text-xs font-normal text-warn-text">{words.changed}</span>
        )}
      </legend>
      {rule.items?.enum && items.length > mostChoicesOpen ? (
        <div className="rounded-md border border-line bg-surface">
          <Fold
            title={<span className="min-w-0 flex-1 truncate text-sm">{items.join(', ')}</span>}
            name={label ?? rule.label ?? ''}
            isForcedOpen={problemsBelow(key) > 0}
            onOpen={() => show(path)}
            headClass="ps-1.5"
            bodyClass="border-t border-line p-3.5"
          >
            {list}
          </Fold>
        </div>
      ) : (
        list
      )}
      {error && <p className="text-sm font-medium text-bad-text">{error}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="sm"
          variant="outline"
          disabled={items.length >= max}
          icon={<Icon of={Plus} size={16} />}
          onClick={() => {
            setAdded(items.length)
            change(path, [...items, emptyValue(rule.items ?? {})])
          }}
        >
          {words.add(item)}
        </Button>
        {max < 100 && (
          <span className="text-xs text-fg-subtle">{words.listCount(items.length, max)}</span>
        )}
      </div>
    </fieldset>
  )
}

type Drag = { list: string; index: number; onMove: (from: number, to: number) => void }

type ListItemProps = ItemField & {
  rule: FieldRule
  value: unknown
  path: FieldPath
  name: string
  label: string | undefined
  /** Just added: it opens, and its first field takes the focus. */
  isNew: boolean
  drag: Drag
  onUp?: () => void
  onDown?: () => void
  onRemove?: () => void
}

function ListItem(props: ListItemProps) {
  const { Item, rule, value, path, name, label, isNew, drag, onUp, onDown, onRemove } = props
  const takeFocus = useFocusOfNew(isNew)
  const { problemsBelow, show } = useItem(path)
  const { isOver, handle, target } = useDrag(drag)
  const buttons = (
    <span className="flex">
      <ItemButton icon={ArrowUp} label={words.moveUp(name)} onClick={onUp} />
      <ItemButton icon={ArrowDown} label={words.moveDown(name)} onClick={onDown} />
      <ItemButton icon={Trash} tone="delete" label={words.remove(name)} onClick={onRemove} />
    </span>
  )
  const box = cx(
    'rounded-md border bg-surface',
    isOver ? 'border-accent' : problemsBelow > 0 ? 'border-bad' : 'border-line',
  )
  if (ruleOf(rule, value).type !== 'object') {
    return (
      <li {...target} ref={takeFocus} className="flex items-start gap-1">
        <DragHandle name={name} handle={handle} />
        <div className="min-w-0 flex-1">
          <Item rule={rule} value={value} path={path} label={label} />
        </div>
        <span className="mt-6.5 flex">{buttons}</span>
      </li>
    )
  }
  return (
    <li {...target} ref={takeFocus} className={box}>
      <Fold
        title={<span className="min-w-0 flex-1 truncate text-sm font-semibold">{name}</span>}
        isOpenAtFirst={isNew}
        name={name}
        isForcedOpen={problemsBelow > 0}
        onOpen={show}
        before={<DragHandle name={name} handle={handle} />}
        actions={buttons}
        headClass="ps-1.5"
        bodyClass="border-t border-line p-3.5"
      >
        <Item rule={rule} value={value} path={path} />
      </Fold>
    </li>
  )
}

/** The field that somebody fills in first after adding something, brought into sight. */
export function useFocusOfNew(isNew: boolean) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!isNew || !element) return
      element.scrollIntoView({ block: 'nearest' })
      element.querySelector<HTMLElement>('input, textarea, select')?.focus()
    },
    [isNew],
  )
}

function useItem(path: FieldPath) {
  const form = useForm()
  return { problemsBelow: form.problemsBelow(pathKey(path)), show: () => form.show(path) }
}

type ItemButtonProps = Pick<Parameters<typeof IconButton>[0], 'icon' | 'label' | 'tone'> & {
  onClick?: () => void
}

export function ItemButton({ onClick, ...button }: ItemButtonProps) {
  return (
    <IconButton
      {...button}
      iconSize={16}
      title={button.label}
      disabled={!onClick}
      onClick={onClick}
      className="size-9! text-fg-muted disabled:opacity-35 pointer-coarse:size-11!"
    />
  )
}

export function DragHandle({ name, handle }: { name: string; handle: object }): ReactNode {
  return (
    <span
      {...handle}
      title={words.drag(name)}
      className="grid size-8 shrink-0 cursor-grab place-items-center text-fg-subtle max-sm:hidden"
    >
      <Icon of={GripVertical} size={16} />
    </span>
  )
}

let dragged: Drag | null = null

/** An item is dragged by its handle onto another of the same list; arrows do the same by keyboard. */
export function useDrag(drag: Drag) {
  const [isOver, setOver] = useState(false)
  const takes = () => dragged?.list === drag.list
  return {
    isOver,
    handle: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        dragged = drag
        event.dataTransfer.effectAllowed = 'move'
      },
      onDragEnd: () => {
        dragged = null
      },
    },
    target: {
      onDragOver: (event: DragEvent) => {
        if (!takes()) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!takes() || !dragged) return
        event.preventDefault()
        event.stopPropagation()
        drag.onMove(dragged.index, drag.index)
      },
    },
  }
}

export function moved<Item>(items: readonly Item[], from: number, to: number) {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
