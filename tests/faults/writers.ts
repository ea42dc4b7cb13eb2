import sharp from 'sharp'
import { activityFile } from '../../bench/activity-file.ts'
import { type ClaimOwner, claimOwner } from '../../bench/claim-owner.ts'
import { rowInput } from '../support/row-input.ts'
import { signInAdmin } from '../support/server-process.ts'
import { testImage } from '../support/test-image.ts'
import type { Site } from './site.ts'

/** Somebody who keeps writing, and knows what the site has promised to keep. */
export type Writer = {
  name: string
  /** Writes once under each load, because the product limits how often anybody may. */
  once?: boolean
  /** Sends one write and returns the status of its answer, 0 without one. */
  write(): Promise<number>
  acknowledged(): number
  /** What the site does not have, or has wrong, although it was acknowledged. */
  missing(): Promise<string[]>
}

const rowsInFile = 40

/** All kinds of writers on a running site. */
export async function makeWriters(site: Site): Promise<Writer[]> {
  const { cookie } = await signInAdmin(site.url)
  const owner = await claimOwner({ url: site.url } as Parameters<typeof claimOwner>[0], site.env)
  return [
    await pages(site, cookie, 'first'),
    await pages(site, cookie, 'second'),
    enquiries(site, cookie),
    pictures(site, cookie),
    await rows(site, owner),
    await imports(site, owner),
  ]
}

/** Raises the number that a page shows. */
export async function pages(site: Site, cookie: string, slug: string) {
  const of = (count: number) => ({
    title: 'Counter',
    slug,
    content: `<p>count ${count} end</p>`,
    isPublished: 'published',
  })
  const headers = { cookie }
  const made = await site.ask('/api/cms/pages', { method: 'POST', json: of(0), headers })
  if (made.status !== 201) throw new Error(`no page was made: ${made.status} ${made.text}`)
  const { id } = JSON.parse(made.text).page
  let version: number | undefined
  let tried = 0
  let promised = 0
  let saves = 0
  const read = () => site.ask(`/api/cms/pages/${id}`, { headers })
  const path = `/page/${slug}`
  return {
    name: `page ${slug}`,
    path,
    /** The number of the newest save that was acknowledged. */
    promised: () => promised,
    tried: () => tried,
    async write() {
      if (version === undefined) {
        const found = await read()
        if (found.status !== 200) return found.status
        version = JSON.parse(found.text).version
      }
      tried += 1
      const json = { ...of(tried), version }
      const count = tried
      const saved = await site.ask(`/api/cms/pages/${id}`, { method: 'PUT', json, headers })
      // Nobody knows which version an unanswered save has left.
      version = saved.status === 200 ? JSON.parse(saved.text).page.version : undefined
      if (saved.status === 200) {
        promised = count
        saves += 1
      }
      return saved.status
    },
    acknowledged: () => saves,
    async missing() {
      const [stored, shown] = [await read(), await site.ask(path)]
      return [stored, shown].flatMap(({ status, text }) => {
        const count = countIn(text)
        if (count >= promised && count <= tried) return []
        return [`${slug}: ${status}, count ${count}, but ${promised} to ${tried} is right`]
      })
    },
  }
}

export function countIn(text: string) {
  return Number(/count (\d+) end/.exec(text)?.[1] ?? Number.NaN)
}

function enquiries(site: Site, cookie: string): Writer {
  const promised: string[] = []
  let tried = 0
  return {
    name: 'enquiries',
    async write() {
      tried += 1
      const mark = `fault-${tried}-end`
      const { status } = await site.ask('/api/contact', {
        method: 'POST',
        // Each from another address, so that the rate limit does not apply.
        headers: { 'x-forwarded-for': `10.${tried >> 16}.${(tried >> 8) & 255}.${tried & 255}` },
        json: {
          firstName: 'Amira',
          lastName: 'Haddad',
          email: 'amira@port.example',
          interestArea: 'other',
          message: `How do you check figures without meters? ${mark}`,
        },
      })
      if (status === 201) promised.push(mark)
      return status
    },
    acknowledged: () => promised.length,
    async missing() {
      const { status, text } = await site.ask('/api/cms/enquiries/export.csv', {
        headers: { cookie },
      })
      if (status !== 200) return [`the list of enquiries answers ${status}`]
      return notOnce(promised, text.match(/fault-\d+-end/g) ?? [])
    },
  }
}

