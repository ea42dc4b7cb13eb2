import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'gif' | 'webp'

/** A picture that no other test has: its colour is random. */
export function testImage(width: number, height: number, format: Format = 'png') {
  return plain(width, height)
    .toFormat(format)
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()
}

export async function testAnimation(frames = 3) {
  const pictures = await Promise.all(
    Array.from({ length: frames }, () => plain(40, 30).png().toBuffer()),
  )
  return sharp(pictures, { join: { animated: true } })
    .gif()
    .toBuffer()
}

function plain(width: number, height: number) {
  const random = () => Math.floor(Math.random() * 256)
  const background = { r: random(), g: random(), b: random() }
  return sharp({ create: { width, height, channels: 3, background } })
}
