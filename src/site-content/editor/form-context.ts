import { createContext, useContext } from 'react'
import type { FieldPath } from '../compare-content.ts'

type Form = {
  change: (path: FieldPath, value: unknown) => void
  /** What is wrong with the value at this path. */
  problem: (key: string) => string | undefined
  /** Whether the value differs from what visitors see. */
  isChanged: (key: string) => boolean
  /** How many problems are below this path. */
  problemsBelow: (key: string) => number
  /** How many values below this path differ. */
  changesBelow: (key: string) => number
  /** Shows the place of this value in the preview. */
  show: (path: FieldPath) => void
}

/** What every field of the form needs, however deep it is. Its functions stay the same. */
export const FormContext = createContext<Form | null>(null)

export function useForm() {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field is outside of the form')
  return form
}
