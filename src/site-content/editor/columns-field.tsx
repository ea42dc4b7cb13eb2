import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ComponentType, ReactNode } from 'react'
import { siteEditor as words } from '../../../content/cms/site.ts'
import { cx } from '../../lib/cx.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type FieldPath, pathKey } from '../compare-content.ts'
import type { FieldRule } from '../site-query.ts'
import { emptyValue } from './empty-value.ts'
import { Fold } from './fold.tsx'
import { useForm } from './form-context.ts'
import { fieldId } from './labelled-field.tsx'
import { DragHandle, ItemButton, moved, useDrag } from './list-field.tsx'
import { type Column, moveLink, type Place, stepOf } from './move-link.ts'
import { useBrokenLinks } from './use-broken-links.ts'
import type { ValueProps } from './value-props.ts'

type ItemField = { Item: ComponentType<ValueProps> }
type Link = { label?: string; href?: string }

/** More links than a column can have, so that one number tells column and link. */
const apart = 1000
const placeOf = (index: number): Place => ({
  column: Math.floor(index / apart),
  link: index % apart,
})

/** Columns of links, as menu and footer have: all of them are seen, and links move between columns. */
export function ColumnsField({ rule, value, path, Item }: ValueProps & ItemField) {
  const { change, problem } = useForm()
  const columns = (Array.isArray(value) ? value : []) as readonly Column[]
  const own = rule.items ?? {}
  const links = own.properties?.links ?? {}
  const bounds = { min: links.minItems ?? 0, max: links.maxItems ?? apart - 1 }
  const key = pathKey(path)
  const moveColumn = (from: number, to: number) => change(path, moved(columns, from, to))
  const move = (from: Place, to: Place) => moveLink(columns, from, to, bounds)
  const max = rule.maxItems ?? Number.POSITIVE_INFINITY
  const error = problem(key)
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="sr-only">{rule.label}</legend>
      <ul id={fieldId(key)} tabIndex={-1} className="rounded-md border border-line bg-surface">
        {columns.map((column, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
          <li key={i} className="border-b border-line last:border-0">
            <ColumnRow
              column={column}
              rule={own}
              path={[...path, i]}
              Item={Item}
              drag={{ list: key, index: i, onMove: moveColumn }}
              onUp={i > 0 ? () => moveColumn(i, i - 1) : undefined}
              onDown={i < columns.length - 1 ? () => moveColumn(i, i + 1) : undefined}
              onRemove={
                columns.length > (rule.minItems ?? 0)
                  ? () => change(path, columns.toSpliced(i, 1))
                  : undefined
              }
            />
            <ul aria-label={String(column.heading)}>
              {(column.links ?? []).map((link, j) => {
                const place = { column: i, link: j }
                const step = (by: 1 | -1) => {
                  const next = move(place, stepOf(columns, place, by))
                  return next ? () => change(path, next) : undefined
                }
                return (
                  <LinkRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity but their place
                    key={j}
                    link={link as Link}
                    rule={links.items ?? {}}
                    path={[...path, i, 'links', j]}
                    Item={Item}
                    drag={{
                      list: `${key}.links`,
                      index: i * apart + j,
                      onMove: (from, to) => {
                        const next = move(placeOf(from), placeOf(to))
                        if (next) change(path, next)
                      },
                    }}
                    onUp={step(-1)}
                    onDown={step(1)}
                    onRemove={
                      (column.links?.length ?? 0) > bounds.min
                        ? () => change([...path, i, 'links'], column.links?.toSpliced(j, 1))
                        : undefined
                    }
                  />
                )
              })}
            </ul>
            <div className="ps-9 pe-3 pb-2">
              <Button
                size="sm"
                variant="ghost"
                disabled={(column.links?.length ?? 0) >= bounds.max}
                icon={<Icon of={Plus} size={16} />}
                onClick={() =>
                  change(
                    [...path, i, 'links'],
                    [...(column.links ?? []), emptyValue(links.items ?? {})],
                  )
                }
              >
                {words.add(links.item ?? '')}
                <span className="sr-only"> {String(column.heading)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {error && <p className="text-sm font-medium text-bad-text">{error}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="sm"
          variant="outline"
          disabled={columns.length >= max}
          icon={<Icon of={Plus} size={16} />}
          onClick={() => change(path, [...columns, newColumn(own, links)])}
        >
          {words.add(rule.item ?? '')}
        </Button>
        <span className="text-xs text-fg-subtle">{words.mostColumns(max, bounds.max)}</span>
      </div>
    </fieldset>
  )
}

/** With one link, because a column without one cannot be published. */
function newColumn(column: FieldRule, links: FieldRule) {
  return { ...(emptyValue(column) as object), links: [emptyValue(links.items ?? {})] }
}

type RowProps = ItemField & {
  rule: FieldRule
  path: FieldPath
  drag: Parameters<typeof useDrag>[0]
  onUp?: () => void
  onDown?: () => void
  onRemove?: () => void
}

function ColumnRow({ column, rule, path, Item, ...row }: RowProps & { column: Column }) {
  const name = String(column.heading ?? '')
  const heading = rule.properties?.heading
  return (
    <Row
      {...row}
      name={name}
      note={words.linkCount(column.links?.length ?? 0)}
      path={[...path, 'heading']}
      isColumn
    >
      {heading && <Item rule={heading} value={column.heading} path={[...path, 'heading']} />}
    </Row>
  )
}

function LinkRow({ link, rule, path, Item, ...row }: RowProps & { link: Link }) {
  const isBroken = useBrokenLinks()
  return (
    <li>
      <Row
        {...row}
        name={link.label ?? ''}
        note={link.href ?? ''}
        badge={isBroken(link.href ?? '') && <Badge tone="bad">{words.brokenShort}</Badge>}
        path={path}
      >
        <Item rule={rule} value={link} path={path} />
      </Row>
    </li>
  )
}

type OneRowProps = Pick<RowProps, 'path' | 'drag' | 'onUp' | 'onDown' | 'onRemove'> & {
  name: string
  note: string
  badge?: ReactNode
  isColumn?: boolean
  children: ReactNode
}

function Row({ name, note, badge, isColumn, path, drag, children, ...moves }: OneRowProps) {
  const { problemsBelow, show } = useForm()
  const { isOver, handle, target } = useDrag(drag)
  return (
    <div {...target} className={cx(isOver && 'bg-accent-soft', !isColumn && 'ps-4')}>
      <Fold
        title={
          <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
            <span className={cx('truncate text-sm', isColumn && 'font-semibold')}>
              {name || words.empty}
            </span>
            <span className="flex min-w-0 flex-wrap items-center gap-x-2">
              <code className="mono truncate text-2xs text-fg-subtle">{note}</code>
              {badge}
            </span>
          </span>
        }
        name={name || words.empty}
        isForcedOpen={problemsBelow(pathKey(path)) > 0}
        onOpen={() => show(path)}
        before={<DragHandle name={name} handle={handle} />}
        actions={
          <span className="flex">
            <ItemButton icon={ArrowUp} label={words.moveUp(name)} onClick={moves.onUp} />
            <ItemButton icon={ArrowDown} label={words.moveDown(name)} onClick={moves.onDown} />
            <ItemButton
              icon={Trash}
              tone="delete"
              label={words.remove(name)}
              onClick={moves.onRemove}
            />
          </span>
        }
        headClass="ps-1"
        bodyClass="px-3.5 pb-3.5"
      >
        {children}
      </Fold>
    </div>
  )
}
