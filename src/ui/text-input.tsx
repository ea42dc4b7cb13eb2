import type { ComponentProps } from 'react'

type TextInputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** Fixed text inside the box, before the input: "/page/". */
  prefix?: string
  /** Fixed text inside the box, after the input: "kWh/month". */
  unit?: string
}

export function TextInput({ prefix, unit, type = 'text', ...rest }: TextInputProps) {
  return (
    <div className="field-box">
      {prefix && (
        <span className="ps-3.5 font-mono text-md tracking-heading text-fg-subtle">{prefix}</span>
      )}
      <input
        type={type}
        className={prefix ? 'ps-0.5! font-mono text-md tracking-heading' : 'text-base'}
        {...rest}
      />
      {unit && <span className="pe-3.5 text-xs whitespace-nowrap text-fg-subtle">{unit}</span>}
    </div>
  )
}
