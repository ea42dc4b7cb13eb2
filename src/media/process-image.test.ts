import sharp from 'sharp'
import { expect, it } from 'vitest'
import { dottedGif, testImage } from '../../tests/support/test-image.ts'
import { processImage } from './process-image.server.ts'

const dottedWebp = (width: number, height: number, frames: number) =>
  sharp(dottedGif(width, height, frames), { animated: true })
    .webp({ effort: 0 })
    .toBuffer()

it.each([
  ['a GIF of many large frames', () => dottedGif(630, 630, 100)],
  ['a GIF of a few very large frames', () => dottedGif(2000, 2000, 4)],
  ['a GIF of very many small frames', () => dottedGif(10, 10, 1_001)],
  ['a WebP of many large frames', () => dottedWebp(630, 630, 32)],
  ['a still picture', () => testImage(8000, 5001)],
])('refuses %s before it is decoded', async (_what, make) => {
  await expect(processImage(await make())).rejects.toMatchObject({ code: 'too_large' })
})

it('takes an animation of the usual size', async () => {
  const { width, height, variants } = await processImage(dottedGif(600, 400, 40))
  expect({ width, height }).toEqual({ width: 600, height: 400 })
  expect(variants.map((variant) => variant.width)).toEqual([480])
})
