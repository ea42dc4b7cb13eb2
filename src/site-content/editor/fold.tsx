import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../../ui/icon.tsx'

type FoldProps = {
  title: ReactNode
  isOpenAtFirst?: boolean
  /** Open whatever somebody closed, because something inside needs attention. */
  isForcedOpen: boolean
  onOpen: () => void
  /** Before the button that opens it, and after it: buttons of their own. */
  before?: ReactNode
  actions?: ReactNode
  headClass: string
  bodyClass: string
  /** Whose fields these are, where others have the same names. */
  name: string
  children: ReactNode
}

/** A part of the form that opens. What is closed is not in the document: a page has hundreds of fields. */
export function Fold(props: FoldProps) {
  const { title, isOpenAtFirst = false, isForcedOpen, onOpen, before, actions } = props
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const isShown = isOpen || isForcedOpen
  return (
    <>
      <div className={cx('flex items-center gap-1 pe-1', props.headClass)}>
        {before}
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={() => {
            setOpen(!isShown)
            if (!isShown) onOpen()
          }}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 ps-2 text-start"
        >
          {title}
          <Icon of={ChevronDown} size={18} className={cx('me-2', isShown && 'rotate-180')} />
        </button>
        {actions}
      </div>
      {isShown && (
        // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would be a second title
        <div id={id} role="group" aria-label={props.name} className={props.bodyClass}>
          {props.children}
        </div>
      )}
    </>
  )
}
