import { posix } from 'node:path'
import { mediaLimits } from '../../media/media.schema.ts'
import { sniffImageType } from '../../media/sniff-image-type.server.ts'
import type { HtmlElement } from '../html-tree.server.ts'
import { isOwnImage } from '../html-vocabulary.ts'
import { FetchRefused } from './fetch-picture.server.ts'
import type { ImportNote } from './import.schema.ts'
import type { PictureAnswer, StoredPicture } from './import-job.ts'
import { ownCopy } from './own-copy.ts'
import { type Container, readAtMost } from './source/open-container.server.ts'
import type { WebPictures } from './web-pictures.server.ts'

type Store = (picture: { name: string; bytes: Uint8Array; alt: string }) => Promise<PictureAnswer>

type Found =
  | { stored: StoredPicture }
  | { is: 'pictureElsewhere' | 'pictureMissing' | 'pictureRefused'; of: string }

export type Pictures = ReturnType<typeof openPictures>

/** Finds pictures of pages in the file, or on the web if the operator allows the host. */
export function openPictures(
  container: Container,
  web: WebPictures,
  oldSites: readonly string[],
  /** Undefined in a dry run, which stores nothing. */
  store: Store | undefined,
  /** Called after each picture, because many slow ones take longer than a page may. */
  onPicture = () => {},
) {
  const known = new Map<string, Found>()
  const byLastPart = Map.groupBy(container.files.keys(), (name) => posix.basename(name))

  async function find(given: string, folder: string, alt: string): Promise<Found> {
    const address = ownCopy(given)
    const name = nameIn(address, folder)
    const key = name ?? address
    const before = known.get(key)
    if (before) return before
    const found = name ? await fromContainer(name, alt) : await fromWeb(address, alt)
    known.set(key, found)
    return found
  }

  /** The file that an address refers to, even if it starts with the old site's host and folders. */
  function nameIn(address: string, folder: string): string | undefined {
    const site = oldSites.find((one) => address.startsWith(`${one}/`))
    const path = decoded(site ? address.slice(site.length) : address)
    if (/^(\w+:|\/\/)/.test(path)) return undefined
    const inFolder = posix.join(path.startsWith('/') ? '' : folder, path).replace(/^\/+/, '')
    for (const wanted of [inFolder, inFolder.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '')]) {
      const candidates = [wanted, `static/${wanted}`, `public/${wanted}`]
      const name = candidates.find((one) => container.files.has(one))
      if (name) return name
      const below = byLastPart.get(posix.basename(wanted))
      const deeper = below?.find((one) => one.endsWith(`/${wanted}`))
      if (deeper) return deeper
    }
    return undefined
  }

  async function fromContainer(name: string, alt: string): Promise<Found> {
    const file = container.files.get(name)
    const bytes = file && (await readAtMost(file, mediaLimits.maxBytes))
    if (!bytes) return { is: 'pictureRefused', of: `${name} (larger than 5 MB)` }
    return keep(name, bytes, alt)
  }

  async function fromWeb(address: string, alt: string): Promise<Found> {
    const urls = web.addressesOf(address, oldSites)
    const [first] = urls
    if (!first) return { is: 'pictureMissing', of: withoutSite(address) }
    const allowed = urls.filter((url) => web.isAllowed(url))
    if (allowed.length === 0) return { is: 'pictureElsewhere', of: first.host }
    if (!store) return { stored: { ...unknownYet, src: `/media/fetched-${known.size}` } }
    try {
      const { url, bytes } = await web.fetch(allowed)
      return await keep(url.pathname, bytes, alt)
    } catch (error) {
      if (error instanceof FetchRefused) {
        return { is: 'pictureRefused', of: `${withoutSite(address)} (${error.message})` }
      }
      throw error
    }
  }

  function withoutSite(address: string) {
    const site = oldSites.find((one) => !URL.canParse(one) && address.startsWith(one))
    return address.slice(site?.length ?? 0)
  }

  async function keep(name: string, bytes: Uint8Array, alt: string): Promise<Found> {
    if (!sniffImageType(bytes))
      return { is: 'pictureRefused', of: `${name} (not JPG, PNG, GIF or WebP)` }
    if (!store) return { stored: { ...unknownYet, src: `/media/${posix.basename(name)}` } }
    const answer = await store({ name: posix.basename(name), bytes, alt })
    return 'refused' in answer
      ? { is: 'pictureRefused', of: `${name} (${answer.refused})` }
      : { stored: answer }
  }

  return {
    /** Replaces images by pictures of the library. Returns notes on those that were not found. */
    async place(elements: readonly HtmlElement[], folder: string) {
      const taken = new Set<string>()
      const lost = new Map<ImportNote['code'], { names: Set<string>; pictures: Set<string> }>()
      for (const { tag, attributes } of elements) {
        const address = tag === 'img' ? (attributes.src ?? '') : linkedPicture(tag, attributes)
        if (address === '' || address.startsWith('/media/')) continue
        const found = await find(address, folder, attributes.alt ?? '')
        onPicture()
        if ('stored' in found) {
          const { alt, src, width, height } = found.stored
          taken.add(src)
          if (tag === 'a') attributes.href = src
          else Object.assign(attributes, { src, width, height, alt: attributes.alt || alt })
        } else if (tag === 'img') {
          const known = lost.get(found.is) ?? { names: new Set(), pictures: new Set() }
          known.names.add(found.of)
          known.pictures.add(address)
          lost.set(found.is, known)
          // A path of the old site would be a broken image here.
          if (isOwnImage(address)) attributes.src = ''
        }
      }
      const notes: ImportNote[] = [
        ...(taken.size > 0 ? [{ code: 'picturesTaken', count: taken.size } as const] : []),
        ...[...lost].map(([code, { names, pictures }]) => ({
          code,
          count: pictures.size,
          of: [...names].slice(0, 5).join(', '),
        })),
      ]
      return { notes, taken }
    },
  }
}

const unknownYet = { width: '', height: '', alt: '' }

function linkedPicture(tag: string, { href = '' }: Record<string, string>) {
  return tag === 'a' && /\.(jpe?g|png|gif|webp)$/i.test(href) ? href : ''
}

function decoded(path: string) {
  const [plain = ''] = path.split(/[?#]/, 1)
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}
