import type { Context } from 'hono'
import type { AppEnv } from '../server/http/app-env.ts'

export function csvAnswer(c: Context<AppEnv>, name: string, text: string) {
  return c.body(text, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  })
}
