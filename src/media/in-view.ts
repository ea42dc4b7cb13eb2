import type { CSSProperties } from 'react'
import type { Focus } from './media.schema.ts'

/** Lets a crop show the part of a picture that an editor chose. */
export function inView({ focusX, focusY }: Focus): CSSProperties | undefined {
  return focusX === null || focusY === null
    ? undefined
    : { objectPosition: `${focusX}% ${focusY}%` }
}
