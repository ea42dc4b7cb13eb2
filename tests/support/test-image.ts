import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'gif' | 'webp'

/** A picture with a random colour, so that no other test has the same. */
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

/** An animation with few bytes a frame: one moving dot on a canvas of up to 2048 pixels. */
export function dottedGif(width: number, height: number, frames: number) {
  const word = (value: number) => [value & 255, value >> 8]
  const header = [...Buffer.from('GIF89a'), ...word(width), ...word(height), 0x80, 0, 0]
  const colours = [255, 0, 0, 0, 0, 255]
  const timing = [0x21, 0xf9, 4, 4, 2, 0, 0, 0]
  const place = (frame: number) => [0x2c, ...word(frame % width), 0, 0, 1, 0, 1, 0, 0]
  const dot = [2, 2, 0x44, 1, 0]
  return Buffer.concat([
    Buffer.from([...header, ...colours]),
    ...Array.from({ length: frames }, (_, frame) =>
      Buffer.from([...timing, ...place(frame), ...dot]),
    ),
    Buffer.from([0x3b]),
  ])
}

function plain(width: number, height: number) {
  const random = () => Math.floor(Math.random() * 256)
  const background = { r: random(), g: random(), b: random() }
  return sharp({ create: { width, height, channels: 3, background } })
}
