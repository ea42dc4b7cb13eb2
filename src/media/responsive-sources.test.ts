import { expect, it } from 'vitest'
import { responsiveSources } from './responsive-sources.ts'

const stem = '/media/0123456789abcdef01234567'

it('names the smaller forms that an upload of this width has', () => {
  expect(responsiveSources(`${stem}.jpg`, 1200)?.srcset).toBe(
    `${stem}-480.webp 480w, ${stem}-960.webp 960w, ${stem}.jpg 1200w`,
  )
})

it.each([
  [`${stem}.jpg`, 480],
  ['/media/elsewhere.jpg', 2000],
])('leaves %s of %i px alone', (src, width) => {
  expect(responsiveSources(src, width)).toBeUndefined()
})
