import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../ui/icon.tsx'

export type StepState = 'waiting' | 'current' | 'done'

type SignStepProps = {
  number: number
  state: StepState
  title: string
  text: ReactNode
  /** At the right of the header. */
  aside?: ReactNode
  children?: ReactNode
}

export function SignStep({ number, state, title, text, aside, children }: SignStepProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="sign-step" data-state={state}>
      <header>
        <i aria-hidden="true" className="not-italic">
          {state === 'done' ? <Icon of={Check} size={18} /> : number}
        </i>
        <div className="min-w-0">
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        {aside}
      </header>
      {children && <div className="sign-body">{children}</div>}
    </section>
  )
}
