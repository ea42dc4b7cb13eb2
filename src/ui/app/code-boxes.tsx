import { useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { type ControlProps, Field } from '../field.tsx'

type CodeBoxesProps = { id: string; name: string; label: string; error?: string }

const places = [0, 1, 2, 3, 4, 5]

/** Six digits in boxes. It is one field, so that a code can be pasted and filled in by a phone. */
export function CodeBoxes({ id, name, label, error }: CodeBoxesProps) {
  return (
    <Field id={id} label={label} error={error}>
      {(control) => <Boxes control={control} name={name} />}
    </Field>
  )
}

function Boxes({ control, name }: { control: ControlProps; name: string }) {
  const [value, setValue] = useState('')
  return (
    <div dir="ltr" className="group relative w-fit max-w-full justify-self-start">
      <div aria-hidden="true" className="flex gap-2 max-sm:gap-1.5">
        {places.map((place) => (
          <span
            key={place}
            className={cx(
              'grid h-14 w-12 place-items-center rounded-md border bg-surface font-mono text-lead font-medium max-sm:w-10',
              place === 3 && 'ms-2 max-sm:ms-1',
              control['aria-invalid'] ? 'border-bad-text' : 'border-field',
              place === Math.min(value.length, 5) &&
                'group-focus-within:border-accent group-focus-within:ring-2 group-focus-within:ring-focus-ring',
            )}
          >
            {value[place] ?? ''}
          </span>
        ))}
      </div>
      <input
        {...control}
        name={name}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        onChange={(event) => setValue(event.target.value.replace(/\D/g, '').slice(0, 6))}
        className="absolute inset-0 size-full cursor-text rounded-md opacity-0"
      />
    </div>
  )
}
