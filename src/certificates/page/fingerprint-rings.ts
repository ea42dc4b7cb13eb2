/** Contour rings and 64 marks from a hash: bytes shape the waves, digits set the mark lengths. */
export function fingerprintRings(hex: string, count: number) {
  const bytes = Array.from(
    { length: 32 },
    (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16) / 255,
  )
  const byte = (at: number) => bytes[at] ?? 0
  return Array.from({ length: count }, (_, i) => {
    const number = count - i
    const share = number / count
    const points = Array.from({ length: pointsOfRing }, (_, k) => {
      const angle = (k / pointsOfRing) * 2 * Math.PI
      const wave = amplitudes.reduce(
        (sum, amplitude, h) =>
          sum +
          amplitude *
            (0.3 + 0.7 * byte(h)) *
            (1.05 - 0.42 * share) *
            Math.sin(
              (h + 2) * angle + byte(6 + h) * 6.283 + (byte(12 + h) - 0.5) * 2.4 * (1 - share),
            ),
        1,
      )
      const radius = outerRadius * share * wave
      return {
        x: center + (byte(20) - 0.5) * drift * (1 - share) + Math.cos(angle) * radius,
        y: center + (byte(21) - 0.5) * drift * (1 - share) + Math.sin(angle) * radius,
      }
    })
    return { number, path: smoothRing(points) }
  })
}

export function fingerprintMarks(hex: string) {
  return Array.from(hex.slice(0, 64), (digit, k) => {
    const angle = (k / 64) * 2 * Math.PI - Math.PI / 2
    const at = (radius: number) =>
      `${round(center + Math.cos(angle) * radius)} ${round(center + Math.sin(angle) * radius)}`
    return `M${at(1810)}L${at(1825 + Number.parseInt(digit, 16) * 10.5)}`
  }).join('')
}

type Point = { x: number; y: number }

/** Curves between midpoints of neighbours. Relative whole numbers keep the path short. */
function smoothRing(points: readonly Point[]) {
  const middle = (k: number): Point => {
    const [a, b] = [points[k % points.length] as Point, points[(k + 1) % points.length] as Point]
    return { x: round((a.x + b.x) / 2), y: round((a.y + b.y) / 2) }
  }
  let from = middle(points.length - 1)
  let path = `M${from.x} ${from.y}`
  for (const [k, point] of points.entries()) {
    const to = middle(k)
    path += `q${round(point.x) - from.x} ${round(point.y) - from.y} ${to.x - from.x} ${to.y - from.y}`
    from = to
  }
  return `${path}z`.replaceAll(' -', '-')
}

const round = Math.round
const pointsOfRing = 48
const amplitudes = [0.15, 0.11, 0.075, 0.05, 0.034, 0.022]
/** In a drawing that is 4000 wide and high. */
const center = 2000
const outerRadius = 1500
const drift = 700
