import {
  type Alignment,
  alignments,
  classNames,
  deepestIndent,
  type PageColour,
} from './html-vocabulary.ts'

const indentStepPx = 40

/** The colours of prose.css, to find the nearest one for a colour in pasted text. */
const paletteRgb: Record<PageColour, Rgb> = {
  green: [10, 111, 80],
  amber: [122, 77, 0],
  red: [163, 36, 27],
  grey: [90, 105, 98],
}

type Rgb = [number, number, number]

export type Declarations = Record<string, string>

export function readStyle(style: string): Declarations {
  const pairs = style.split(';').map((declaration) => {
    const colon = declaration.indexOf(':')
    return [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]
  })
  return Object.fromEntries(
    pairs
      .filter(([name, value]) => name && value)
      .map(([name = '', value = '']) => [name.toLowerCase(), value.toLowerCase()]),
  )
}

/** The classes that correspond to a block's inline style. */
export function blockClasses(style: Declarations): string[] {
  const alignment = alignments.find((name) => name === alignmentName(style['text-align']))
  const steps = Math.round(pixels(style['margin-left'] ?? style['padding-left']) / indentStepPx)
  return [
    ...(alignment ? [classNames.align(alignment)] : []),
    ...(steps > 0 ? [classNames.indent(Math.min(steps, deepestIndent))] : []),
  ]
}

export function colourClass(style: Declarations): string | null {
  const colour = style.color === undefined ? null : nearestColour(style.color)
  return colour && classNames.colour(colour)
}

function alignmentName(value: string | undefined): Alignment | string | undefined {
  return value === 'end' ? 'right' : value
}

function pixels(length: string | undefined) {
  const [, number, unit = 'px'] = /^(-?[\d.]+)(px|pt|em|rem|in|cm)?$/.exec(length ?? '') ?? []
  const perUnit: Record<string, number> = { px: 1, pt: 4 / 3, em: 16, rem: 16, in: 96, cm: 37.8 }
  return Number(number ?? 0) * (perUnit[unit] ?? 0)
}

/** Returns null if the colour is close to that of ordinary text, or cannot be parsed. */
function nearestColour(text: string): PageColour | null {
  const rgb = readColour(text)
  if (!rgb) return null
  const spread = Math.max(...rgb) - Math.min(...rgb)
  if (spread < 40) return Math.max(...rgb) < 80 || Math.max(...rgb) > 200 ? null : 'grey'
  const chromatic = (['green', 'amber', 'red'] as const).map(
    (colour) => [colour, hueDistance(rgb, paletteRgb[colour])] as const,
  )
  const [nearest] = chromatic.sort((a, b) => a[1] - b[1])
  return nearest?.[0] ?? null
}

function hueDistance(a: Rgb, b: Rgb) {
  const apart = Math.abs(hue(a) - hue(b))
  return Math.min(apart, 360 - apart)
}

function hue([r, g, b]: Rgb) {
  const max = Math.max(r, g, b)
  const span = max - Math.min(r, g, b) || 1
  if (max === r) return (60 * ((g - b) / span) + 360) % 360
  return max === g ? 60 * ((b - r) / span) + 120 : 60 * ((r - g) / span) + 240
}

const namedColours: Record<string, Rgb> = {
  red: [255, 0, 0],
  darkred: [139, 0, 0],
  green: [0, 128, 0],
  darkgreen: [0, 100, 0],
  orange: [255, 165, 0],
  gray: [128, 128, 128],
  grey: [128, 128, 128],
}

function readColour(text: string): Rgb | null {
  const named = namedColours[text]
  if (named) return named
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(text)
  if (short) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16)) as Rgb
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/.exec(text)
  if (long) return long.slice(1).map((pair) => Number.parseInt(pair, 16)) as Rgb
  const numbers = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(text)
  return numbers ? (numbers.slice(1).map(Number) as Rgb) : null
}
