import { post } from '../tests/support/server-process.ts'
import { testImage } from '../tests/support/test-image.ts'
import { countingPage, readCount, signIn, siteUrl } from './fleet-servers.ts'
import type { Figure } from './measure.ts'
import { percentile } from './measure.ts'

const section = 'fleet'
const allowedMs = 250

type Fleet = { front: string; instances: string[] }

/** The time from the answer to the editor until the last instance shows the change. */
export async function publishToVisible(
  { front, instances }: Fleet,
  rounds: number,
): Promise<Figure[]> {
  const page = await countingPage(front, 'visible')
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const url of instances) await readCount(url + page.path)
    const count = await page.raise()
    const answered = performance.now()
    await Promise.all(
      instances.map(async (url) => {
        while ((await readCount(url + page.path)) < count) {
          if (performance.now() - answered > 30_000) throw new Error('a change was never visible')
        }
      }),
    )
    times.push(performance.now() - answered)
  }
  const p99 = percentile(times, 99)
  return [
    {
      section,
      name: `publish to visible on all of ${instances.length}, p99 of ${rounds}`,
      value: p99,
      unit: 'ms',
      target: `<= ${allowedMs}`,
      reached: p99 <= allowedMs,
    },
    {
      section,
      name: 'the same, median',
      value: percentile(times, 50),
      unit: 'ms',
    },
  ]
}

/** Visitors, an editor, sign-ins, uploads and enquiries at the same time, through nginx. */
export async function mixedLoad({ front }: Fleet, seconds: number): Promise<Figure[]> {
  const page = await countingPage(front, 'mixed')
  const ends = performance.now() + seconds * 1000
  const saved: { count: number; at: number }[] = [{ count: 0, at: performance.now() }]
  const done = { reads: 0, saves: 0, 'sign-ins': 0, uploads: 0, enquiries: 0 }
  let stale = 0
  let errors = 0
  let reported = 0
  const until = async (what: keyof typeof done, act: (n: number) => Promise<void>) => {
    for (let n = 0; performance.now() < ends; n += 1) {
      try {
        await act(n)
        done[what] += 1
      } catch (error) {
        errors += 1
        reported += 1
        if (reported <= 5) console.error(`${what}: ${(error as Error).message}`)
      }
    }
  }
  const read = async () => {
    const began = performance.now()
    const seen = await readCount(front + page.path)
    // A visitor must see every change acknowledged at least `allowedMs` before the request.
    const owed = saved.findLast(({ at }) => at <= began - allowedMs)
    if (owed && seen < owed.count) stale += 1
  }
  const image = () => testImage(320, 200)
  const addressOf = (kind: number, n: number) => `10.${kind}.${(n >> 8) & 255}.${n & 255}`
  await Promise.all([
    ...Array.from({ length: 8 }, () => until('reads', read)),
    until('saves', async () => {
      const count = await page.raise()
      saved.push({ count, at: performance.now() })
    }),
    until('sign-ins', async (n) => void (await signIn(front, addressOf(1, n)))),
    until('uploads', async () => {
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(await image())], { type: 'image/png' }), 'a.png')
      const headers = { cookie: page.cookie, origin: siteUrl }
      const answer = await fetch(`${front}/api/cms/media/upload`, {
        method: 'POST',
        headers,
        body: form,
      })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }),
    until('enquiries', async (n) => {
      const answer = await post(`${front}/api/contact`, enquiry, {
        'x-forwarded-for': addressOf(2, n),
      })
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }),
  ])
  const work = Object.entries(done).map(([what, count]) => `${count} ${what}`)
  return [
    none(`stale reads ${allowedMs} ms after a save, in ${seconds} s of ${work.join(', ')}`, stale),
    none('errors in the same time', errors),
  ]
}

/** Visitors and enquiries through nginx, while `restart` exchanges all instances. */
export async function rollingRestart(
  { front }: Fleet,
  restart: () => Promise<void>,
): Promise<Figure[]> {
  let isOver = false
  let answers = 0
  const failed: string[] = []
  const repeat = async (ask: (n: number) => Promise<Response>, wanted: number) => {
    for (let n = 0; !isOver; n += 1) {
      try {
        const answer = await ask(n)
        await answer.arrayBuffer()
        if (answer.status !== wanted) failed.push(String(answer.status))
      } catch (error) {
        failed.push((error as Error).message)
      }
      answers += 1
    }
  }
  const load = [
    ...Array.from({ length: 4 }, () => repeat(() => fetch(`${front}/home`), 200)),
    repeat(
      (n) =>
        post(`${front}/api/contact`, enquiry, {
          'x-forwarded-for': `10.3.${(n >> 8) & 255}.${n & 255}`,
        }),
      201,
    ),
  ]
  await restart()
  isOver = true
  await Promise.all(load)
  if (failed.length > 0) console.error(`failed: ${[...new Set(failed)].join(', ')}`)
  return [none(`errors of ${answers} requests during a rolling restart`, failed.length)]
}

const enquiry = {
  firstName: 'Amira',
  lastName: 'Haddad',
  email: 'amira@port.example',
  interestArea: 'other',
  message: 'How do you check the figures of a supplier that has no meters?',
}

function none(name: string, value: number): Figure {
  return { section, name, value, unit: '', target: '0', reached: value === 0 }
}
