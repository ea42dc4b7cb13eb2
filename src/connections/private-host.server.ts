import { isIP } from 'node:net'
import { connectionErrors } from '../../content/errors/connections.ts'
import type { Config } from '../server/config.ts'
import { isPublicAddress, isSafeUrl } from '../server/http/guarded-fetch.ts'

export function isPrivateAllowed({ outboundPrivateHosts }: Config) {
  return (host: string) => outboundPrivateHosts.includes(host.toLowerCase())
}

/** What is wrong with the address of a webhook. Its name is resolved, and checked, at each sending. */
export function problemOfUrl(config: Config, address: string) {
  const isAllowed = isPrivateAllowed(config)
  const { hostname, port } = new URL(address)
  const { webhookAllowedHosts } = config
  if (webhookAllowedHosts.length > 0 && !webhookAllowedHosts.includes(hostname.toLowerCase())) {
    return connectionErrors.otherHost
  }
  // Neither a mail server nor a database.
  if (port !== '' && Number(port) < 1024 && !isAllowed(hostname)) return connectionErrors.port
  if (isAllowed(hostname)) return isSafeUrl(address, isAllowed) ? null : connectionErrors.url
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || (isIP(host) && !isPublicAddress(host)))
    return connectionErrors.privateUrl
  return isSafeUrl(address, isAllowed) ? null : connectionErrors.url
}
