import { expect, it } from 'vitest'
import { playerOrigins, videoFromAddress } from './video-embed.ts'

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', { host: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://youtu.be/dQw4w9WgXcQ', { host: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['//www.youtube-nocookie.com/embed/dQw4w9WgXcQ', { host: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', { host: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://vimeo.com/76979871', { host: 'vimeo', id: '76979871' }],
  ['https://player.vimeo.com/video/76979871?h=1', { host: 'vimeo', id: '76979871' }],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://evil.example/?v=dQw4w9WgXcQ', null],
  ['javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com/watch?v="><script>', null],
  ['not an address', null],
])('%s', (address, video) => expect(videoFromAddress(address)).toEqual(video))

it('frames two origins and no others', () => {
  expect(playerOrigins).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com'])
})
