import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../icon-button.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  showLabel: string
  hideLabel: string
}

/** A password with a button that shows what was typed. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="field-box">
      <input
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="text-base"
        {...rest}
      />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
        className="me-0.5"
      />
    </div>
  )
}
