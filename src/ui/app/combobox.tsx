import * as Popover from '@radix-ui/react-popover'
import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import type { ControlProps } from '../field.tsx'
import { Icon } from '../icon.tsx'

export type ComboboxProps<Option> = Partial<ControlProps> & {
  name?: string
  label?: string
  placeholder: string
  icon: LucideIcon
  value: string
  options: readonly Option[]
  keyOf: (option: Option) => string
  /** Shows one option. */
  children: (option: Option) => ReactNode
  /** Told below the options. */
  status: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onType: (value: string) => void
  onChoose: (option: Option) => void
}

/** A field for any text, with a list of suggestions. The focus stays in the field. */
export function Combobox<Option>({
  label,
  placeholder,
  icon,
  value,
  options,
  keyOf,
  children,
  status,
  isOpen,
  onOpenChange,
  onType,
  onChoose,
  ...control
}: ComboboxProps<Option>) {
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useActiveOption({ options, isOpen, onOpenChange, onChoose })
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Anchor ref={box} className="field-box min-w-0">
        <Icon of={icon} size={16} className="ms-3 text-fg-subtle" />
        <input
          {...control}
          aria-label={label}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={
            isOpen && list.active >= 0 ? `${listId}-${list.active}` : undefined
          }
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            onType(event.target.value)
            onOpenChange(true)
            list.setActive(-1)
          }}
          onFocus={(event) => event.target.select()}
          onClick={() => onOpenChange(true)}
          onKeyDown={list.onKeyDown}
          className="mono text-sm!"
        />
      </Popover.Anchor>
      {/* Not in a portal, because a modal dialog covers everything outside it. */}
      <Popover.Content
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (box.current?.contains(event.target as Node)) event.preventDefault()
        }}
        className="z-20 w-(--radix-popover-trigger-width) min-w-64 rounded-md border border-line-strong bg-surface shadow-md"
      >
        <Options
          id={listId}
          label={label ?? placeholder}
          options={options}
          keyOf={keyOf}
          active={list.active}
          onChoose={list.choose}
        >
          {children}
        </Options>
        <p role="status" className="border-t border-line px-3.5 py-2 text-xs text-fg-subtle">
          {status}
        </p>
      </Popover.Content>
    </Popover.Root>
  )
}

type ActiveOptionProps<Option> = Pick<
  ComboboxProps<Option>,
  'options' | 'isOpen' | 'onOpenChange' | 'onChoose'
>

/** The option that the arrow keys have reached, and Enter chooses. */
function useActiveOption<Option>(props: ActiveOptionProps<Option>) {
  const { options, isOpen, onOpenChange, onChoose } = props
  const [active, setActive] = useState(-1)

  const choose = (option: Option) => {
    onChoose(option)
    onOpenChange(false)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      onOpenChange(true)
      setActive((at) => (options.length === 0 ? -1 : (at + step + options.length) % options.length))
    } else if (event.key === 'Enter' && isOpen) {
      const option = options[Math.max(0, active)]
      if (option) choose(option)
    } else return
    event.preventDefault()
  }
  return { active, setActive, choose, onKeyDown }
}

type OptionsProps<Option> = Pick<
  ComboboxProps<Option>,
  'options' | 'keyOf' | 'children' | 'onChoose'
> & {
  id: string
  label: string
  /** The place of the option that Enter chooses. */
  active: number
}

function Options<Option>({
  id,
  label,
  options,
  keyOf,
  children,
  active,
  onChoose,
}: OptionsProps<Option>) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      // Keeps the focus in the field on a click, because losing it would close the list.
      onMouseDown={(event) => event.preventDefault()}
      className="max-h-72 overflow-auto py-1"
    >
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
        <div
          key={keyOf(option)}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          onClick={() => onChoose(option)}
          className={cx(
            'cursor-pointer px-3.5 py-2 text-sm hover:bg-hover',
            at === active && 'bg-accent-soft',
          )}
        >
          {children(option)}
        </div>
      ))}
    </div>
  )
}
