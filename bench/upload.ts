import sharp from 'sharp'
import { processImage } from '../src/media/process-image.server.ts'
import {
  adminPassword,
  cookieOf,
  newDataDir,
  post,
  startServer,
} from '../tests/support/server-process.ts'
import { type Effort, median, type Section } from './measure.ts'

/** A 5 MB JPEG through the API, compared with the same re-encoding by sharp alone. */
export async function benchUpload({ quick }: Effort): Promise<Section> {
  const bytes = await photograph(quick ? [1500, 1000] : [3000, 2000])
  const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'error' })
  const cookie = cookieOf(
    await post(`${server.url}/api/cms/login`, { username: 'admin', password: adminPassword }),
  )
  const ours: number[] = []
  const alone: number[] = []
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    ours.push(await milliseconds(() => upload(server.url, cookie, bytes)))
    alone.push(await milliseconds(() => processImage(bytes)))
  }
  await server.stop()
  return {
    figures: [
      {
        section: 'upload',
        name: `JPEG of ${(bytes.length / 1024 / 1024).toFixed(1)} MB`,
        value: median(ours),
        unit: 'ms',
        limit: { name: 'sharp alone', value: median(alone) },
        ratio: median(ours) / median(alone),
      },
    ],
  }
}

/** Noise hardly compresses, so few pixels make many bytes. */
async function photograph([width, height]: [number, number]) {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 1
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1103515245 + 12345) % 2147483648
    pixels[at] = 128 + (at % (width * 3)) / 100 + ((state >> 16) % 94)
  }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } })
  const jpeg = await image.jpeg({ quality: 93 }).toBuffer()
  if (jpeg.length > 5 * 1024 * 1024) throw new Error(`the picture has ${jpeg.length} bytes`)
  return jpeg
}

async function upload(url: string, cookie: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('image', new Blob([bytes], { type: 'image/jpeg' }), 'harbour.jpg')
  const answer = await fetch(`${url}/api/cms/media/upload`, {
    method: 'POST',
    headers: { cookie, origin: url.replace('127.0.0.1', 'localhost') },
    body: form,
  })
  if (answer.status !== 201) throw new Error(`the upload was refused: ${await answer.text()}`)
}

async function milliseconds(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}
