import { expect, it } from 'vitest'
import { progressBand } from './progress-band.ts'

it.each([
  [100, 'good'],
  [95, 'good'],
  [94.9, 'warn'],
  [80, 'warn'],
  [79.9, 'bad'],
  [0, 'bad'],
])('puts %s percent into the band %s', (percent, band) => {
  expect(progressBand(percent)).toBe(band)
})
