import type { Context } from 'hono'
import type { AppEnv } from '../server/http/app-env.ts'
import type { ReadState } from './write-version.store.server.ts'

type Sent = { version?: number; updatedAt?: string }

/** The version that the editor read, from the body or from If-Match. */
export function readState(c: Context<AppEnv>, { version, updatedAt }: Sent): ReadState {
  return {
    version: versionFrom(c.req.header('if-match')) ?? version,
    updatedAt: updatedAt === undefined ? undefined : new Date(updatedAt),
  }
}

/** Reads If-Match in this API's format. Other values match no version, and * skips the check. */
function versionFrom(ifMatch: string | undefined) {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1] ?? -1)
}
