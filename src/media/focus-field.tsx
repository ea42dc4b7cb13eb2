import { type MouseEvent, useState } from 'react'
import { mediaWords } from '../../content/cms/media.ts'
import { thumbnailUrl } from './media.schema.ts'
import type { Media } from './media-query.ts'

const words = mediaWords.edit

/** Sets the point that crops keep in view, by a click or, for the keyboard, by sliders. */
export function FocusField({ media }: { media: Media }) {
  const [focus, setFocus] = useState({
    x: media.focusX ?? 50,
    y: media.focusY ?? 50,
    isChosen: media.focusX !== null,
  })
  const move = (part: { x?: number; y?: number }) => setFocus({ ...focus, ...part, isChosen: true })
  // No point is sent until the user chooses one.
  const nameOf = (name: string) => (focus.isChosen ? name : undefined)
  const point = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    move({ x: percent(clientX - left, width), y: percent(clientY - top, height) })
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{words.focus}</legend>
      <p className="text-sm text-fg-muted">{words.focusHint}</p>
      {/* biome-ignore lint/a11y: the sliders below are the keyboard's way. */}
      <div
        data-focus-area=""
        onClick={point}
        className="relative mx-auto w-fit cursor-crosshair overflow-hidden rounded-md bg-sunken"
      >
        <img src={thumbnailUrl(media)} alt="" className="block max-h-52 max-w-full" />
        <span
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_rgb(0_0_0/0.6)]"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        />
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Slider
          name={nameOf('focusX')}
          label={words.focusX}
          value={focus.x}
          onValue={(x) => move({ x })}
        />
        <Slider
          name={nameOf('focusY')}
          label={words.focusY}
          value={focus.y}
          onValue={(y) => move({ y })}
        />
      </div>
    </fieldset>
  )
}

type SliderProps = {
  name: string | undefined
  label: string
  value: number
  onValue: (value: number) => void
}

function Slider({ name, label, value, onValue }: SliderProps) {
  return (
    <label className="grid gap-1 text-sm text-fg-muted">
      {label}
      <input
        type="range"
        // As the picture, which is the same in every language.
        dir="ltr"
        name={name}
        min={0}
        max={100}
        value={value}
        onChange={(event) => onValue(Number(event.target.value))}
        className="h-6 w-full accent-(--color-accent)"
      />
    </label>
  )
}

function percent(part: number, whole: number) {
  return whole > 0 ? Math.min(100, Math.max(0, Math.round((100 * part) / whole))) : 50
}
