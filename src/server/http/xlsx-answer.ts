import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

export function xlsxAnswer(
  c: Context<AppEnv>,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  caching = 'private, no-store',
) {
  return c.body(bytes, 200, {
    'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': caching,
  })
}
