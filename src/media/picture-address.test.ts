import { expect, it } from 'vitest'
import { preparePage } from '../pages/prepare-page.server.ts'
import { pictureAddress, withPicturesAt } from './picture-address.ts'

const name = '0123456789abcdef01234567'
const cdn = 'https://cdn.example/media'

it('moves pictures of the library and their smaller versions, and nothing else', () => {
  const text = `src="/media/${name}.jpg" of "/media/${name}.jpg"`
  const { publicHtml } = preparePage(
    `<p>${text} <a href="/media/${name}.jpg">it</a></p><figure><img src="/media/${name}.jpg" alt="/media/${name}.jpg, &gt; &quot;" width="1000" height="500"></figure><figure><img src="/images/city.jpg" alt=""></figure>`,
  )
  const html = withPicturesAt(publicHtml, cdn)
  expect(html).toContain(`<img src="${cdn}/${name}.jpg"`)
  expect(html).toContain(
    `srcset="${cdn}/${name}-480.webp 480w, ${cdn}/${name}-960.webp 960w, ${cdn}/${name}.jpg 1000w"`,
  )
  expect(html).toContain(text)
  expect(html).toContain(`alt="/media/${name}.jpg, &gt; &quot;"`)
  expect(html).toContain(`<a href="/media/${name}.jpg"`)
  expect(html).toContain('src="/images/city.jpg"')
  expect(html.replaceAll(`${cdn}/`, '/media/')).toBe(publicHtml)
  expect(withPicturesAt(publicHtml, null)).toBe(publicHtml)
  expect(pictureAddress('/images/city.jpg', cdn)).toBe('/images/city.jpg')
})
