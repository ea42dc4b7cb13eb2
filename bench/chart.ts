import type { Curve } from './measure.ts'

const size = { width: 720, height: 380 }
const plot = { left: 56, top: 48, right: 500, bottom: 330 }
const colours = [
  '#0f766e',
  '#b45309',
  '#1d4ed8',
  '#be123c',
  '#6d28d9',
  '#4d7c0f',
  '#0369a1',
  '#a21caf',
  '#334155',
  '#c2410c',
]

/** A curve over the number of pages (logarithmic), as an SVG for light and dark backgrounds. */
export function chart({ title, unit, sizes, lines }: Curve): string {
  const highest = Math.max(...lines.flatMap(({ values }) => values)) * 1.1
  const x = (n: number) => {
    const [first = 1, last = 1] = [sizes[0], sizes.at(-1)]
    const share = Math.log(n / first) / Math.log(last / first)
    return plot.left + share * (plot.right - plot.left)
  }
  const y = (value: number) => plot.bottom - (value / highest) * (plot.bottom - plot.top)
  const steps = [0, 0.25, 0.5, 0.75, 1].map((share) => (highest / 1.1) * share)
  const ends = spread(lines.map(({ values }) => y(values.at(-1) ?? 0)))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" role="img" font-family="system-ui, sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    `<rect width="${size.width}" height="${size.height}" rx="8" fill="#ffffff"/>`,
    `<text x="${plot.left}" y="26" font-size="14" font-weight="600" fill="#0b1f1a">${title}</text>`,
    ...steps.map(
      (step) =>
        `<path d="M${plot.left} ${px(y(step))}H${plot.right}" stroke="#e2e8f0"/><text x="${plot.left - 8}" y="${px(y(step) + 4)}" text-anchor="end" fill="#475569">${step.toFixed(1)}</text>`,
    ),
    ...sizes.map(
      (n) =>
        `<text x="${px(x(n))}" y="${plot.bottom + 20}" text-anchor="middle" fill="#475569">${n.toLocaleString('en')} pages</text>`,
    ),
    `<text x="${plot.left}" y="${size.height - 10}" fill="#475569">${unit}</text>`,
    ...lines.map(({ name, values, isLimit }, i) => {
      const colour = isLimit ? '#94a3b8' : colours[i % colours.length]
      const points = values.map((value, at) => `${px(x(sizes[at] ?? 1))},${px(y(value))}`)
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"${isLimit ? ' stroke-dasharray="4 4"' : ''}/><text x="${plot.right + 10}" y="${px((ends[i] ?? 0) + 4)}" fill="${colour}">${name} ${(values.at(-1) ?? 0).toFixed(1)}</text>`
    }),
    '</svg>',
    '',
  ].join('\n')
}

/** Moves overlapping labels apart, from the lowest one upwards. */
function spread(places: number[]): number[] {
  const apart = 16
  const spreadOut = [...places]
  let lowest = plot.bottom
  for (const i of places
    .keys()
    .toArray()
    .sort((a, b) => (places[b] ?? 0) - (places[a] ?? 0))) {
    const place = Math.min(places[i] ?? 0, lowest)
    spreadOut[i] = place
    lowest = place - apart
  }
  return spreadOut
}

function px(value: number) {
  return Math.round(value * 10) / 10
}
