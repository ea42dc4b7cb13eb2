import type { Context } from 'hono'
import type { AppEnv } from '../../server/http/app-env.ts'

export function vsmeAnswer(c: Context<AppEnv>, name: string, text: string) {
  return c.body(text, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  })
}
