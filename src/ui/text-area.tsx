import type { ComponentProps } from 'react'

export function TextArea({ rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <div className="field-box">
      <textarea rows={rows} className="block min-h-[108px] resize-y text-base" {...rest} />
    </div>
  )
}
