import type { Context } from 'hono'
import { publisherOf } from '../accounts/approval/may-publish.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'

/** Who writes. A change by somebody who may not publish ends what was scheduled. */
export async function contentEditor(c: Context<AppEnv>) {
  const { username: author, mayPublish } = await publisherOf(c)
  return { author, endsSchedule: !mayPublish }
}