function pictures(site: Site, cookie: string): Writer {
  const promised: string[] = []
  const looked = new Set<string>()
  return {
    name: 'pictures',
    async write() {
      const body = new FormData()
      body.set('image', new File([new Uint8Array(await testImage(600, 400))], 'a.png'))
      const headers = { cookie, origin: site.origin }
      const { status, text } = await site.ask('/api/cms/media/upload', {
        method: 'POST',
        headers,
        body,
      })
      if (status === 201) promised.push(JSON.parse(text).media.url)
      return status
    },
    acknowledged: () => promised.length,
    /** Reads every new picture to its last pixel, and some of the old ones. */
    async missing() {
      const wanted = promised.filter((url, at) => !looked.has(url) || at % 10 === 0)
      const wrong: string[] = []
      for (const url of wanted) {
        const { status, bytes } = await site.ask(url)
        const isWhole = status === 200 && (await canBeRead(bytes))
        if (isWhole) looked.add(url)
        else wrong.push(`picture ${url}: ${status}, ${bytes.length} bytes`)
      }
      return wrong
    },
  }
}

export function canBeRead(bytes: Buffer) {
  return sharp(bytes, { failOn: 'truncated' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

async function rows(site: Site, owner: ClaimOwner): Promise<Writer> {
  const claim = await owner.newClaim()
  const headers = { cookie: owner.cookie, origin: site.origin }
  const promised: string[] = []
  let tried = 0
  return {
    name: 'rows',
    async write() {
      tried += 1
      const json = { ...rowInput, reference: `ROW-${tried}-END` }
      const { status } = await site.ask(`${claim}/rows`, { method: 'POST', json, headers })
      if (status === 201) promised.push(json.reference)
      return status
    },
    acknowledged: () => promised.length,
    async missing() {
      const { status, text } = await site.ask(`${claim}/rows.csv`, { headers })
      if (status !== 200) return [`the list of rows answers ${status}`]
      return notOnce(promised, text.match(/ROW-\d+-END/g) ?? [])
    },
  }
}

/** Each file takes the place of the one before; a claim has all rows of one file. */
async function imports(site: Site, owner: ClaimOwner): Promise<Writer> {
  const claim = await owner.newClaim()
  const headers = { cookie: owner.cookie, origin: site.origin }
  const [header = '', ...lines] = new TextDecoder().decode(activityFile(rowsInFile)).split('\r\n')
  const send = (file: string, expect: string) => {
    const body = new FormData()
    body.set('file', new File([file], 'activity.csv'))
    body.set('mapping', JSON.stringify({ mode: 'replace' }))
    body.set('expect', expect)
    const query = expect ? '' : '?dryRun=1'
    return site.ask(`${claim}/import${query}`, { method: 'POST', headers, body })
  }
  let tried = 0
  let promised = 0
  let files = 0
  return {
    name: 'imports',
    once: true,
    async write() {
      tried += 1
      const count = tried
      const marked = lines.map((line) => (line === '' ? '' : `FILE${count}-${line}`))
      const file = [header, ...marked].join('\r\n')
      const tested = await send(file, '')
      if (tested.status !== 200) return tested.status
      const { status } = await send(file, JSON.parse(tested.text).digest)
      if (status === 200) {
        promised = count
        files += 1
      }
      return status
    },
    acknowledged: () => files,
    async missing() {
      const { status, text } = await site.ask(`${claim}/rows.csv`, { headers })
      if (status !== 200) return [`the imported rows answer ${status}`]
      const found = Array.from(text.matchAll(/^"?FILE(\d+)-/gm), ([, count]) => Number(count))
      if (found.length === 0 && promised === 0) return []
      const [count = 0] = found
      const isOneFile = found.length === rowsInFile && found.every((other) => other === count)
      if (isOneFile && count >= promised && count <= tried) return []
      return [
        `${found.length} rows of files ${[...new Set(found)].join()}, but ${rowsInFile} of one of ${promised} to ${tried} are right`,
      ]
    },
  }
}

function notOnce(promised: string[], found: string[]) {
  const times = new Map<string, number>()
  for (const mark of found) times.set(mark, (times.get(mark) ?? 0) + 1)
  return promised.flatMap((mark) => {
    const count = times.get(mark) ?? 0
    return count === 1 ? [] : [`${mark} is there ${count} times`]
  })
}
