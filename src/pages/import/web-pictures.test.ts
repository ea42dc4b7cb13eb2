import { describe, expect, it } from 'vitest'
import { testImage } from '../../../tests/support/test-image.ts'
import { element } from '../html-tree.server.ts'
import { FetchRefused } from './fetch-picture.server.ts'
import { importLimits } from './import.schema.ts'
import { openPictures } from './pictures.server.ts'
import { WebPictures } from './web-pictures.server.ts'

const ghost = ['__GHOST_URL__']

async function placed(src: string, hosts: string[], oldSites: string[], asked: string[] = []) {
  const bytes = await testImage(10, 10)
  const container = { files: new Map(), hidden: [], close() {} }
  const web = new WebPictures(hosts, async (url) => {
    asked.push(url.href)
    if (url.host === 'other.example.org') throw new FetchRefused('the server answered 404')
    return bytes
  })
  const store = async () => ({ src: '/media/x.png', width: '10', height: '10', alt: '' })
  const image = element('img', [], { src })
  const pictures = openPictures(container, web, oldSites, store)
  const { notes } = await pictures.place([image], '')
  return { src: image.attributes.src, notes, asked }
}

describe('a picture on the web', () => {
  it('of Ghost is fetched from the allowed hosts, one after the other', async () => {
    const { src, asked } = await placed(
      '__GHOST_URL__/content/images/a.png',
      ['other.example.org', 'blog.example.org'],
      ghost,
    )
    expect(src).toBe('/media/x.png')
    expect(asked).toEqual([
      'https://other.example.org/content/images/a.png',
      'https://blog.example.org/content/images/a.png',
    ])
  })

  it('of another host is elsewhere and not missing, for Ghost, too', async () => {
    const { notes } = await placed('https://static.example.org/a.png', [], ghost)
    expect(notes).toEqual([{ code: 'pictureElsewhere', count: 1, of: 'static.example.org' }])
    const own = await placed('__GHOST_URL__/content/images/a.png', [], ghost)
    expect(own.notes).toEqual([{ code: 'pictureMissing', count: 1, of: '/content/images/a.png' }])
  })

  it('of a relative address is on the old site', async () => {
    const { asked } = await placed(
      '/uploads/a.png',
      ['old.example.org'],
      ['https://old.example.org'],
    )
    expect(asked).toEqual(['https://old.example.org/uploads/a.png'])
  })

  it('is not asked for without end, nor of a host that fails', async () => {
    let asked = 0
    const failing = new WebPictures(['a.example'], async () => {
      asked += 1
      throw new FetchRefused('no answer')
    })
    const one = [new URL('https://a.example/a.png')]
    for (let i = 0; i < 50; i += 1) await expect(failing.fetch(one)).rejects.toThrow()
    expect(asked).toBe(20)
    const endless = new WebPictures(['a.example'], async () => new Uint8Array())
    for (let i = 0; i < importLimits.fetchedPictures; i += 1) await endless.fetch(one)
    await expect(endless.fetch(one)).rejects.toThrow(/too many/)
  })
})
