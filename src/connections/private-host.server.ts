import { isIP } from 'node:net'
import { connectionErrors } from '../../content/errors/connections.ts'
import type { Config } from '../server/config.ts'
import { isPublicAddress, isSafeUrl } from '../server/http/guarded-fetch.ts'

export function isPrivateAllowed({ outboundPrivateHosts }: Config) {
  return (host: string) => outboundPrivateHosts.includes(host.toLowerCase())
}

/** Neither mail nor a database: only where web servers are, unless the operator allows the host. */
export function hasSafePort(address: string, isAllowed: (host: string) => boolean) {
  const { hostname, port } = new URL(address)
  return port === '' || Number(port) >= 1024 || isAllowed(hostname)
}

/** What is wrong with an address as it is typed. A name is resolved, and checked, at each sending. */
export function problemOfUrl(config: Config, address: string) {
  const isAllowed = isPrivateAllowed(config)
  const { hostname } = new URL(address)
  if (!hasSafePort(address, isAllowed)) return connectionErrors.port
  if (isAllowed(hostname)) return isSafeUrl(address, isAllowed) ? null : connectionErrors.url
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || (isIP(host) && !isPublicAddress(host)))
    return connectionErrors.privateUrl
  return isSafeUrl(address, isAllowed) ? null : connectionErrors.url
}
