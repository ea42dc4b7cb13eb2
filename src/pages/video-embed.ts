export type VideoHost = 'youtube' | 'vimeo'
export type Video = { host: VideoHost; id: string }

type HostRule = {
  name: string
  hostnames: readonly string[]
  idFrom(url: URL): string | null | undefined
  watch(id: string): string
  /** The host's player that sets the fewest cookies. */
  player(id: string): string
}

/** The allowed hosts: no player of another host gets into a page. */
export const videoHosts: Record<VideoHost, HostRule> = {
  youtube: {
    name: 'YouTube',
    hostnames: ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    idFrom: (url) =>
      url.hostname === 'youtu.be'
        ? url.pathname.slice(1)
        : (url.searchParams.get('v') ??
          /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1]),
    watch: (id) => `https://www.youtube.com/watch?v=${id}`,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  vimeo: {
    name: 'Vimeo',
    hostnames: ['vimeo.com', 'player.vimeo.com'],
    idFrom: (url) => /^\/(?:video\/)?(\d+)/.exec(url.pathname)?.[1],
    watch: (id) => `https://vimeo.com/${id}`,
    player: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
}

/** The hosts that the content security policy allows in frames. */
export const playerOrigins = (Object.keys(videoHosts) as VideoHost[]).map(
  (host) => new URL(videoHosts[host].player('0')).origin,
)

const idShapes: Record<VideoHost, RegExp> = { youtube: /^[\w-]{6,20}$/, vimeo: /^\d{5,15}$/ }

export function videoFromAddress(address: string): Video | null {
  const text = address.trim().replace(/^\/\//, 'https://')
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol)) return null
  const hostname = url.hostname.replace(/^www\./, '')
  for (const host of Object.keys(videoHosts) as VideoHost[]) {
    if (!videoHosts[host].hostnames.includes(hostname)) continue
    return readVideo(host, new URL(url.href.replace('//www.', '//')))
  }
  return null
}

export function storedVideo(host: string | undefined, id: string | undefined): Video | null {
  if (host !== 'youtube' && host !== 'vimeo') return null
  return id !== undefined && idShapes[host].test(id) ? { host, id } : null
}

function readVideo(host: VideoHost, url: URL) {
  return storedVideo(host, videoHosts[host].idFrom(url) ?? undefined)
}
