import { topOf } from './file-names.server.ts'
import { exportedName } from './site-assets.server.ts'

export type LiveSite = {
  /** The files of this export by their address on the live site. */
  files: ReadonlyMap<string, string>
  /** How documents of the live site name it. */
  ownUrl: string
  mediaUrl: string | null
  /** Address of the exported site; null if it is not configured. */
  siteUrl: string | null
  /** Address of the live site; null if it is not configured. */
  liveUrl: string | null
}

/** Leads the references of a document of the live site to the files of the export. */
export function liveReferences(site: LiveSite, fileName: string, path: string) {
  const { files, ownUrl, mediaUrl, siteUrl, liveUrl } = site
  const top = topOf(fileName)
  const assets = new Set<string>()
  /** Addresses of the live site that nothing can lead to. */
  const unreachable = new Set<string>()

  function ownAddress(address: string) {
    const isPicture = mediaUrl && address.startsWith(`${mediaUrl}/`)
    const own = isPicture ? `/media${address.slice(mediaUrl.length)}` : address
    const url = URL.parse(own, ownUrl + path)
    return url?.origin === new URL(ownUrl).origin ? url : null
  }

  function fileAt(pathname: string) {
    const page = files.get(pathname.replace(/(?<=.)\/$/, ''))
    if (page) return page
    const asset = exportedName(pathname)
    if (asset) assets.add(pathname)
    return asset
  }

  return {
    assets,
    unreachable,
    /** For links and pictures: relative where it is a file of the export. */
    relative(address: string): string {
      const url = address.startsWith('#') ? null : ownAddress(address)
      if (!url) return address
      const file = fileAt(url.pathname)
      if (file) return top + file + url.hash
      if (liveUrl) return liveUrl + url.pathname + url.search + url.hash
      unreachable.add(url.pathname)
      return `${top}404.html`
    },
    /** For search engines; null if the address is not known. */
    absolute(address: string): string | null {
      const url = ownAddress(address)
      if (!url) return address
      const file = fileAt(url.pathname)
      if (file) return siteUrl && `${siteUrl}/${file}${url.hash}`
      return liveUrl && liveUrl + url.pathname + url.search + url.hash
    },
  }
}
