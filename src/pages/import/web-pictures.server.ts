import { FetchRefused, fetchPicture } from './fetch-picture.server.ts'
import { importLimits } from './import.schema.ts'

/** What one import fetches, bounded in number and time, and so that no host is asked in vain. */
export class WebPictures {
  #fetched = 0
  readonly #started = Date.now()
  /** Failures one after the other, by host. */
  readonly #failures = new Map<string, number>()
  readonly #hosts: readonly string[]
  readonly #fetch: typeof fetchPicture

  constructor(hosts: readonly string[], fetch = fetchPicture) {
    this.#hosts = hosts
    this.#fetch = fetch
  }

  /**
   * The addresses of a picture. Ghost stores a placeholder for the address of its site, which the
   * allowed hosts replace.
   */
  addressesOf(address: string, oldSites: readonly string[]): URL[] {
    const placeholder = oldSites.find((site) => !URL.canParse(site) && address.startsWith(site))
    if (placeholder !== undefined) {
      const path = address.slice(placeholder.length)
      return this.#hosts.flatMap((host) => URL.parse(path, `https://${host}`) ?? [])
    }
    const site = oldSites.find((one) => URL.canParse(one))
    const url = URL.parse(address) ?? (site ? URL.parse(address, site) : null)
    return url && /^https?:$/.test(url.protocol) ? [url] : []
  }

  isAllowed({ host }: URL) {
    return this.#hosts.includes(host)
  }

  /** The first of the addresses that has a picture. */
  async fetch(addresses: readonly URL[]): Promise<{ url: URL; bytes: Uint8Array }> {
    let failure = new FetchRefused('no address')
    for (const url of addresses) {
      try {
        this.#refuseMore(url)
        const bytes = await this.#fetch(url, this.#hosts)
        this.#failures.delete(url.host)
        return { url, bytes }
      } catch (error) {
        if (!(error instanceof FetchRefused)) throw error
        this.#failures.set(url.host, (this.#failures.get(url.host) ?? 0) + 1)
        failure = error
      }
    }
    throw failure
  }

  #refuseMore({ host }: URL) {
    if ((this.#failures.get(host) ?? 0) >= mostFailures) {
      throw new FetchRefused(`${host} failed too often`)
    }
    this.#fetched += 1
    if (this.#fetched > importLimits.fetchedPictures) throw new FetchRefused('too many pictures')
    if (Date.now() - this.#started > importLimits.fetchMs) throw new FetchRefused('no time left')
  }
}

const mostFailures = 20
