/** Lines and curves as fontkit gives them. */
export type Outline = { command: string; args: number[] }[]

type Point = { x: number; y: number; isOnCurve: boolean }

const onCurve = 1

/** A simple glyph of a TrueType font, without the ways to make it shorter that readers get wrong. */
export function encodeOutline(outline: Outline) {
  const contours = contoursOf(outline)
  const points = contours.flat()
  if (points.length === 0) return { bytes: new Uint8Array(), left: 0 }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const head = 10 + 2 * contours.length + 2
  const length = head + points.length * 5
  // Each glyph begins at a multiple of four.
  const view = new DataView(new ArrayBuffer(Math.ceil(length / 4) * 4))
  view.setInt16(0, contours.length)
  for (const [at, value] of box.entries()) view.setInt16(2 + 2 * at, value)
  let end = -1
  for (const [at, contour] of contours.entries()) {
    end += contour.length
    view.setUint16(10 + 2 * at, end)
  }
  let last = { x: 0, y: 0 }
  for (const [at, point] of points.entries()) {
    view.setUint8(head + at, point.isOnCurve ? onCurve : 0)
    view.setInt16(head + points.length + 2 * at, point.x - last.x)
    view.setInt16(head + points.length * 3 + 2 * at, point.y - last.y)
    last = point
  }
  return { bytes: new Uint8Array(view.buffer), left: box[0] ?? 0 }
}

function contoursOf(outline: Outline) {
  const contours: Point[][] = []
  for (const { command, args } of outline) {
    if (command === 'moveTo') contours.push([])
    for (let at = 0; at < args.length; at += 2) {
      const isOnCurve = command !== 'quadraticCurveTo' || at === 2
      const [x, y] = [Math.round(args[at] ?? 0), Math.round(args[at + 1] ?? 0)]
      contours.at(-1)?.push({ x, y, isOnCurve })
    }
  }
  return contours.filter((contour) => contour.length > 1)
}
